import type { AnswerKey } from "#db/schema";
import { selectionOf } from "~/features/question-bank/items";
import type { listReview } from "../engine/attempts.server";
import { itemVerdict } from "../engine/grading";

/** `sure`: wrong although the learner was sure. */
export type ReviewFilter = "all" | "wrong" | "sure" | "flagged";

const isWrong = ({ verdict }: { verdict: ReturnType<typeof itemVerdict> }) =>
  verdict === "wrong" || verdict === "partial";

/**
 * Applies a filter to a closed attempt's questions; `map` has all of them.
 * @param asked the filter from the URL; unknown values mean all
 * @param offered the filters of this review. None apply while a question is hidden, and `sure` only if the learner gave
 *   a confidence.
 */
export function reviewedItems(
  rows: Awaited<ReturnType<typeof listReview>>,
  given: { asked: string | null; offered: readonly ReviewFilter[] },
) {
  const isSaid = rows.some(({ response, confidence }) => response && confidence);
  // With hidden questions, counts would be wrong or would reveal their verdicts.
  const isHidden = rows.some(({ revealed }) => revealed === null);
  const offered = given.offered.filter((one) => !isHidden && (one !== "sure" || isSaid));
  const items = rows.map(({ response, confidence, ...item }) => ({
    ...item,
    // A confidence without an answer means nothing.
    confidence: response && confidence,
    response: selectionOf(response),
    verdict: itemVerdict(item),
    revealed: item.revealed && withKeySelection(item.revealed),
  }));
  const isOf: Record<ReviewFilter, (item: (typeof items)[number]) => boolean> = {
    all: () => true,
    wrong: isWrong,
    sure: (item) => isWrong(item) && item.confidence === "sure",
    flagged: (item) => item.flagged,
  };
  const show = offered.find((one) => one === given.asked) ?? "all";
  return {
    show,
    isHidden,
    filters: offered.map((key) => ({ key, count: items.filter(isOf[key]).length })),
    map: items.map(({ position, verdict, flagged, response }) => ({
      position,
      state: verdict === "wrong" && response.length === 0 ? ("empty" as const) : verdict,
      flagged,
    })),
    items: items.filter(isOf[show]),
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
