import type { AnswerKey } from "#db/schema";
import { selectionOf } from "~/features/question-bank/items";
import type { listReview } from "../engine/attempts.server";
import { itemVerdict } from "../engine/grading";

/** `sure`: wrong although the learner was sure. */
export type ReviewFilter = "all" | "wrong" | "sure" | "flagged";

const isWrong = ({ verdict }: { verdict: ReturnType<typeof itemVerdict> }) =>
  verdict === "wrong" || verdict === "partial";

/**
 * Applies a filter to a closed attempt's questions; `steps` has all of them.
 * @param asked the filter from the URL; unknown values mean all
 * @param offered the filters of this review. None apply while a question is hidden, and `sure` only if the learner gave
 *   a confidence.
 */
export function reviewedItems(
  rows: Awaited<ReturnType<typeof listReview>>,
  given: { asked: string | null; offered: readonly ReviewFilter[] },
) {
  const hasConfidence = rows.some(({ response, confidence }) => response && confidence);
  // With hidden questions, counts would be wrong or would reveal their verdicts.
  const hasHidden = rows.some(({ revealed }) => revealed === null);
  const filters = given.offered.filter((one) => !hasHidden && (one !== "sure" || hasConfidence));
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
    wrong: isWrong,
    sure: (item) => isWrong(item) && item.confidence === "sure",
    flagged: (item) => item.flagged,
  };
  const show = filters.find((one) => one === given.asked) ?? "all";
  return {
    show,
    hasHidden,
    filters: filters.map((key) => ({ key, count: items.filter(matches[key]).length })),
    steps: items.map(({ position, verdict, flagged, response }) => ({
      position,
      state: verdict === "wrong" && response.length === 0 ? ("empty" as const) : verdict,
      flagged,
    })),
    items: items.filter(matches[show]),
    missed: items.filter(isWrong),
  };
}

function withKeySelection<Reasons extends { answerKey: AnswerKey }>({
  answerKey,
  ...reasons
}: Reasons) {
  return { ...reasons, key: selectionOf(answerKey) };
}

export type ReviewedItem = ReturnType<typeof reviewedItems>["items"][number];
