import { useForm } from "@conform-to/react";
import { data, Form, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { resetHref } from "~/features/accounts/auth-address";
import { passwordHint } from "~/features/accounts/auth-words";
import { AuthCard } from "~/features/accounts/components/auth-card";
import { LinkExpired } from "~/features/accounts/components/link-page";
import { newPasswordSchema } from "~/features/accounts/forms";
import { hashPassword } from "~/features/accounts/hashing.server";
import { resetPassword } from "~/features/accounts/link-use.server";
import { linkOverWords, resetWords } from "~/features/accounts/link-words";
import { passwordProblem } from "~/features/accounts/passwords";
import { findToken } from "~/features/accounts/tokens.server";
import { authNotices } from "~/features/accounts/words";
import { siteCopy } from "~/features/content/site.server";
import { wakeMail } from "~/features/mail/wake.server";
import { pageTitle } from "~/features/site/title";
import { environment } from "~/server/environment.server";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { forgetAccountTries } from "~/server/rate-limits.server";
import { safeRedirectTo } from "~/server/redirect-to";
import { invalid } from "~/server/responses";
import { logSignIn, signInOrAskForCode } from "~/server/second-step.server";
import { logSecurityEvent } from "~/server/security-log.server";
import { callerOf, refusedForNow } from "~/server/try-later.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { fieldState, formState, summaryOf } from "~/ui/form-state";
import type { Route } from "./+types/auth-reset-link";
import { findLandingPath } from "./landing.server";

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(resetWords.newPageTitle, matches);

const look = (secret: string) =>
  findToken(db, { secret, purposes: ["reset"], demo: environment().demo, now: new Date() });

export async function loader({ params }: Route.LoaderArgs) {
  const link = await look(params.token);
  return link ? { email: link.email } : data({ email: null }, { status: 410 });
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const link = await look(params.token);
  if (!link) return data(null, { status: 410 });
  const submission = parseForm(await request.formData(), newPasswordSchema);
  const hideFields = ["password"];
  if (submission.status !== "success") return invalid(submission.reply({ hideFields }));
  const { password } = submission.value;
  const problem = passwordProblem(password, { email: link.email, productName: siteCopy().name });
  if (problem)
    return invalid(submission.reply({ fieldErrors: { password: [problem] }, hideFields }));

  const use = { secret: params.token, demo: environment().demo, now: new Date() };
  let passwordHash: string;
  try {
    passwordHash = await hashPassword(password, callerOf(context, request));
  } catch (error) {
    const later = refusedForNow(error, submission, { hideFields });
    if (!later) throw error;
    return data(later.reply.result, later.init);
  }
  const proof = await transaction((tx) => resetPassword(tx, { ...use, passwordHash }));
  if (!proof) return data(null, { status: 410 });
  await forgetAccountTries(link.email);
  wakeMail();
  const { userId } = proof;
  await logSecurityEvent(context, { event: "link-used", userId, details: { link: "reset" } });
  await logSecurityEvent(context, { event: "password-changed", userId });
  const redirectTo = safeRedirectTo(proof.redirectTo, "") || null;
  const landing = await findLandingPath(userId, { redirectTo });
  const signed = await signInOrAskForCode({ context, request }, { userId, to: landing });
  await logSignIn(context, signed, "link");
  const { to, headers, waitsForCode } = signed;
  const notice = {
    tone: "ok",
    title: authNotices.resetDone,
    ...(waitsForCode ? {} : { description: authNotices.resetDoneMore }),
  } as const;
  return redirectWithNotice(context, to, notice, { headers });
}

export default function AuthResetLink({ loaderData, actionData }: Route.ComponentProps) {
  const [form, { password }] = useForm<{ password: string }>({
    id: "new-password",
    lastResult: actionData ?? null,
  });
  const pending = useNavigation().state === "submitting";
  const { email } = loaderData;
  if (!email) {
    const to = resetHref({ redirectTo: null, plan: null });
    return <LinkExpired again={{ label: linkOverWords.askAgain, to }} />;
  }
  return (
    <AuthCard title={resetWords.newTitle} lead={email}>
      <Form method="post" {...formState(form)} className="space-y-4">
        <ErrorSummary errors={summaryOf(form)} />
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          {...fieldState(password)}
          label={resetWords.newPassword}
          type="password"
          hint={passwordHint}
          autoComplete="new-password"
          required
        />
        <Button className="w-full" pending={pending} pendingLabel={resetWords.saving}>
          {resetWords.save}
        </Button>
      </Form>
    </AuthCard>
  );
}
