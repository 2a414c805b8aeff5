import type { AnswerKey } from "#db/schema";
import { selectionOf } from "~/features/question-bank/items";
import { itemVerdict } from "../engine/grading";
import type { listReview } from "../engine/results.server";

/** `wrong`: without any points; `sure`: missed although the learner was sure. */
export type ReviewFilter = "all" | "wrong" | "partial" | "sure" | "flagged";

const isMissed = ({ verdict }: { verdict: ReturnType<typeof itemVerdict> }) =>
  verdict === "wrong" || verdict === "partial";

const pageSize = 20;

/** What the URL of a review asks for. */
export type AskedReview = {
  /** Null: what was incorrect or partly correct, if only one of the two was. Unknown values mean all. */
  show: string | null;
  /** From 1, or "all" for one long page. */
  page: string | null;
  /** The page that has this question. */
  question: string | null;
};

export const askedReview = (query: URLSearchParams): AskedReview => ({
  show: query.get("show"),
  page: query.get("page"),
  question: query.get("question"),
});

/**
 * Applies a filter to a closed attempt's questions, and returns one page of them; `steps` has all.
 * @param offered the filters of this review. None apply while a question is hidden, `sure` only if the learner gave a
 *   confidence, and `partial` only if an answer was partly correct.
 */
export function reviewedItems(
  rows: Awaited<ReturnType<typeof listReview>>,
  given: { asked: AskedReview; offered: readonly ReviewFilter[] },
) {
  const hasConfidence = rows.some(({ response, confidence }) => response && confidence);
  // With hidden questions, counts would be wrong or would reveal their verdicts.
  const hasHidden = rows.some(({ revealed }) => revealed === null);
  const items = rows.map(({ response, confidence, ...item }) => ({
    ...item,
    // A confidence without an answer means nothing.
    confidence: response && confidence,
    response: selectionOf(response),
    verdict: itemVerdict(item),
    revealed: item.revealed && withKeySelection(item.revealed),
  }));
  const matches: Record<ReviewFilter, (item: (typeof items)[number]) => boolean> = {
    all: () => true,
    wrong: ({ verdict }) => verdict === "wrong",
    partial: ({ verdict }) => verdict === "partial",
    sure: (item) => isMissed(item) && item.confidence === "sure",
    flagged: (item) => item.flagged,
  };
  const { asked } = given;
  const hasPartial = items.some(matches.partial);
  const filters = given.offered.filter(
    (one) => !hasHidden && (one !== "sure" || hasConfidence) && (one !== "partial" || hasPartial),
  );
  const missedAlike = (["wrong", "partial"] as const).filter((one) => items.some(matches[one]));
  // In the list of all, right answers are folded: it shows both kinds of misses.
  const first = missedAlike.length === 1 ? missedAlike[0] : "all";
  const show = filters.find((one) => one === (asked.show ?? first)) ?? "all";
  const matching = items.filter(matches[show]);
  const { page, pages, from } = pageOf(
    matching.map(({ position }) => position),
    asked,
  );
  return {
    show,
    page,
    pages,
    matching: matching.length,
    hasHidden,
    filters: filters.map((key) => ({ key, count: items.filter(matches[key]).length })),
    steps: items.map(({ position, verdict, flagged, response }) => ({
      position,
      state: verdict === "wrong" && response.length === 0 ? ("empty" as const) : verdict,
      flagged,
    })),
    items: page === null ? matching : matching.slice(from, from + pageSize),
    missed: items.filter(isMissed),
  };
}

/** The address of a page of a review. */
export const reviewPage = (here: string, show: ReviewFilter, page: number | "all") =>
  `${here}?show=${show}${page === 1 ? "" : `&page=${page}`}`;

/** `page` is null for one long page. */
function pageOf(positions: number[], asked: AskedReview) {
  const pages = Math.max(1, Math.ceil(positions.length / pageSize));
  if (asked.page === "all") return { page: null, pages, from: 0 };
  const at = positions.indexOf(Number(asked.question));
  const wanted = at < 0 ? Number(asked.page) : Math.floor(at / pageSize) + 1;
  const page = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), pages) : 1;
  return { page, pages, from: (page - 1) * pageSize };
}

function withKeySelection<Reasons extends { answerKey: AnswerKey }>({
  answerKey,
  ...reasons
}: Reasons) {
  return { ...reasons, key: selectionOf(answerKey) };
}

export type ReviewedItem = ReturnType<typeof reviewedItems>["items"][number];
