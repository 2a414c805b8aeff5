import { type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { data, Form, href, Link, useNavigation } from "react-router";
import { z } from "zod";
import { db, transaction } from "#db/client.server";
import { newId } from "#db/ids";
import { audiences } from "#db/vocabulary";
import { isUnreachable } from "~/features/attempts/player/components/live/unreachable";
import { announceToSchool, listSchoolNames } from "~/features/messaging/announcements.server";
import {
  announcementFaults,
  announcementFormWords,
  announcementNotices,
  audienceWords,
} from "~/features/messaging/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requestContext } from "~/server/context";
import { viewerOf } from "~/server/guards";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { badRequest, invalid } from "~/server/responses";
import { Button } from "~/ui/button";
import { ChoiceCard, ChoiceSet } from "~/ui/choice-cards";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, SelectField, TextArea } from "~/ui/field";
import { fieldState, formState, summaryOf } from "~/ui/form-state";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/announcement-new";

/** As a text area counts them. */
const titleLength = 120;
const contentLength = 1000;

const announcementSchema = z.object({
  /** A double click sends once. */
  once: z.string(),
  schoolId: z.string({ error: () => announcementFaults.schoolMissing }),
  title: z
    .string({ error: () => announcementFaults.titleMissing })
    .trim()
    .min(1, { error: () => announcementFaults.titleMissing })
    .max(titleLength, { error: () => announcementFaults.atMost(titleLength) })
    .regex(/^\P{Cc}*$/u, { error: () => announcementFaults.titleSigns }),
  content: z
    .string({ error: () => announcementFaults.contentMissing })
    // Browsers send CRLF.
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .refine((text) => text !== "", { error: () => announcementFaults.contentMissing })
    .refine((text) => text.length <= contentLength, {
      error: () => announcementFaults.atMost(contentLength),
    })
    // Databases reject control characters.
    .refine((text) => /^[\P{Cc}\n\t]*$/u.test(text), {
      error: () => announcementFaults.contentSigns,
    }),
  audience: z.enum(audiences, { error: () => announcementFaults.audienceMissing }),
});

type AudienceChoicesProps = {
  id: string;
  name: string;
  defaultValue?: string;
  errors?: readonly string[];
};

function AudienceChoices({ id, name, defaultValue, errors }: AudienceChoicesProps) {
  return (
    <ChoiceSet id={id} legend={announcementFormWords.audience} {...(errors ? { errors } : {})}>
      {audiences.map((audience) => (
        <ChoiceCard
          key={audience}
          id={`${id}-${audience}`}
          name={name}
          value={audience}
          defaultChecked={audience === defaultValue}
          label={audienceWords[audience]}
        >
          {announcementFormWords.audienceHints[audience]}
        </ChoiceCard>
      ))}
    </ChoiceSet>
  );
}

type ContentFieldProps = {
  id: string;
  name: string;
  defaultValue?: string;
  errors?: readonly string[];
};

function ContentField({ defaultValue = "", ...field }: ContentFieldProps) {
  const [typed, setTyped] = useState(defaultValue.replace(/\r\n?/g, "\n").length);
  const area = useRef<HTMLTextAreaElement>(null);
  // Typed or restored before scripts ran.
  useEffect(() => setTyped(area.current?.value.length ?? 0), []);
  return (
    <TextArea
      {...field}
      ref={area}
      defaultValue={defaultValue}
      onInput={({ currentTarget }) => setTyped(currentTarget.value.length)}
      label={announcementFormWords.content}
      hint={announcementFormWords.characters(typed, contentLength)}
      rows={8}
      maxLength={contentLength}
      required
    />
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(announcementFormWords.title, matches);
export const handle: FrameHandle = { failure: () => announcementFormWords.loadFailure };

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
    const result = submission.reply({ formErrors: [announcementFormWords.failed] });
    return data<Reply>({ result, title: announcementFormWords.error }, { status: 500 });
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
      error: { "": [announcementFormWords.failed] },
    };
    return data<Reply>({ result, title: announcementFormWords.error }, { status: 503 });
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
            {announcementFormWords.back}
          </Link>
        }
        title={announcementFormWords.title}
        lead={announcementFormWords.lead}
      />
      {schools.length === 0 ? (
        <EmptyState title={announcementFormWords.noSchools}>
          {announcementFormWords.noSchoolsHint}
        </EmptyState>
      ) : (
        <Form method="post" {...formState(form)} className="sheet space-y-4">
          <ErrorSummary errors={summaryOf(form)} title={reply?.title} />
          <input type="hidden" name="once" value={fields.once.initialValue} />
          <SelectField
            {...fieldState(fields.schoolId)}
            label={announcementFormWords.school}
            placeholder={announcementFormWords.choose}
            options={schools}
            required
          />
          <Field
            {...fieldState(fields.title)}
            label={announcementFormWords.heading}
            maxLength={titleLength}
            autoComplete="off"
            required
          />
          <ContentField {...fieldState(fields.content)} />
          <AudienceChoices {...fieldState(fields.audience)} />
          <Button size="sm" pending={pending} pendingLabel={announcementFormWords.sending}>
            {announcementFormWords.send}
          </Button>
        </Form>
      )}
    </div>
  );
}
