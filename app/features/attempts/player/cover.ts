/** Text that the covers of several kinds of list share. */
import type { AttemptMode } from "#db/vocabulary";
import { namedTime, whenText } from "~/ui/dates";
import { inMinutes, inRoundMinutes } from "~/ui/durations";
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
      startedAt: whenText(open.startedAt, timeZone, now),
      endsAt: open.deadline ? namedTime(open.deadline, timeZone) : null,
      minutesLeft: Math.ceil((secondsLeft(open.deadline, now) ?? 0) / 60),
    }
  );
}

/** When the open attempt was started, and how much time is left. */
export const inProgressText = ({
  startedAt,
  endsAt,
  minutesLeft,
}: NonNullable<CoverFacts["open"]>) =>
  `${endsAt ? words.left(inMinutes(minutesLeft), endsAt) : words.stored} ${words.started(startedAt)}`;

/** Adds the formatted submission time, in the learner's time zone. */
export function historyFacts<Attempt extends { submittedAt: Date | null }>(
  history: Attempt[],
  { timeZone, now }: { timeZone: string; now: Date },
) {
  return history.map(({ submittedAt, ...one }) => ({
    ...one,
    when: submittedAt ? whenText(submittedAt, timeZone, now) : "",
  }));
}

/** Of questions without a time limit. The study plan counts 8 minutes for the ten of a lesson. */
const secondsPerQuestion = 48;

/** One line about a list: "20 questions", "20 → 30 min", "pass mark 70%". */
export function coverFacts(
  list: { itemCount: number; timeLimitMinutes: number | null; passingScore: number },
  mark: (mark: string) => string,
  { extraTimeFactor }: { extraTimeFactor: number },
): Pick<Cover, "facts" | "extraTime"> {
  const { itemCount, timeLimitMinutes: limit, passingScore } = list;
  const time =
    limit === null
      ? words.about(inRoundMinutes(itemCount * secondsPerQuestion))
      : extraTimeFactor === 1
        ? inMinutes(limit)
        : words.extended(inMinutes(limit), inMinutes(Math.floor(limit * extraTimeFactor)));
  return {
    facts: [words.questions(itemCount), time, mark(percent(passingScore))],
    extraTime:
      limit === null || extraTimeFactor === 1 ? null : words.withExtraTime(number(extraTimeFactor)),
  };
}
