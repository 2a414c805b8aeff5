import { data, href, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { newId } from "#db/ids";
import { checkForm } from "~/features/content-desk/check-form";
import { compareForms } from "~/features/content-desk/compare";
import { ConflictBox } from "~/features/content-desk/components/conflict-box";
import { QuestionActs } from "~/features/content-desk/components/question-acts";
import { QuestionEditor } from "~/features/content-desk/components/question-editor";
import { QuestionHeader } from "~/features/content-desk/components/question-header";
import { StaleBox } from "~/features/content-desk/components/stale-box";
import { UsageBox } from "~/features/content-desk/components/usage-box";
import { findConflict, settleConflict } from "~/features/content-desk/conflicts.server";
import {
  discardDraft,
  findCatalog,
  type SaveGiven,
  saveDraft,
} from "~/features/content-desk/drafts.server";
import { formLimits, postedForm } from "~/features/content-desk/posted-form";
import { setArchived } from "~/features/content-desk/publish.server";
import { rowAct } from "~/features/content-desk/row-acts";
import { findUsage, mostCounted } from "~/features/content-desk/usage.server";
import { deskWords as words } from "~/features/content-desk/words";
import { dayIn } from "~/features/progress/days";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { readLargeForm } from "~/server/posted-form";
import { badRequest } from "~/server/responses";
import { whenText } from "~/ui/dates";
import { Notice } from "~/ui/notice";
import type { Route } from "./+types/question";
import { findQuestion, headOf, noQuestion, seenOf } from "./questions.server";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.head.title ?? words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ context, params: { questionId }, url }: Route.LoaderArgs) {
  const { timeZone } = viewerOf(context);
  const now = new Date();
  const found = await findQuestion(questionId);
  const { published, draft } = found;
  const form = draft?.form ?? published?.form;
  if (!form) throw noQuestion();
  const catalog = await findCatalog(db);
  const { problems, advice } = checkForm(form, {
    id: questionId,
    catalog,
    reviewed: dayIn(now, timeZone),
  });
  const isChecked = draft !== null && url.searchParams.get("check") === "yes";
  const conflict = published && (await findConflict(db, questionId));
  const usage = published && (await findUsage(db, questionId));
  return {
    head: headOf(questionId, found),
    seen: seenOf(found),
    form,
    catalog,
    isReady: draft?.reviewState === "ready",
    problems: isChecked ? problems : [],
    advice: isChecked ? advice : [],
    saved: draft && whenText(draft.updatedAt, timeZone, now),
    usage: usage && { ...usage, isMoreAnswers: usage.answers >= mostCounted },
    conflict: conflict && {
      fileHash: conflict.fileHash,
      between: published ? compareForms(published.form, conflict.file) : [],
      file: conflict.common ? compareForms(conflict.common, conflict.file) : null,
      mine: conflict.common && published ? compareForms(conflict.common, published.form) : null,
    },
  };
}

type Context = Route.ActionArgs["context"];

export async function action({ context, request, params: { questionId } }: Route.ActionArgs) {
  const posted = await readLargeForm(request, formLimits);
  const intent = String(posted.get("intent") ?? "");
  const by = { reviewerId: viewerOf(context).id, now: new Date() };
  switch (intent) {
    case "discard":
      return discard(context, questionId);
    case "retire":
    case "restore":
      return archive(context, questionId, intent === "retire", by);
    case "keep-mine":
    case "take-file":
      return settle(context, questionId, intent === "keep-mine" ? "mine" : "file", posted);
    default:
      return save(context, questionId, intent, posted);
  }
}

/** Saves what was typed, after the row that a button adds, removes or moves. */
async function save(context: Context, questionId: string, intent: string, posted: FormData) {
  const { published, draft } = await findQuestion(questionId);
  const origin = draft?.form ?? published?.form;
  const revision = posted.get("revision");
  if (!origin || typeof revision !== "string" || !/^\d{1,9}$/.test(revision)) throw badRequest();
  const typed = postedForm(posted, origin);
  const acted = rowAct(typed, intent);
  if (!acted && intent !== "save" && intent !== "preview") throw badRequest();
  const now = new Date();
  const viewer = viewerOf(context);
  const given: SaveGiven = {
    questionId,
    form: acted?.form ?? typed,
    revision: Number(revision),
    baseId: String(posted.get("base") ?? "") || null,
    reviewState: posted.get("ready") === "yes" ? "ready" : "writing",
    authorId: viewer.id,
    id: newId(now),
    now,
  };
  const saved = await transaction((tx) => saveDraft(tx, given));
  if (saved.outcome === "missing") throw noQuestion();
  if (saved.outcome === "stale")
    return data(
      {
        form: given.form,
        seen: saved.seen,
        isReady: given.reviewState === "ready",
        lines: compareForms(saved.theirs, given.form),
      },
      { status: 409 },
    );
  const here = href("/admin/questions/:questionId", { questionId });
  if (acted) return redirect(`${here}#${acted.anchor}`);
  if (intent === "preview")
    return redirect(href("/admin/questions/:questionId/preview", { questionId }));
  const { problems } = checkForm(given.form, {
    id: questionId,
    catalog: await findCatalog(db),
    reviewed: dayIn(now, viewer.timeZone),
  });
  return redirectWithNotice(context, `${here}?check=yes`, {
    tone: "ok",
    title: words.saved,
    description: problems.length > 0 ? words.savedProblems(problems.length) : words.savedClean,
  });
}

async function discard(context: Context, questionId: string) {
  const { published } = await findQuestion(questionId);
  const was = await transaction((tx) => discardDraft(tx, questionId));
  const to = published
    ? href("/admin/questions/:questionId", { questionId })
    : href("/admin/quiz-questions");
  return redirectWithNotice(context, to, was ? { tone: "ok", title: words.discarded } : unchanged);
}

const unchanged = { tone: "info" as const, title: words.nothing, description: words.nothingMore };

async function archive(
  context: Context,
  questionId: string,
  archived: boolean,
  by: { reviewerId: string; now: Date },
) {
  await findQuestion(questionId);
  const given = { ids: [questionId], archived, ...by };
  const changed = await transaction((tx) => setArchived(tx, given));
  const done = { tone: "ok" as const, title: archived ? words.retiredDone : words.restoredDone };
  const here = href("/admin/questions/:questionId", { questionId });
  return redirectWithNotice(context, here, changed > 0 ? done : unchanged);
}

async function settle(
  context: Context,
  questionId: string,
  take: "mine" | "file",
  posted: FormData,
) {
  await findQuestion(questionId);
  const fileHash = String(posted.get("file") ?? "");
  const given = { questionId, take, fileHash, actorId: viewerOf(context).id, now: new Date() };
  const outcome = await transaction((tx) => settleConflict(tx, given));
  const here = href("/admin/questions/:questionId", { questionId });
  if (outcome === "stale") return redirectWithNotice(context, here, unchanged);
  return redirectWithNotice(
    context,
    here,
    take === "file"
      ? { tone: "ok", title: words.tookFile }
      : { tone: "ok", title: words.keptMine, description: words.keptMineMore },
  );
}

export default function Question({ loaderData, actionData }: Route.ComponentProps) {
  const { head, catalog, saved, usage, conflict } = loaderData;
  const { form, seen, isReady } = actionData ?? loaderData;
  return (
    <div className="space-y-6">
      <QuestionHeader head={head} page="edit" />
      {actionData ? <StaleBox questionId={head.questionId} lines={actionData.lines} /> : null}
      {conflict ? <ConflictBox {...conflict} /> : null}
      {saved && head.version !== null ? (
        <Notice title={words.draftNotice}>{`${words.draftWhat} ${words.savedAt(saved)}`}</Notice>
      ) : null}
      <QuestionEditor
        // A form that was saved starts from what was stored.
        key={`${actionData ? "typed" : "saved"} ${seen.revision} ${seen.baseId}`}
        form={form}
        seen={seen}
        isReady={isReady}
        catalog={catalog}
        problems={actionData ? [] : loaderData.problems}
        advice={actionData ? [] : loaderData.advice}
      />
      {usage ? <UsageBox usage={usage} /> : null}
      <QuestionActs
        hasDraft={head.hasDraft}
        status={head.status}
        lists={usage?.lists ?? []}
        hasMore={usage?.hasMore ?? false}
      />
    </div>
  );
}
