/** Texts that the covers of several kinds of list share. */
import { number, percent } from "~/words/language";
import { listCover as words } from "~/words/list-cover";
import type { Cover, CoverFacts } from "./kind";

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

/** The three figures of a quiz or an exam. */
export function coverStats(
  list: { itemCount: number; timeLimitMinutes: number | null; passingScore: number },
  markLabel: string,
  { extraTimeFactor }: { extraTimeFactor: number },
): Cover["stats"] {
  return [
    { label: words.questions, value: number(list.itemCount) },
    { label: words.time, ...limitText(list.timeLimitMinutes, extraTimeFactor) },
    { label: markLabel, value: percent(list.passingScore) },
  ];
}

/** When the open attempt was started and when it ends. */
export const begunText = ({ startedAt, endsAt, minutesLeft }: NonNullable<CoverFacts["open"]>) =>
  `${words.started(startedAt)} ${endsAt ? words.endsAt(endsAt, minutesLeft) : words.stored}`;
