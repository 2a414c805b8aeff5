import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { transaction } from "#db/client.server";
import { verificationWords as words } from "~/features/accounts/auth-words";
import { CorrectionForm } from "~/features/accounts/components/buyer-form";
import { correctionSchema } from "~/features/accounts/forms";
import { correctAddress, requestConfirmation } from "~/features/accounts/links.server";
import { accountNotices, authNotices, formWords } from "~/features/accounts/words";
import { StepBar, StepFrame } from "~/features/billing/components/step-frame";
import { usePagePolling } from "~/features/billing/components/use-page-polling";
import type { JourneyQuery } from "~/features/billing/journey";
import { stepHref } from "~/features/billing/journey-address";
import { getStartedNotices } from "~/features/billing/words";
import { wakeMail } from "~/features/mail/wake.server";
import { pageTitle } from "~/features/site/title";
import { requestContext } from "~/server/context";
import { environment } from "~/server/environment.server";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { isOwnPassword } from "~/server/password-check.server";
import { limitMailRequest, mayCorrectAddress, mayMailMailbox } from "~/server/rate-limits.server";
import { badRequest, invalid } from "~/server/responses";
import { refusedForNow, toRefusal } from "~/server/try-later.server";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/error-summary";
import { Sentence } from "~/ui/sentence";
import { useHydrated } from "~/ui/use-hydrated";
import type { Route } from "./+types/get-started-verification";
import { describePlan, requireStep } from "./get-started.server";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { chosen, access } = await requireStep("verification", { context, url }, new Date());
  return {
    chosen,
    plan: describePlan(chosen, access),
    email: viewerOf(context).email,
    demo: environment().demo,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const now = new Date();
  const { chosen } = await requireStep("verification", { context, url }, now);
  const form = await request.formData();
  switch (form.get("intent")) {
    // `requireStep` redirected confirmed visitors.
    case "continue":
      return invalid({ error: getStartedNotices.notConfirmed });
    case "again": {
      const { id: userId, email } = viewerOf(context);
      const redirectTo = stepHref("payment", chosen);
      try {
        await limitMailRequest({ email, ...context.get(requestContext) }, now);
      } catch (error) {
        const later = toRefusal(error);
        if (!later) throw error;
        return data({ error: `${authNotices.linksSent} ${later.message}` }, later.init);
      }
      if (await mayMailMailbox(email, now)) {
        await transaction((tx) => requestConfirmation(tx, { userId, redirectTo, now }));
        wakeMail();
      }
      return redirectWithNotice(context, stepHref("verification", chosen), {
        tone: "ok",
        title: accountNotices.confirmationSent,
        description: accountNotices.confirmationSentMore,
      });
    }
    case "correct":
      return correct({ context, request, chosen }, form, now);
    default:
      throw badRequest();
  }
}

/** Keeps the chosen plan. */
async function correct(
  {
    context,
    request,
    chosen,
  }: Pick<Route.ActionArgs, "context" | "request"> & { chosen: JourneyQuery },
  form: FormData,
  now: Date,
) {
  const viewer = viewerOf(context);
  const submission = parseForm(form, correctionSchema);
  const hideFields = ["currentPassword"];
  const refused = (fieldErrors: Record<string, string[]>) =>
    invalid({ correction: { result: submission.reply({ fieldErrors, hideFields }) } });
  if (submission.status !== "success")
    return invalid({ correction: { result: submission.reply({ hideFields }) } });
  const { email, currentPassword } = submission.value;
  try {
    await limitMailRequest({ email, ...context.get(requestContext) }, now);
    if (!(await isOwnPassword({ context, request }, viewer, currentPassword)))
      return refused({ currentPassword: [formWords.notCurrent] });
  } catch (error) {
    const later = refusedForNow(error, submission, { hideFields });
    if (!later) throw error;
    return data({ correction: later.reply }, later.init);
  }
  if (!((await mayCorrectAddress(viewer.id, now)) && (await mayMailMailbox(email, now))))
    return refused({ email: [getStartedNotices.tooManyLinks] });
  const redirectTo = stepHref("payment", chosen);
  const outcome = await transaction((tx) =>
    correctAddress(tx, { userId: viewer.id, email, redirectTo, now }),
  );
  if (outcome === "taken") return refused({ email: [authNotices.accountExists] });
  if (outcome === "too often") return refused({ email: [getStartedNotices.tooManyLinks] });
  // Confirmed in another tab meanwhile: the page leads on.
  if (outcome === "confirmed") return redirect(stepHref("verification", chosen));
  wakeMail();
  const notice = {
    tone: "ok",
    title: accountNotices.confirmationSent,
    description: getStartedNotices.sentTo(email),
  } as const;
  return redirectWithNotice(context, stepHref("verification", chosen), notice);
}

export default function GetStartedVerification({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, plan, email, demo } = loaderData;
  const intent = useNavigation().formData?.get("intent");
  const hydrated = useHydrated();
  const error = actionData && "error" in actionData ? actionData.error : null;
  const correction = actionData && "correction" in actionData ? actionData.correction : undefined;
  usePagePolling(200);
  return (
    <StepFrame step="verification" title={words.heading} chosen={plan}>
      <Form method="post" className="space-y-5">
        <ErrorSummary errors={error ? [{ message: error }] : []} />
        <div className="sheet space-y-3">
          <p>
            <Sentence
              text={words.sent}
              parts={{ email: <strong className="break-words">{email}</strong> }}
            />
          </p>
          <p className="text-sm text-ink-2">{words.spam}</p>
          {demo ? (
            <p className="text-sm">
              <Sentence
                text={words.demo}
                parts={{ outbox: <Link to={href("/outbox")}>{words.outbox}</Link> }}
              />
            </p>
          ) : null}
          {hydrated ? <p className="text-sm text-ink-2">{words.waiting}</p> : null}
        </div>
        <Button
          variant="secondary"
          name="intent"
          value="again"
          className="w-full"
          pending={intent === "again"}
        >
          {words.again}
        </Button>
        <StepBar back={stepHref("plan", chosen)}>
          <Button
            name="intent"
            value="continue"
            pending={intent === "continue"}
            pendingLabel={words.looking}
          >
            {words.next}
          </Button>
        </StepBar>
      </Form>
      <Disclosure summary={words.wrong} open={correction !== undefined}>
        <CorrectionForm reply={correction} />
      </Disclosure>
    </StepFrame>
  );
}
