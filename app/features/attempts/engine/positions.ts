/** Path of one question of an attempt, for any kind of list. */
const questionPath = /^(\/.+)\/items\/\d+$/;

type Navigation = { currentUrl: URL; nextUrl: URL; formMethod?: string | undefined };

/** Whether a navigation, or a revalidation, stays within one attempt's questions and posts nothing. */
export function staysInAttempt({ currentUrl, nextUrl, formMethod }: Navigation): boolean {
  if (formMethod) return false;
  const list = questionPath.exec(currentUrl.pathname)?.[1];
  return list !== undefined && list === questionPath.exec(nextUrl.pathname)?.[1];
}

/** Parses a question number, 1 to `count`; null if invalid. */
export function parsePosition(text: string, count: number): number | null {
  if (!/^[1-9]\d{0,3}$/.test(text)) return null;
  const position = Number(text);
  return position <= count ? position : null;
}

/** Whether an item's answer is final: the learner went on from it with a complete answer (ruling 49). */
export const isFinal = (item: {
  leftAt: Date | null;
  answeredAt: Date | null;
  partial: boolean;
}): boolean => item.leftAt !== null && item.answeredAt !== null && !item.partial;

/**
 * Returns the last question of a case study that may be opened: the first whose answer is not final, or else the last
 * (ruling 49).
 */
export function furthestOpenable(
  progress: { position: number; final?: true | undefined }[],
): number {
  return progress.find((one) => !one.final)?.position ?? progress.length;
}

/** Returns where to resume an attempt: the first unseen question, else the first unanswered, else the first. */
export function resumePosition(
  progress: { position: number; answered: boolean; seen: boolean }[],
): number {
  const next = progress.find((one) => !one.seen) ?? progress.find((one) => !one.answered);
  return next?.position ?? 1;
}
