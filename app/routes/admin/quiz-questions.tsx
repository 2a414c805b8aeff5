import { data, href, Link } from "react-router";
import { db, transaction } from "#db/client.server";
import { idPattern } from "#db/ids";
import { cursorText, readCursor } from "#db/pages";
import { difficulties, nhaDomains } from "#db/vocabulary";
import { addParameters } from "~/features/billing/orders-list";
import { BankFilterForm } from "~/features/content-desk/components/bank-filter";
import { BankList, type BankReply } from "~/features/content-desk/components/bank-list";
import { countConflicts } from "~/features/content-desk/conflicts.server";
import { findCatalog, listNewDrafts } from "~/features/content-desk/drafts.server";
import { listQuestions } from "~/features/content-desk/list.server";
import { filterParameters, readFilter } from "~/features/content-desk/list-filter";
import { setArchived, type Tag, tagQuestions } from "~/features/content-desk/publish.server";
import { findLists } from "~/features/content-desk/usage.server";
import { typeWords, bankWords as words } from "~/features/content-desk/words";
import { difficultyLabels } from "~/features/question-bank/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { badRequest, invalid } from "~/server/responses";
import { ButtonLink } from "~/ui/button";
import { whenText } from "~/ui/dates";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { PageLinks } from "~/ui/page-links";
import type { Route } from "./+types/quiz-questions";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { timeZone } = viewerOf(context);
  const now = new Date();
  const filter = readFilter(url.searchParams);
  const after = readCursor(url.searchParams.get("after"));
  const { rows, older } = await listQuestions(db, { filter, after });
  const newest = addParameters(href("/admin/quiz-questions"), filterParameters(filter));
  const isWhole = newest === href("/admin/quiz-questions");
  const showsNew = after === null && (isWhole || filter.origin === "draft");
  const drafts = showsNew ? await listNewDrafts(db) : [];
  return {
    filter,
    newest,
    isWhole,
    isFirst: after === null,
    older: older && addParameters(newest, { after: cursorText(older) }),
    here: `${url.pathname}${url.search}`,
    modules: (await findCatalog(db)).modules,
    conflicts: filter.conflict ? 0 : await countConflicts(db),
    drafts: drafts.map(({ id, form, updatedAt, reviewState }) => ({
      id,
      stem: form.stem.trim().slice(0, 200) || words.untitled,
      detail: [typeWords[form.type], whenText(updatedAt, timeZone, now)].join(" · "),
      isReady: reviewState === "ready",
    })),
    questions: rows.map(({ id, stem, type, difficulty, status, module, origin, draft }) => ({
      id,
      stem: stem.slice(0, 200),
      status,
      draft,
      detail: [
        typeWords[type],
        difficultyLabels[difficulty],
        module,
        origin === "import" ? words.origins.file : words.origins.desk,
      ]
        .filter(Boolean)
        .join(" · "),
    })),
  };
}

/** Most that one post changes. */
const mostSelected = 50;
/** Other writers wait for one piece. */
const pieceSize = 10;

export async function action({ context, request }: Route.ActionArgs) {
  const posted = await request.formData();
  const intent = posted.get("intent");
  const ids = [...new Set(posted.getAll("id"))].filter(
    (id): id is string => typeof id === "string" && idPattern.test(id),
  );
  const refuse = (error: string) => invalid<BankReply>({ error, selected: ids, confirm: null });
  if (typeof intent !== "string" || !/^(retire|retire-now|difficulty|domain)$/.test(intent))
    throw badRequest();
  if (ids.length === 0) return refuse(words.noneSelected);
  if (ids.length > mostSelected) return refuse(words.tooMany(mostSelected));
  if (intent === "retire") {
    const lists = await findLists(db, ids);
    return data<BankReply>({ error: null, selected: ids, confirm: { ids, lists } });
  }
  const by = { reviewerId: viewerOf(context).id, now: new Date() };
  const here = safePath(posted.get("here"));
  if (intent === "retire-now") {
    let retired = 0;
    for (const piece of piecesOf(ids))
      retired += await transaction((tx) => setArchived(tx, { ids: piece, archived: true, ...by }));
    return redirectWithNotice(context, here, { tone: "ok", title: words.retired(retired) });
  }
  const tag = tagOf(intent, String(posted.get(intent) ?? ""));
  if (!tag) return refuse(words.choose);
  let changed = 0;
  let skipped = 0;
  for (const piece of piecesOf(ids)) {
    const done = await transaction((tx) => tagQuestions(tx, { ids: piece, tag, ...by }));
    changed += done.changed;
    skipped += done.skipped.length;
  }
  return redirectWithNotice(context, here, {
    tone: "ok",
    title: words.tagged(changed),
    ...(skipped > 0 ? { description: words.skipped(skipped) } : {}),
  });
}

const piecesOf = (ids: string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / pieceSize) }, (_, at) =>
    ids.slice(at * pieceSize, (at + 1) * pieceSize),
  );

function tagOf(intent: string, value: string): Tag | null {
  const difficulty = difficulties.find((one) => one === value);
  const nhaDomain = nhaDomains.find((one) => one === value);
  if (intent === "difficulty") return difficulty ? { difficulty } : null;
  return nhaDomain ? { nhaDomain } : null;
}

/** The list with its filter, as the page that was posted from. */
function safePath(text: FormDataEntryValue | null): string {
  const list = href("/admin/quiz-questions");
  return typeof text === "string" && (text === list || text.startsWith(`${list}?`)) ? text : list;
}

export default function QuizQuestions({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, newest, isWhole, isFirst, older, here, modules, conflicts } = loaderData;
  const { questions, drafts } = loaderData;
  return (
    <div className="space-y-6">
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={<ButtonLink to={href("/admin/questions/new")}>{words.write}</ButtonLink>}
      />
      {conflicts > 0 ? (
        <Notice tone="warn" title={words.conflicts(conflicts)}>
          <Link
            to={`${href("/admin/quiz-questions")}?conflict=yes`}
            className="inline-flex min-h-11 items-center"
          >
            {words.conflictsGo}
          </Link>
        </Notice>
      ) : null}
      <BankFilterForm filter={filter} modules={modules} isWhole={isWhole} />
      <BankList
        key={here}
        drafts={drafts}
        questions={questions}
        here={here}
        reply={actionData ?? null}
      />
      {questions.length === 0 && drafts.length === 0 ? (
        <EmptyState title={words.none}>{words.noneHint}</EmptyState>
      ) : null}
      <PageLinks
        label={words.pages}
        before={isFirst ? null : { label: words.newest, to: newest }}
        after={older ? { label: words.older, to: older } : null}
      />
    </div>
  );
}
