/** The address of one question of an attempt, whatever the list. */
const question = /^(\/.+)\/items\/\d+$/;

type Navigation = { currentUrl: URL; nextUrl: URL; formMethod?: string | undefined };

/** Whether a page moves (or looks again) within one list's questions, posting nothing. */
export function staysAmongQuestions({ currentUrl, nextUrl, formMethod }: Navigation): boolean {
  if (formMethod) return false;
  const list = question.exec(currentUrl.pathname)?.[1];
  return list !== undefined && list === question.exec(nextUrl.pathname)?.[1];
}

/** A question's number from an address, 1 to `count`; null for anything else. */
export function positionFrom(text: string, count: number): number | null {
  if (!/^[1-9]\d{0,3}$/.test(text)) return null;
  const position = Number(text);
  return position <= count ? position : null;
}

/**
 * The furthest question that may be opened where each must be answered before the next: the first whose answer is not
 * whole, or else the last.
 */
export function furthestIn(sheet: { position: number; answered: boolean }[]): number {
  return sheet.find((one) => !one.answered)?.position ?? sheet.length;
}

/** Where an attempt goes on: the first question not seen yet, else the first without an answer, else the first. */
export function resumeAt(sheet: { position: number; answered: boolean; seen: boolean }[]): number {
  const next = sheet.find((one) => !one.seen) ?? sheet.find((one) => !one.answered);
  return next?.position ?? 1;
}
