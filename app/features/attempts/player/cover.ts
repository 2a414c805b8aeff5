/** Text that the covers of several kinds of list share. */
import type { AttemptMode } from "#db/vocabulary";
import { dateTime, namedTime } from "~/ui/dates";
import { number, percent } from "~/ui/language";
import { secondsLeft } from "../engine/timing";
import { listCover as words } from "./cover-words";
import type { Cover, CoverFacts } from "./kind";

/** The open attempt in the learner's time zone; null without one. */
export function openAttemptFacts(
  open: { mode: AttemptMode; startedAt: Date; deadline: Date | null } | null,
  { timeZone, now }: { timeZone: string; now: Date },
): CoverFacts["open"] {
  return (
    open && {
      mode: open.mode,
      startedAt: dateTime(open.startedAt, timeZone),
      endsAt: open.deadline ? namedTime(open.deadline, timeZone) : null,
      minutesLeft: Math.ceil((secondsLeft(open.deadline, now) ?? 0) / 60),
    }
  );
}

/** When the open attempt was started and when it ends. */
export const begunText = ({ startedAt, endsAt, minutesLeft }: NonNullable<CoverFacts["open"]>) =>
  `${words.started(startedAt)} ${endsAt ? words.endsAt(endsAt, minutesLeft) : words.stored}`;

/** Adds the formatted submission time, in the learner's time zone. */
export function historyFacts<Attempt extends { submittedAt: Date | null }>(
  history: Attempt[],
  timeZone: string,
) {
  return history.map(({ submittedAt, ...one }) => ({
    ...one,
    when: submittedAt ? dateTime(submittedAt, timeZone) : "",
  }));
}

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
