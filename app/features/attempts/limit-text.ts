import { number } from "~/words/language";
import { quizCover as words } from "~/words/quiz";

/** A time limit in words; with extra time, before and after: "20 → 30 min". */
export function limitText(
  timeLimitMinutes: number | null,
  factor: number,
): { value: string; note: string | undefined } {
  if (timeLimitMinutes === null) return { value: words.noLimit, note: undefined };
  const limit = number(timeLimitMinutes);
  if (factor === 1) return { value: words.minutes(limit), note: undefined };
  const extended = Math.round(timeLimitMinutes * factor * 10) / 10;
  return {
    value: words.extended(limit, number(extended)),
    note: words.withExtraTime(number(factor)),
  };
}
