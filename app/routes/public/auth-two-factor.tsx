import { useForm } from "@conform-to/react";
import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import { db } from "#db/client.server";
import { authHref } from "~/features/accounts/auth-address";
import { AuthCard } from "~/features/accounts/components/auth-card";
import { secondStepHref, secondStepMinutes } from "~/features/accounts/second-step";
import { secondStepWords as words } from "~/features/accounts/second-step-words";
import { consumeSecondStep } from "~/features/accounts/tokens.server";
import { countRecoveryCodes } from "~/features/accounts/two-factor.server";
import { appCodeSchema, recoveryCodeSchema } from "~/features/accounts/two-factor-forms";
import { twoFactorNotices as notices } from "~/features/accounts/two-factor-notices";
import { pageTitle } from "~/features/site/title";
import { checkCode } from "~/server/code-check.server";
import { viewerContext } from "~/server/context";
import { addNotice, redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { safeRedirectTo } from "~/server/redirect-to";
import { invalid } from "~/server/responses";
import { clearSecondStepCookie, waitingSignIn } from "~/server/second-step.server";
import { logSecurityEvent } from "~/server/security-log.server";
import { startSession } from "~/server/session.server";
import { refusedForNow } from "~/server/try-later.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { type FormReply, fieldState, formState, summaryOf } from "~/ui/form-state";
import { Sentence } from "~/ui/sentence";
import type { Route } from "./+types/auth-two-factor";
import { findLandingPath } from "./landing.server";

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

const hideFields = ["code"];

const readQuery = ({ searchParams }: URL) => ({
  way: searchParams.get("with") === "recovery" ? ("recovery" as const) : ("app" as const),
  redirectTo: safeRedirectTo(searchParams.get("redirectTo"), ""),
});

const signInPage = (redirectTo: string) =>
  authHref("sign-in", { redirectTo: redirectTo || null, plan: null });

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { way, redirectTo } = readQuery(url);
  const waiting = await waitingSignIn(request, new Date());
  if (waiting) return { way, redirectTo, email: waiting.email };
  const viewer = context.get(viewerContext);
  throw redirect(
    viewer ? redirectTo || (await findLandingPath(viewer.id)) : signInPage(redirectTo),
  );
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const now = new Date();
  const { way, redirectTo } = readQuery(url);
  const waiting = await waitingSignIn(request, now);
  if (!waiting) return askAgain(context, redirectTo);
  const schema = way === "app" ? appCodeSchema : recoveryCodeSchema;
  const submission = parseForm(await request.formData(), schema);
  if (submission.status !== "success")
    return invalid<FormReply>({ result: submission.reply({ hideFields }) });
  const { userId, secret, remember } = waiting;
  try {
    const { code } = submission.value;
    const outcome = await checkCode(context, { userId, way, code, now });
    if (outcome !== "accepted") {
      const refused = way === "app" ? notices.refused : notices.recoveryRefused;
      const fieldErrors = { code: [outcome === "unreadable" ? notices.unreadable : refused] };
      return invalid<FormReply>({ result: submission.reply({ fieldErrors, hideFields }) });
    }
  } catch (error) {
    const more = () => (way === "app" ? [notices.recoveryInstead] : []);
    const refused = refusedForNow(error, submission, { hideFields, more });
    if (!refused) throw error;
    return data<FormReply>(refused.reply, refused.init);
  }
  if (!(await consumeSecondStep(db, { secret, now }))) return askAgain(context, redirectTo);
  const headers = await startSession(context, request, userId, { remember });
  headers.append("Set-Cookie", clearSecondStepCookie());
  await logSecurityEvent(context, { event: "sign-in", userId, details: { by: `code: ${way}` } });
  if (way === "recovery") await tellCodesLeft(context, userId);
  return redirect(redirectTo || (await findLandingPath(userId)), { headers });
}

type Context = Route.ActionArgs["context"];

/** The wait is over, or goes on in another browser. */
const askAgain = (context: Context, redirectTo: string) =>
  redirectWithNotice(
    context,
    signInPage(redirectTo),
    { tone: "info", title: notices.over, description: notices.overMore(secondStepMinutes) },
    { headers: { "Set-Cookie": clearSecondStepCookie() } },
  );

async function tellCodesLeft(context: Context, userId: string): Promise<void> {
  const left = await countRecoveryCodes(db, { userId });
  addNotice(context, {
    tone: "info",
    title: notices.recoveryUsed,
    description: notices.recoveryUsedMore(left),
    action: { label: notices.manage, href: href("/account/two-factor") },
  });
}

export default function AuthTwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { way, redirectTo, email } = loaderData;
  const isApp = way === "app";
  const [form, { code }] = useForm<{ code: string }>({
    id: `second-step-${way}`,
    lastResult: actionData?.result ?? null,
  });
  const pending = useNavigation().state === "submitting";
  return (
    <AuthCard title={words.title} lead={words.lead(email)}>
      <Form
        key={way}
        method="post"
        action={secondStepHref(redirectTo, isApp ? undefined : "recovery")}
        {...formState(form)}
        className="space-y-4"
      >
        <ErrorSummary errors={summaryOf(form)} title={actionData?.title} />
        <Field
          {...fieldState(code)}
          label={isApp ? words.code : words.recovery}
          hint={isApp ? words.codeHint : words.recoveryHint}
          autoComplete={isApp ? "one-time-code" : "off"}
          inputMode={isApp ? "numeric" : "text"}
          autoCapitalize={isApp ? "none" : "characters"}
          spellCheck={false}
          required
        />
        <Button className="w-full" pending={pending} pendingLabel={words.signingIn}>
          {words.signIn}
        </Button>
      </Form>
      <nav
        aria-label={words.others}
        className="flex flex-wrap justify-between gap-x-6 border-t border-line pt-2"
      >
        <Link
          to={secondStepHref(redirectTo, isApp ? "recovery" : undefined)}
          className="inline-flex min-h-11 items-center"
        >
          {isApp ? words.useRecovery : words.useApp}
        </Link>
        <Link to={signInPage(redirectTo)} className="inline-flex min-h-11 items-center">
          {words.cancel}
        </Link>
      </nav>
      {isApp ? null : (
        <p className="text-sm text-ink-2">
          <Sentence
            text={words.lost}
            parts={{ link: <Link to={href("/contact")}>{words.contact}</Link> }}
          />
        </p>
      )}
    </AuthCard>
  );
}
