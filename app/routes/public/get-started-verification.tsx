import { data, Form, href, Link, useNavigation } from "react-router";
import { transaction } from "#db/client.server";
import { requestConfirmation } from "~/features/accounts/links.server";
import { StepBar } from "~/features/billing/components/step-bar";
import { StepFrame } from "~/features/billing/components/step-frame";
import { useLooking } from "~/features/billing/components/use-looking";
import { stepHref } from "~/features/billing/journey-address";
import { wakeMail } from "~/features/mail/wake.server";
import { pageTitle } from "~/features/site/title";
import { requestContext } from "~/server/context";
import { environment } from "~/server/environment.server";
import { requireStep } from "~/server/get-started.server";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { limitMailRequest, mayMailMailbox } from "~/server/rate-limits.server";
import { badRequest, invalid } from "~/server/responses";
import { laterOf } from "~/server/try-later.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Sentence } from "~/ui/sentence";
import { useHydrated } from "~/ui/use-hydrated";
import { accountNotices, authNotices } from "~/words/account-notices";
import { verificationWords as words } from "~/words/get-started";
import { getStartedNotices } from "~/words/get-started-notices";
import type { Route } from "./+types/get-started-verification";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

/** `Retry-After`, where a form was refused for now. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { chosen } = await requireStep("verification", { context, url }, new Date());
  return { chosen, email: viewerOf(context).email, demo: environment().demo };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const now = new Date();
  const { chosen } = await requireStep("verification", { context, url }, now);
  switch ((await request.formData()).get("intent")) {
    // Whoever is confirmed was sent on before this.
    case "continue":
      return invalid({ error: getStartedNotices.notConfirmed });
    case "again": {
      const { id: userId, email } = viewerOf(context);
      const redirectTo = stepHref("payment", chosen);
      try {
        await limitMailRequest({ email, ...context.get(requestContext) }, now);
      } catch (error) {
        const later = laterOf(error);
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
    default:
      throw badRequest();
  }
}

export default function GetStartedVerification({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, email, demo } = loaderData;
  const intent = useNavigation().formData?.get("intent");
  const hydrated = useHydrated();
  useLooking(200);
  return (
    <StepFrame step="verification" title={words.heading}>
      <Form method="post" className="space-y-5">
        <ErrorSummary errors={actionData ? [{ message: actionData.error }] : []} />
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
    </StepFrame>
  );
}
