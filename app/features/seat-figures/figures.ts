/** The figures of a student's seat at a school, from what the student did inside its programs (rulings 36 and 37). */
import type { Standing } from "#db/vocabulary";

export type SeatFigures = {
  /** Rounded percent of the published lessons of required modules. */
  completionPercent: number;
  /** Rounded mean of the best scores on graded lists, 0–100. Null: none yet. */
  grade: number | null;
  studySeconds: number;
  lastActiveAt: Date | null;
  /** Study seconds by day (UTC). */
  days: Map<string, number>;
};

export type LessonFact = {
  lessonId: string;
  /** Published, in an active module that a program of the seat requires. */
  isRequired: boolean;
  openedAt: Date;
  completedAt: Date;
  seconds: number;
};

export type AttemptFact = {
  listId: string;
  /** A practice or assessment quiz. */
  isGraded: boolean;
  /** Percent. */
  score: number;
  seconds: number;
  startedAt: Date;
  submittedAt: Date;
};

/**
 * Returns the figures. The time of attempts that were made while a lesson was open is in the lesson's time already: it counts once.
 * @param lessonCount published lessons of the required modules
 * @param lessons completed since the student enrolled, in modules of the seat's programs
 * @param attempts results since then, at quizzes of those modules
 */
export function figuresOf({
  lessonCount,
  lessons,
  attempts,
}: {
  lessonCount: number;
  lessons: LessonFact[];
  attempts: AttemptFact[];
}): SeatFigures {
  const best = new Map<string, number>();
  for (const { listId, isGraded, score } of attempts)
    if (isGraded) best.set(listId, Math.max(score, best.get(listId) ?? 0));
  const done = lessons.filter(({ isRequired }) => isRequired).length;
  const studied = [
    ...attempts.map(({ submittedAt, seconds }) => ({ at: submittedAt, seconds })),
    ...lessons.map((lesson) => ({
      at: lesson.completedAt,
      seconds: readingSeconds(lesson, attempts),
    })),
  ];
  const days = new Map<string, number>();
  for (const { at, seconds } of studied) {
    const day = at.toISOString().slice(0, 10);
    if (seconds > 0) days.set(day, (days.get(day) ?? 0) + seconds);
  }
  return {
    completionPercent: lessonCount > 0 ? Math.round((done / lessonCount) * 100) : 0,
    grade: best.size > 0 ? Math.round(sumOf([...best.values()]) / best.size) : null,
    studySeconds: sumOf([...days.values()]),
    lastActiveAt:
      studied.length > 0 ? new Date(Math.max(...studied.map(({ at }) => at.getTime()))) : null,
    days,
  };
}

function readingSeconds({ openedAt, completedAt, seconds }: LessonFact, attempts: AttemptFact[]) {
  const within = attempts.filter(
    ({ startedAt, submittedAt }) => startedAt >= openedAt && submittedAt <= completedAt,
  );
  return Math.max(0, seconds - sumOf(within.map((attempt) => attempt.seconds)));
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** The school's own numbers in the rule of the standing. */
export type StandingRule = {
  /** A lower grade is a risk. */
  riskGrade: number;
  /** Days without anything done. */
  riskDays: number;
  helpDays: number;
};

const dayLength = 24 * 60 * 60 * 1000;

/**
 * Returns the standing of a student in a program, and when it changes if the student does nothing (null: never).
 * Someone who never did anything counts from the day of enrolling.
 */
export function standingAt(
  {
    grade,
    lastActiveAt,
    enrolledAt,
  }: { grade: number | null; lastActiveAt: Date | null; enrolledAt: Date },
  { riskGrade, riskDays, helpDays }: StandingRule,
  now: Date,
): { standing: Standing; changesAt: Date | null } {
  const since = Math.max(lastActiveAt?.getTime() ?? 0, enrolledAt.getTime());
  const [riskAt, helpAt] = [since + riskDays * dayLength, since + helpDays * dayLength];
  const isLow = grade !== null && grade < riskGrade;
  const isIdle = now.getTime() >= riskAt;
  const ahead = [riskAt, helpAt].filter((at) => at > now.getTime());
  const changesAt = ahead.length > 0 ? new Date(Math.min(...ahead)) : null;
  if (now.getTime() >= helpAt || (isLow && isIdle)) return { standing: "needs_help", changesAt };
  return { standing: isLow || isIdle ? "at_risk" : "on_track", changesAt };
}
