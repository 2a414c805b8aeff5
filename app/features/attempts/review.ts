/** What of a closed attempt is looked at again. Pure. */
import type { AnswerKey } from "#db/schema";
import { marksOf } from "~/features/question-bank/items";
import type { listReview } from "./attempts.server";
import { itemVerdict } from "./results";

/** `sure`: wrong, though the learner was sure of it. */
export type Show = "all" | "wrong" | "sure" | "flagged";

const isWrong = ({ verdict }: { verdict: ReturnType<typeof itemVerdict> }) =>
  verdict === "wrong" || verdict === "partial";

/**
 * The questions of a closed attempt as a review shows them: those asked for, and of all of them how they fell out.
 * @param asked which of them, as an address says it; all when it says nothing known
 * @param offered the choices that this review has, none while a question is hidden; `sure` only where the learner has said how sure they were
 */
export function reviewedItems(
  rows: Awaited<ReturnType<typeof listReview>>,
  given: { asked: string | null; offered: readonly Show[] },
) {
  const isSaid = rows.some(({ response, confidence }) => response && confidence);
  // A count that leaves out what is hidden would be wrong, and one that does not would tell of it.
  const isHidden = rows.some(({ revealed }) => revealed === null);
  const offered = given.offered.filter((one) => !isHidden && (one !== "sure" || isSaid));
  const items = rows.map(({ response, confidence, ...item }) => ({
    ...item,
    // Said before an answer that never came, it was of nothing.
    confidence: response && confidence,
    response: marksOf(response),
    verdict: itemVerdict(item),
    revealed: item.revealed && withKey(item.revealed),
  }));
  const isOf: Record<Show, (item: (typeof items)[number]) => boolean> = {
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

function withKey<Reasons extends { answerKey: AnswerKey }>({ answerKey, ...reasons }: Reasons) {
  return { ...reasons, key: marksOf(answerKey) };
}

export type ReviewedItem = ReturnType<typeof reviewedItems>["items"][number];
