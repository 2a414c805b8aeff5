/** Counts the figures of a learner's seats, from what the learner did. */
import { and, count, eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { isPublishedLesson } from "#db/published";
import {
  attempts,
  lessonProgress,
  lessons,
  questionLists,
  quizzes,
  schoolDays,
  schoolStudents,
  schools,
  seatDays,
} from "#db/schema";
import { plus } from "#db/sql";
import { studentsOf } from "#db/topics";
import { type QuizType, standings } from "#db/vocabulary";
import { figuresOf, type SeatFigures, type StandingRule, standingAt } from "./figures";
import {
  gradedQuizzes,
  isSeatAttempt,
  isSeatLesson,
  listSeatModules,
  type SeatWork,
} from "./seat-work.server";

/** Of a seat that is offered again: counted from the new start. */
export const noFigures = {
  completionPercent: 0,
  grade: null,
  studySeconds: 0,
  lastActiveAt: null,
  standing: standings.indexOf("no_program"),
  standingDueAt: null,
};

const ruleColumns = {
  riskGrade: schools.riskGrade,
  riskDays: schools.riskDays,
  helpDays: schools.helpDays,
};

const seatColumns = {
  studentId: schoolStudents.id,
  schoolId: schoolStudents.schoolId,
  enrolledAt: schoolStudents.enrolledAt,
  ...ruleColumns,
};

/** Null without such a school. */
export async function findStandingRule(db: Db, schoolId: string): Promise<StandingRule | null> {
  const [rule] = await db.select(ruleColumns).from(schools).where(eq(schools.id, schoolId));
  return rule ?? null;
}

/** Writes the figures of every active seat of a learner. In a transaction under the learner's lock. */
export async function recountSeats(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const seats = await tx
    .select(seatColumns)
    .from(schoolStudents)
    .innerJoin(schools, eq(schools.id, schoolStudents.schoolId))
    .where(and(eq(schoolStudents.userId, userId), eq(schoolStudents.status, "active")));
  for (const { studentId, schoolId, enrolledAt, ...rule } of seats) {
    const figures = await countFigures(tx, { schoolId, userId, studentId, enrolledAt });
    const { days, ...counted } = figures ?? { ...noFigures, days: new Map<string, number>() };
    const { standing, changesAt } = figures
      ? standingAt({ ...figures, enrolledAt }, rule, now)
      : { standing: "no_program" as const, changesAt: null };
    await tx
      .update(schoolStudents)
      .set({ ...counted, standing: standings.indexOf(standing), standingDueAt: changesAt })
      .where(and(eq(schoolStudents.schoolId, schoolId), eq(schoolStudents.id, studentId)));
    await writeDays(tx, { schoolId, studentId, days });
    tx.publish(studentsOf(schoolId));
  }
}

/** The school's sums change by what the student's days do. */
async function writeDays(
  tx: Tx,
  { schoolId, studentId, days }: { schoolId: string; studentId: string; days: Map<string, number> },
): Promise<void> {
  const stored = await tx
    .select({ day: seatDays.day, seconds: seatDays.seconds })
    .from(seatDays)
    .where(eq(seatDays.studentId, studentId));
  const before = new Map(stored.map(({ day, seconds }) => [day, seconds]));
  // In order: two transactions never wait for each other's days.
  for (const day of [...new Set([...before.keys(), ...days.keys()])].sort()) {
    const seconds = days.get(day) ?? 0;
    const more = seconds - (before.get(day) ?? 0);
    if (more === 0) continue;
    const ofDay = and(eq(seatDays.studentId, studentId), eq(seatDays.day, day));
    if (seconds === 0) await tx.delete(seatDays).where(ofDay);
    else
      await tx
        .insert(seatDays)
        .values({ schoolId, studentId, day, seconds })
        .onConflictDoUpdate({ target: [seatDays.studentId, seatDays.day], set: { seconds } });
    await tx
      .insert(schoolDays)
      .values({ schoolId, day, seconds: more })
      .onConflictDoUpdate({
        target: [schoolDays.schoolId, schoolDays.day],
        set: { seconds: plus(schoolDays.seconds, more) },
      });
  }
}

type OfSeat = { schoolId: string; userId: string; studentId: string; enrolledAt: Date };

/** Null for a seat in no active program. */
async function countFigures(
  db: Db,
  { schoolId, userId, studentId, enrolledAt }: OfSeat,
): Promise<SeatFigures | null> {
  const modules = await listSeatModules(db, { schoolId, studentId });
  if (!modules) return null;
  const required = new Set(modules.flatMap(({ id, isRequired }) => (isRequired ? [id] : [])));
  const [total] = await db
    .select({ count: count() })
    .from(lessons)
    .where(and(inArray(lessons.moduleId, [...required]), isPublishedLesson));
  const work = { userId, since: enrolledAt, modules: modules.map(({ id }) => id) };
  const done = await listLessons(db, work);
  return figuresOf({
    lessonCount: total?.count ?? 0,
    lessons: done.map(({ moduleId, isPublished, ...fact }) => ({
      ...fact,
      isRequired: isPublished && required.has(moduleId),
    })),
    attempts: await listAttempts(db, work),
  });
}

async function listLessons(db: Db, work: SeatWork) {
  const rows = await db
    .select({
      lessonId: lessons.id,
      moduleId: lessons.moduleId,
      status: lessons.status,
      openedAt: lessonProgress.openedAt,
      completedAt: lessonProgress.completedAt,
      seconds: lessonProgress.timeSpentSeconds,
    })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(isSeatLesson(work));
  return rows.flatMap(({ completedAt, status, ...row }) =>
    completedAt ? [{ ...row, completedAt, isPublished: status === "published" }] : [],
  );
}

async function listAttempts(db: Db, work: SeatWork) {
  const rows = await db
    .select({
      listId: attempts.listId,
      quizType: quizzes.quizType,
      score: attempts.score,
      seconds: attempts.timeSpentSeconds,
      startedAt: attempts.startedAt,
      submittedAt: attempts.submittedAt,
    })
    .from(attempts)
    .innerJoin(questionLists, eq(questionLists.id, attempts.listId))
    .innerJoin(quizzes, eq(quizzes.id, attempts.listId))
    .where(isSeatAttempt(work));
  const graded: readonly QuizType[] = gradedQuizzes;
  return rows.flatMap(({ submittedAt, quizType, score, seconds, ...row }) =>
    submittedAt
      ? [
          {
            ...row,
            submittedAt,
            isGraded: graded.includes(quizType),
            score: score ?? 0,
            seconds: seconds ?? 0,
          },
        ]
      : [],
  );
}
