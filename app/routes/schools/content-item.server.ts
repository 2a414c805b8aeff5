/** The forms of an item of the library, and who has done it. */
import type { SubmissionResult } from "@conform-to/react";
import { data, href, type RouterContextProvider } from "react-router";
import { db, transaction } from "#db/client.server";
import { dayIn } from "~/features/progress/days";
import {
  addContent,
  type ContentFields,
  changeContent,
  removeContent,
  type SaveOutcome,
  setArchived,
} from "~/features/school-content/change.server";
import type { ContentFacts } from "~/features/school-content/components/content-article";
import type { StoredContent } from "~/features/school-content/components/content-stored";
import type { ContentStudentsProps } from "~/features/school-content/components/content-students";
import { type Content, listContentStudents } from "~/features/school-content/content.server";
import { contentSchema } from "~/features/school-content/forms";
import { dataText } from "~/features/school-content/json-text";
import { limits, pageSize } from "~/features/school-content/limits";
import { contentHtml } from "~/features/school-content/text.server";
import {
  contentFaults as faults,
  contentNotices as notices,
  itemWords as words,
} from "~/features/school-content/words";
import { requestContext } from "~/server/context";
import { viewerOf } from "~/server/guards";
import { log } from "~/server/log.server";
import { redirectWithNotice } from "~/server/notices.server";
import { parseForm } from "~/server/parse-form";
import { readLargeForm } from "~/server/posted-form";
import { badRequest, statusOfFailure } from "~/server/responses";
import { requireSeat } from "~/server/school-seat.server";
import { dayText, whenText } from "~/ui/dates";
import { libraryPath, missingContent } from "./content.server";

type Context = Readonly<RouterContextProvider>;
type By = { schoolId: string; actorId: string; now: Date; contentId: string | null };

/** The page of an item after a post that did not lead elsewhere. */
export type ContentReply = {
  result?: SubmissionResult<string[]>;
  /** Of the errors. */
  title?: string;
  revision: number | null;
  once: string | null;
  /** Where the form posts to from now on. */
  action?: string;
  /** The text, rendered. */
  preview?: string;
  stored?: StoredContent;
  /** The deletion was not confirmed. */
  unconfirmed?: string;
};

/** Twice a text of the greatest length is sent back with an error. */
const formCharacters = 2 * (limits.text + limits.data + limits.link);

export const factsOf = (content: Content, today: string): ContentFacts => ({
  type: content.contentType,
  status: content.status,
  program: content.program,
  isMandatory: content.isMandatory,
  due: content.dueOn && dayText(content.dueOn, today),
  link: content.contentUrl,
});

/** @param by of staff who may write; `contentId` is null for a new item */
export async function changeContentItem(context: Context, request: Request, by: By) {
  const form = await readLargeForm(request, { characters: formCharacters });
  const key = keyOf(form, by);
  switch (form.get("intent")) {
    case "preview":
      return previewed(form, key);
    case "draft":
    case "publish":
      return save(context, form, by, key);
    case "archive":
      return archive(context, { ...by, contentId: idOf(by), isArchived: true });
    case "restore":
      return archive(context, { ...by, contentId: idOf(by), isArchived: false });
    case "remove":
      return remove(context, form, { ...by, contentId: idOf(by) });
    default:
      throw badRequest();
  }
}

function idOf({ contentId }: By): string {
  if (contentId === null) throw badRequest();
  return contentId;
}

type Key = { revision: number | null; once: string | null };

/** Which item a form is of, and which change of it was shown. */
function keyOf(form: FormData, { contentId }: By): Key {
  const [once, revision] = [form.get("once"), Number(form.get("revision") ?? Number.NaN)];
  return {
    once: contentId === null && typeof once === "string" && /^\w{1,64}$/.test(once) ? once : null,
    revision: contentId !== null && Number.isSafeInteger(revision) ? revision : null,
  };
}

function previewed(form: FormData, key: Key) {
  const initialValue = Object.fromEntries(
    [...form].filter(([name]) => Object.hasOwn(contentSchema.shape, name)),
  ) as Record<string, string>;
  const html = contentHtml(initialValue.text ?? "");
  return data<ContentReply>({ ...key, result: { initialValue }, preview: html });
}

async function save(context: Context, form: FormData, by: By, key: Key) {
  const { contentId, schoolId, actorId, now } = by;
  if (key.once === null && key.revision === null) throw badRequest();
  const submission = parseForm(form, contentSchema);
  const refused = (error?: Parameters<typeof submission.reply>[0], status = 422) => {
    const title = contentId === null ? notices.failed : notices.failedToSave;
    return data<ContentReply>({ ...key, title, result: submission.reply(error) }, { status });
  };
  if (submission.status !== "success") return refused();
  const { value } = submission;
  const fields: ContentFields = {
    title: value.title,
    contentType: value.type,
    status: value.intent === "publish" ? "published" : "draft",
    programId: value.program,
    body: value.text,
    contentUrl: value.link,
    isMandatory: value.mandatory,
    dueOn: value.due,
    contentData: value.data,
  };
  const { once, revision } = key;
  const outcome = await transaction((tx): Promise<SaveOutcome | "full"> => {
    if (contentId !== null && revision !== null)
      return changeContent(tx, { schoolId, contentId, revision, fields, now });
    return addContent(tx, { schoolId, actorId, once: once ?? "", fields, now });
  }).catch((error: unknown) => {
    log.error({ id: context.get(requestContext).id, err: error }, "content is not stored");
    return { failure: statusOfFailure(error) };
  });
  if (outcome === "missing") throw missingContent();
  if (outcome === "no such program")
    return refused({ fieldErrors: { program: [faults.noProgram] } });
  if (outcome === "full") return refused({ formErrors: [faults.full(limits.items)] });
  if ("failure" in outcome) return refused({ formErrors: [notices.tryAgain] }, outcome.failure);
  const to = (id: string) => href("/schools/content/:contentId", { contentId: id });
  if ("stored" in outcome) {
    const { stored } = outcome;
    const { title, body: text, contentData } = stored;
    const today = dayIn(now, viewerOf(context).timeZone);
    return data<ContentReply>(
      {
        once: null,
        revision: stored.revision,
        action: to(stored.id),
        result: submission.reply({ formErrors: [words.stale] }),
        stored: { ...factsOf(stored, today), title, text, data: dataText(contentData) },
      },
      { status: 409 },
    );
  }
  const isPublished = fields.status === "published";
  return redirectWithNotice(context, to(outcome.id), {
    tone: "ok",
    ...(contentId === null
      ? {
          title: notices.added,
          description: isPublished ? notices.addedPublished : notices.addedDraft,
        }
      : { title: isPublished ? notices.published : notices.draft }),
  });
}

async function archive(context: Context, by: By & { contentId: string; isArchived: boolean }) {
  const outcome = await transaction((tx) => setArchived(tx, by));
  if (outcome === "missing") throw missingContent();
  const back = href("/schools/content/:contentId", { contentId: by.contentId });
  return redirectWithNotice(context, back, {
    tone: "ok",
    title: by.isArchived ? notices.archived : notices.restored,
  });
}

async function remove(context: Context, form: FormData, by: By & { contentId: string }) {
  const refused = (unconfirmed: string) =>
    data<ContentReply>({ revision: null, once: null, unconfirmed }, { status: 422 });
  if (form.get("confirm") !== "yes") return refused(words.removeUnconfirmed);
  const outcome = await removeContent(db, transaction, by);
  if (outcome === "missing") throw missingContent();
  if (outcome === "not archived") return refused(words.removeNotArchived);
  return redirectWithNotice(context, libraryPath, {
    tone: "ok",
    title: notices.removed(outcome.title),
  });
}

/** A page of the students that the item is for: `show` and `page` of the address. */
export async function loadContentStudents(
  context: Context,
  {
    url,
    content,
    counts: { all, done },
  }: { url: URL; content: Content; counts: { all: number; done: number } },
): Promise<ContentStudentsProps> {
  const { schoolId } = requireSeat(context);
  const { timeZone } = viewerOf(context);
  const { id: contentId, programId, program, status } = content;
  const counts = { done, open: all - done };
  const show = url.searchParams.get("show") === "done" ? "done" : "open";
  const pages = Math.max(1, Math.ceil(counts[show] / pageSize));
  const asked = Number.parseInt(url.searchParams.get("page") ?? "1", 10);
  const page = Math.min(Math.max(Number.isSafeInteger(asked) ? asked : 1, 1), pages);
  const of = { schoolId, contentId, programId };
  const rows = await listContentStudents(db, {
    ...of,
    done: show === "done",
    page,
    size: pageSize,
  });
  const now = new Date();
  return {
    contentId,
    program,
    isPublished: status === "published",
    show,
    page,
    pages,
    counts,
    students: rows.map(({ id, firstName, lastName, email, completedAt }) => ({
      id,
      name: [firstName, lastName].filter(Boolean).join(" ") || email,
      email,
      doneOn: completedAt && whenText(completedAt, timeZone, now),
    })),
  };
}
