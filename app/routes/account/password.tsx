import { useForm } from "@conform-to/react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { passwordWords } from "~/features/accounts/account-words";
import { findProfile } from "~/features/accounts/accounts.server";
import { passwordHint } from "~/features/accounts/auth-words";
import { CurrentPasswordField } from "~/features/accounts/components/account-fields";
import { passwordSchema } from "~/features/accounts/forms";
import { hashPassword } from "~/features/accounts/hashing.server";
import { passwordProblem } from "~/features/accounts/passwords";
import { changePassword } from "~/features/accounts/passwords.server";
import { proofHref } from "~/features/accounts/proof";
import { hasJustSignedIn, type Viewer } from "~/features/accounts/viewer";
import { accountNotices, formWords } from "~/features/accounts/words";
import { siteCopy } from "~/features/content/site.server";
import { wakeMail } from "~/features/mail/wake.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { isOwnPassword } from "~/server/password-check.server";
import { invalid } from "~/server/responses";
import { logSecurityEvent } from "~/server/security-log.server";
import { renewOwnSession } from "~/server/session.server";
import { callerOf, refusedForNow } from "~/server/try-later.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { fieldState, formState, summaryOf } from "~/ui/form-state";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/password";

export const handle: FrameHandle = { narrow: true };
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(passwordWords.pageTitle, matches);

const hasPassword = async ({ id }: Viewer) =>
  (await findProfile(db, { userId: id }))?.hasPassword ?? false;

/** @throws a redirect if the sign-in is not recent */
function requireProof(viewer: Viewer): void {
  if (!hasJustSignedIn(viewer, new Date())) throw redirect(proofHref("password"));
}

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const has = await hasPassword(viewer);
  if (!has) requireProof(viewer);
  return { email: viewer.email, hasPassword: has };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const has = await hasPassword(viewer);
  if (!has) requireProof(viewer);
  const schema = passwordSchema({ password: has });
  const submission = parseForm(await request.formData(), schema);
  const hideFields = ["password", "currentPassword"];
  const refuse = (fieldErrors: Record<string, string[]> = {}) =>
    invalid(submission.reply({ fieldErrors, hideFields }));
  if (submission.status !== "success") return refuse();
  const { password, currentPassword = "" } = submission.value;

  const problem = passwordProblem(password, { email: viewer.email, productName: siteCopy().name });
  let passwordHash: string;
  try {
    if (has && !(await isOwnPassword({ context, request }, viewer, currentPassword)))
      return refuse({ currentPassword: [formWords.notCurrent] });
    if (problem) return refuse({ password: [problem] });
    passwordHash = await hashPassword(password, callerOf(context, request));
  } catch (error) {
    const later = refusedForNow(error, submission, { hideFields });
    if (!later) throw error;
    return data(later.reply.result, later.init);
  }
  const { id: userId, sessionId } = viewer;
  const change = { userId, sessionId, passwordHash, now: new Date() };
  await transaction((tx) => changePassword(tx, change));
  wakeMail();
  await logSecurityEvent(context, { event: "password-changed" });
  const headers = await renewOwnSession(context);
  const notice = {
    tone: "ok",
    title: accountNotices.passwordSaved,
    description: accountNotices.passwordSavedMore,
  } as const;
  return redirectWithNotice(context, href("/account"), notice, { headers });
}

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<{ currentPassword: string; password: string }>({
    id: "password",
    lastResult: actionData ?? null,
  });
  const pending = useNavigation().state === "submitting";
  return (
    <div className="space-y-6">
      <PageHeader title={loaderData.hasPassword ? passwordWords.change : passwordWords.set} />
      <Form method="post" {...formState(form)} className="sheet space-y-4">
        <ErrorSummary errors={summaryOf(form)} />
        <input type="email" autoComplete="username" value={loaderData.email} readOnly hidden />
        {loaderData.hasPassword ? (
          <CurrentPasswordField field={fields.currentPassword} label={passwordWords.current} />
        ) : null}
        <Field
          {...fieldState(fields.password)}
          label={passwordWords.next}
          type="password"
          hint={passwordHint}
          autoComplete="new-password"
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button pending={pending} pendingLabel={passwordWords.saving}>
            {passwordWords.save}
          </Button>
          <ButtonLink variant="quiet" to={href("/account")}>
            {passwordWords.cancel}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
