import { type SubmissionResult, useForm } from "@conform-to/react";
import {
  data,
  Form,
  href,
  type RouterContextProvider,
  redirect,
  useNavigation,
} from "react-router";
import { db, transaction } from "#db/client.server";
import { findByEmail, findProfile } from "~/features/accounts/accounts.server";
import { CurrentPasswordField } from "~/features/accounts/components/account-fields";
import { deleteAccount, listDeletionBlockers } from "~/features/accounts/deletion.server";
import { deletionSchema } from "~/features/accounts/forms";
import { proofHref } from "~/features/accounts/proof";
import { hasJustSignedIn } from "~/features/accounts/viewer";
import { accountNotices, formWords } from "~/features/accounts/words";
import { wakeMail } from "~/features/mail/wake.server";
import { dataWords } from "~/features/personal-data/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { noteDeletedAccounts } from "~/server/deleted-accounts.server";
import { environment } from "~/server/environment.server";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { isOwnPassword } from "~/server/password-check.server";
import { invalid } from "~/server/responses";
import { endSession } from "~/server/session.server";
import { refusedForNow } from "~/server/try-later.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { fieldState, formState, summaryOf } from "~/ui/form-state";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/data";

type Props = {
  reply: SubmissionResult<string[]> | undefined;
  email: string;
  hasPassword: boolean;
};

function DeletionForm({ reply, email, hasPassword }: Props) {
  const [form, fields] = useForm<{ currentPassword: string; email: string }>({
    id: "deletion",
    lastResult: reply ?? null,
  });
  const pending = useNavigation().formAction === href("/account/data");
  return (
    <Form method="post" {...formState(form)} className="space-y-4">
      <ErrorSummary errors={summaryOf(form)} />
      {hasPassword ? (
        <>
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <CurrentPasswordField field={fields.currentPassword} label={dataWords.password} />
        </>
      ) : (
        <Field
          {...fieldState(fields.email)}
          label={dataWords.email}
          hint={dataWords.emailHint(email)}
          type="email"
          autoComplete="off"
          required
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" pending={pending} pendingLabel={dataWords.deleting}>
          {dataWords.delete}
        </Button>
        <ButtonLink variant="quiet" to={href("/account")}>
          {dataWords.keep}
        </ButtonLink>
      </div>
    </Form>
  );
}

export const handle: FrameHandle = { narrow: true };
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(dataWords.title, matches);

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const profile = await findProfile(db, { userId: viewer.id });
  // The account was just deleted in another tab.
  if (!profile) throw redirect(href("/"));
  const { email, hasPassword } = profile;
  const reasons = await listDeletionBlockers(db, { userId: viewer.id, demo: environment().demo });
  const needsProof = !hasPassword && !hasJustSignedIn(viewer, new Date());
  return { email, hasPassword, needsProof, reasons };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const { demo } = environment();
  const account = await findByEmail(db, { email: viewer.email, demo });
  if (account?.id !== viewer.id) return farewell(context);
  const has = { password: account.passwordHash !== null };
  const schema = deletionSchema(has);
  const submission = parseForm(await request.formData(), schema);
  const refuse = (fieldErrors: Record<string, string[]> = {}) =>
    invalid(submission.reply({ fieldErrors, hideFields: ["currentPassword"] }));
  if (submission.status !== "success") return refuse();

  const { email, id: userId } = viewer;
  if (has.password) {
    const { currentPassword = "" } = submission.value;
    try {
      if (!(await isOwnPassword({ context, request }, viewer, currentPassword)))
        return refuse({ currentPassword: [formWords.notCurrent] });
    } catch (error) {
      const later = refusedForNow(error, submission, { hideFields: ["currentPassword"] });
      if (!later) throw error;
      return data(later.reply.result, later.init);
    }
  } else if (!hasJustSignedIn(viewer, new Date())) throw redirect(proofHref("deletion"));
  else if (submission.value.email !== email) return refuse({ email: [formWords.notOwnEmail] });

  const { passwordHash } = account;
  const now = new Date();
  const deletion = { userId, email, passwordHash, demo, now };
  const done = await transaction((tx) => deleteAccount(tx, deletion));
  if (done.outcome === "stays") return invalid(submission.reply({ formErrors: done.reasons }));
  if (done.outcome === "changed")
    return refuse(
      has.password
        ? { currentPassword: [formWords.notCurrent] }
        : { email: [formWords.notOwnEmail] },
    );
  if (done.outcome === "deleted") noteDeletedAccounts([userId]);
  wakeMail();
  return farewell(context);
}

/** Signs out. */
async function farewell(context: Readonly<RouterContextProvider>) {
  const headers = await endSession(context);
  // Erases the browser's unsent answers.
  headers.set("Clear-Site-Data", '"storage"');
  headers.set("X-Remix-Reload-Document", "true");
  const notice = {
    tone: "ok",
    title: accountNotices.deleted,
    description: accountNotices.deletedMore,
  } as const;
  return redirectWithNotice(context, href("/"), notice, { headers });
}

export default function Data({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasPassword, needsProof, reasons } = loaderData;
  return (
    <div className="space-y-6">
      <PageHeader title={dataWords.title} lead={dataWords.lead} />
      <section aria-labelledby="download" className="sheet space-y-3">
        <h2 id="download">{dataWords.downloadTitle}</h2>
        <p>{dataWords.downloadText}</p>
        <p className="text-ink-2">{dataWords.downloadWithout}</p>
        <ButtonLink to={href("/account/data/export")} reloadDocument>
          {dataWords.download}
        </ButtonLink>
      </section>
      <section aria-labelledby="delete" className="sheet space-y-4">
        <h2 id="delete">{dataWords.deleteTitle}</h2>
        <Listed title={dataWords.goesTitle} items={dataWords.goes} />
        <Listed title={dataWords.staysTitle} items={dataWords.stays} />
        <p className="text-ink-2">{dataWords.backups}</p>
        {reasons.length > 0 ? (
          <Notice tone="warn" title={dataWords.reasonsTitle}>
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </Notice>
        ) : needsProof ? (
          <ButtonLink variant="secondary" to={proofHref("deletion")}>
            {dataWords.proveFirst}
          </ButtonLink>
        ) : (
          <DeletionForm reply={actionData} email={email} hasPassword={hasPassword} />
        )}
      </section>
    </div>
  );
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
