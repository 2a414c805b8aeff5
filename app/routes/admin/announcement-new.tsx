import { type SubmissionResult, useForm } from "@conform-to/react";
import { data, Form, href, Link, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { newId } from "#db/ids";
import { isUnreachable } from "~/features/attempts/components/live/unreachable";
import { titleLength } from "~/features/messaging/announcement";
import { announceToSchool, listSchoolNames } from "~/features/messaging/announcements.server";
import { AudienceChoices } from "~/features/messaging/components/audience-choices";
import { ContentField } from "~/features/messaging/components/content-field";
import { announcementSchema } from "~/features/messaging/forms";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requestContext } from "~/server/context";
import { viewerOf } from "~/server/guards";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { badRequest, invalid } from "~/server/responses";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, SelectField } from "~/ui/field";
import { fieldState, formState, summaryOf } from "~/ui/form-state";
import { PageHeader } from "~/ui/page-header";
import { announcementFaults, announcementNotices } from "~/words/announcement-notices";
import { announcementFormWords as words } from "~/words/announcements";
import type { Route } from "./+types/announcement-new";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.loadFailure };

export async function loader() {
  const schools = await listSchoolNames(db);
  return {
    once: newId(),
    schools: schools.map(({ id, name }) => ({ value: id, label: name })),
  };
}

type Reply = { result: SubmissionResult<string[]>; title?: string };

export async function action({ context, request }: Route.ActionArgs) {
  const { id: senderId } = viewerOf(context);
  const form = await request.formData();
  const once = form.get("once");
  if (typeof once !== "string" || !/^\w{1,64}$/.test(once)) throw badRequest();
  const submission = parseForm(form, announcementSchema);
  if (submission.status !== "success") return invalid<Reply>({ result: submission.reply() });
  const announcement = { ...submission.value, senderId, once, now: new Date() };
  let isStored: boolean;
  try {
    isStored = await transaction((tx) => announceToSchool(tx, announcement));
  } catch (error) {
    log.error({ id: context.get(requestContext).id, err: error }, "an announcement is not stored");
    const result = submission.reply({ formErrors: [words.failed] });
    return data<Reply>({ result, title: words.error }, { status: 500 });
  }
  if (!isStored) {
    const fieldErrors = { schoolId: [announcementFaults.schoolGone] };
    return invalid<Reply>({ result: submission.reply({ fieldErrors }) });
  }
  return redirectWithNotice(context, href("/admin/announcements"), {
    tone: "ok",
    title: announcementNotices.sent,
  });
}

/** Keeps the typed text on a network error or a response that is not ours. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // The form has no files.
  const typed = Object.fromEntries(await request.clone().formData()) as Record<string, string>;
  try {
    return await serverAction();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const result: Reply["result"] = {
      status: "error",
      initialValue: typed,
      error: { "": [words.failed] },
    };
    return data<Reply>({ result, title: words.error }, { status: 503 });
  }
}

type Typed = { once: string; schoolId: string; title: string; content: string; audience: string };

export default function NewAnnouncement({ loaderData, actionData }: Route.ComponentProps) {
  const { once, schools } = loaderData;
  const pending = useNavigation().state === "submitting";
  const reply: Reply | undefined = actionData;
  const [form, fields] = useForm<Typed>({
    id: "announcement",
    lastResult: reply?.result ?? null,
    // The same key after an error, so that nothing is sent twice.
    defaultValue: { once, audience: "all" },
  });
  return (
    <div className="space-y-6">
      <PageHeader
        eyebrow={
          <Link to={href("/admin/announcements")} className="inline-flex min-h-11 items-center">
            {words.back}
          </Link>
        }
        title={words.title}
        lead={words.lead}
      />
      {schools.length === 0 ? (
        <EmptyState title={words.noSchools}>{words.noSchoolsHint}</EmptyState>
      ) : (
        <Form method="post" {...formState(form)} className="sheet space-y-4">
          <ErrorSummary errors={summaryOf(form)} title={reply?.title} />
          <input type="hidden" name="once" value={fields.once.initialValue} />
          <SelectField
            {...fieldState(fields.schoolId)}
            label={words.school}
            placeholder={words.choose}
            options={schools}
            required
          />
          <Field
            {...fieldState(fields.title)}
            label={words.heading}
            maxLength={titleLength}
            autoComplete="off"
            required
          />
          <ContentField {...fieldState(fields.content)} />
          <AudienceChoices {...fieldState(fields.audience)} />
          <Button size="sm" pending={pending} pendingLabel={words.sending}>
            {words.send}
          </Button>
        </Form>
      )}
    </div>
  );
}
