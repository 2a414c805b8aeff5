import { data, Form, href, Link, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { RevealedQuestion } from "~/features/attempts/player/components/revealed-question";
import { checkForm } from "~/features/content-desk/check-form";
import { compareForms } from "~/features/content-desk/compare";
import { QuestionHeader } from "~/features/content-desk/components/question-header";
import { StaleBox } from "~/features/content-desk/components/stale-box";
import { findCatalog } from "~/features/content-desk/drafts.server";
import { publishDraft } from "~/features/content-desk/publish.server";
import { deskWords, previewWords as words } from "~/features/content-desk/words";
import { dayIn } from "~/features/progress/days";
import { AnswerFields } from "~/features/question-bank/components/answer-fields";
import { Exhibit } from "~/features/question-bank/components/exhibit";
import { selectionOf } from "~/features/question-bank/items";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { badRequest } from "~/server/responses";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { ErrorSummary } from "~/ui/error-summary";
import type { Route } from "./+types/question-preview";
import { findQuestion, headOf, noQuestion, seenOf } from "./questions.server";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => deskWords.failure };

export async function loader({ context, params: { questionId }, url }: Route.LoaderArgs) {
  const found = await findQuestion(questionId);
  const { published, draft } = found;
  const form = draft?.form ?? published?.form;
  if (!form) throw noQuestion();
  const { row, problems } = checkForm(form, {
    id: questionId,
    catalog: await findCatalog(db),
    reviewed: dayIn(new Date(), viewerOf(context).timeZone),
  });
  // A published question may break a rule that came later: it is shown as learners see it.
  const shown = row ?? (draft ? null : (published?.row ?? null));
  const hasKey = url.searchParams.get("key") === "yes";
  return {
    head: headOf(questionId, found),
    seen: seenOf(found),
    isPhone: url.searchParams.get("width") === "phone",
    hasKey,
    problems: draft ? problems : [],
    item: shown && {
      position: 1,
      type: shown.version.type,
      stem: shown.version.stem,
      body: shown.version.body,
      exhibit: shown.version.exhibit,
      revealed: hasKey
        ? {
            key: selectionOf(shown.version.answerKey),
            scoring: shown.version.scoring,
            maxPoints: shown.version.maxPoints,
            optionNotes: shown.version.optionNotes,
            rationale: shown.version.rationale,
            sources: shown.version.sources,
          }
        : null,
    },
  };
}

export async function action({ context, request, params: { questionId } }: Route.ActionArgs) {
  const posted = await request.formData();
  const revision = posted.get("revision");
  if (
    posted.get("intent") !== "publish" ||
    typeof revision !== "string" ||
    !/^\d{1,9}$/.test(revision)
  )
    throw badRequest();
  const { id: reviewerId, timeZone } = viewerOf(context);
  const now = new Date();
  const given = {
    questionId,
    revision: Number(revision),
    baseId: String(posted.get("base") ?? "") || null,
    reviewerId,
    today: dayIn(now, timeZone),
    now,
  };
  const done = await transaction((tx) => publishDraft(tx, given));
  switch (done.outcome) {
    case "missing":
      await findQuestion(questionId);
      return redirectWithNotice(context, href("/admin/questions/:questionId", { questionId }), {
        tone: "info",
        title: deskWords.nothing,
        description: words.noDraft,
      });
    case "stale":
      return data({ lines: compareForms(done.theirs, done.form), problems: [] }, { status: 409 });
    case "refused":
      return data({ lines: null, problems: done.checked.problems }, { status: 422 });
    default:
      return redirectWithNotice(context, href("/admin/questions/:questionId", { questionId }), {
        tone: "ok",
        title: words.published(done.version),
      });
  }
}

export default function QuestionPreview({ loaderData, actionData }: Route.ComponentProps) {
  const { head, seen, isPhone, hasKey, item } = loaderData;
  const busy = useNavigation().state === "submitting";
  const { questionId } = head;
  const problems = actionData?.problems ?? loaderData.problems;
  const editor = `${href("/admin/questions/:questionId", { questionId })}?check=yes`;
  return (
    <div className="space-y-6">
      <QuestionHeader head={head} page="preview" />
      {actionData?.lines ? <StaleBox questionId={questionId} lines={actionData.lines} /> : null}
      <p className="text-ink-2">
        {`${head.hasDraft ? words.ofDraft : words.ofPublished}. ${words.what}`}
      </p>
      {problems.length > 0 ? (
        <>
          <ErrorSummary
            title={actionData ? words.refused : item ? words.refused : words.notYet}
            errors={problems.map(({ field, message }) => ({ href: `${editor}#${field}`, message }))}
          />
          <Link to={editor} className="inline-flex min-h-11 items-center">
            {words.mend}
          </Link>
        </>
      ) : null}
      {item ? (
        <>
          <Switches {...{ questionId, isPhone, hasKey }} />
          <div
            className={classes(
              "space-y-5 rounded-xl border-2 border-dashed border-line-2 p-4",
              isPhone && "max-w-[22.5rem]",
            )}
          >
            <h2 className="sr-only">{hasKey ? words.withKey : words.withoutKey}</h2>
            {item.exhibit ? <Exhibit exhibit={item.exhibit} /> : null}
            {item.revealed ? (
              <RevealedQuestion
                item={{ ...item, response: item.revealed.key, revealed: item.revealed }}
                lesson={null}
                withheld={{ title: "", what: "" }}
              />
            ) : (
              <AnswerFields item={item} selection={[]} />
            )}
          </div>
        </>
      ) : null}
      {head.hasDraft && item && problems.length === 0 ? (
        <section aria-labelledby="publish" className="sheet space-y-3">
          <h2 id="publish">{words.publish}</h2>
          <p className="text-ink-2">{words.publishWhat}</p>
          <Form method="post">
            <input type="hidden" name="revision" value={seen.revision} />
            <input type="hidden" name="base" value={seen.baseId ?? ""} />
            <Button name="intent" value="publish" pending={busy} pendingLabel={words.publishing}>
              {words.publish}
            </Button>
          </Form>
        </section>
      ) : null}
    </div>
  );
}

function Switches({
  questionId,
  isPhone,
  hasKey,
}: {
  questionId: string;
  isPhone: boolean;
  hasKey: boolean;
}) {
  const to = (width: boolean, key: boolean) => {
    const search = new URLSearchParams({
      ...(width ? { width: "phone" } : {}),
      ...(key ? { key: "yes" } : {}),
    });
    const path = href("/admin/questions/:questionId/preview", { questionId });
    return search.size > 0 ? `${path}?${search}` : path;
  };
  const link = (label: string, address: string, isCurrent: boolean) => (
    <Link
      to={address}
      preventScrollReset
      aria-current={isCurrent ? "true" : undefined}
      className="btn btn-sm btn-quiet min-h-11 aria-[current]:border-brand aria-[current]:bg-brand-wash"
    >
      {label}
    </Link>
  );
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <nav aria-label={words.width} className="flex gap-1">
        {link(words.desktop, to(false, hasKey), !isPhone)}
        {link(words.phone, to(true, hasKey), isPhone)}
      </nav>
      <nav aria-label={words.key} className="flex gap-1">
        {link(words.withoutKey, to(isPhone, false), !hasKey)}
        {link(words.withKey, to(isPhone, true), hasKey)}
      </nav>
    </div>
  );
}
