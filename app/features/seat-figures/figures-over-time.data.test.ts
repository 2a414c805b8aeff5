/** Property test: whatever a class does and its school changes, the kept figures are what a plain recount says. */
import { eq, inArray } from "drizzle-orm";
import fc, { type GeneratorValue } from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Database } from "#db/client.server";
import {
  attempts,
  learnerChanges,
  lessonProgress,
  lessons,
  modules,
  programCategories,
  programEnrollments,
  programs,
  questionLists,
  quizzes,
  schoolChanges,
  schoolDays,
  schoolStudents,
  schools,
  seatDays,
} from "#db/schema";
import { standings } from "#db/vocabulary";
import { completeLesson } from "~/features/lessons/lesson.server";
import {
  addCategory,
  removeCategory,
  requireCategory,
} from "~/features/programs/curriculum.server";
import { enrollStudents, unenrollStudents } from "~/features/programs/enrollment.server";
import { setProgramActive } from "~/features/programs/programs.server";
import { createLesson, createModule } from "../../../tests/factories/curriculum";
import { createQuiz, type QuestionList } from "../../../tests/factories/quizzes";
import { createProgram, createSchool, createStudent } from "../../../tests/factories/schools";
import { takeList } from "../../../tests/factories/taken";
import { createUser } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { markAllSchools } from "./changes.server";
import { keepSeatFigures } from "./keep.server";

const began = new Date("2026-03-02T08:00:00.000Z").getTime();
const hour = 3600_000;
const day = 24 * hour;

let database: Database;
let moduleIds: string[];
let lessonIds: string[];
let quizIds: string[];

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  [moduleIds, lessonIds, quizIds] = [[], [], []];
  for (let made = 0; made < 3; made++) {
    const { id: moduleId } = await createModule(db);
    moduleIds.push(moduleId);
    for (let at = 0; at < 2; at++) lessonIds.push((await createLesson(db, { moduleId })).id);
    for (const quizType of ["practice", "assessment", "check"] as const)
      quizIds.push((await createQuiz(db, { moduleId, quizType, items: 2 })).id);
  }
});

const onFailure = (_: string, error: unknown) => {
  throw error;
};

async function keep(now: Date): Promise<void> {
  const { db, transaction } = database;
  while ((await keepSeatFigures(db, transaction, { now, onFailure })) > 0);
}

/** Each place among so many is as likely. Places and not values: what was generated is looked up by its arguments. */
const place = (of: number) => fc.noBias(fc.nat(of - 1));

async function live(g: GeneratorValue): Promise<void> {
  const { db, transaction } = database;
  const some = <T>(...of: T[]) => of[g(place, of.length)] as T;
  const school = await createSchool(db, { plan: "enterprise" });
  const schoolId = school.id;
  const people = [];
  for (let at = 0; at < 2; at++) {
    const user = await createUser(db);
    const enrolledAt = new Date(began + some(0, 1, 4) * day);
    const own: QuestionList = await createQuiz(db, {
      items: 2,
      ownerId: user.id,
      moduleId: moduleIds[0],
    });
    people.push({ ...(await createStudent(db, schoolId, user, { enrolledAt })), own, user });
  }
  const made = [];
  for (let at = 0; at < 2; at++)
    made.push(
      (
        await createProgram(db, schoolId, {
          modules: [{ id: moduleIds[at] as string, isRequired: some(true, false) }],
          students: at === 0 ? people : [],
        })
      ).id,
    );
  // The seats above were written past the school's screens, which mark what they change.
  await transaction((tx) => markAllSchools(tx));
  let clock = began;
  const steps = g(fc.integer, { min: 4, max: 9 });
  for (let step = 0; step < steps; step++) {
    clock += some(1, 7, 60) * hour;
    const now = new Date(clock);
    const person = some(...people);
    const { userId } = { userId: person.user.id };
    const of = { schoolId, programId: some(...made), actorId: school.createdBy, now };
    const moduleId = some(...moduleIds);
    const act = some(
      "lesson",
      "lesson",
      "lesson",
      "require",
      "quiz",
      "own",
      "add",
      "remove",
      "require",
      "enroll",
      "leave",
      "retire",
      "lessons",
      "keep",
    );
    if (act === "lesson") {
      const lessonId = some(...lessonIds);
      const openedAt = new Date(clock - some(5, 45) * 60_000);
      if (some(true, false))
        await takeList(database, {
          userId,
          listId: some(...quizIds),
          answers: [["A"]],
          startedAt: new Date(clock - 20 * 60_000),
        });
      await transaction((tx) =>
        completeLesson(tx, {
          userId,
          lessonId,
          openedAt,
          now,
          today: now.toISOString().slice(0, 10),
        }),
      );
    }
    if (act === "quiz" || act === "own")
      await takeList(database, {
        userId,
        listId: act === "own" ? person.own.id : some(...quizIds),
        answers: some([["A"], ["A"]], [["A"], ["B"]], [["B"], null], []),
        startedAt: new Date(clock - 20 * 60_000),
      });
    if (act === "add") await transaction((tx) => addCategory(tx, { ...of, moduleId }));
    if (act === "remove") await transaction((tx) => removeCategory(tx, { ...of, moduleId }));
    if (act === "require") {
      const taught = { ...of, programId: made[0] as string, moduleId: moduleIds[0] as string };
      const isRequired = some(true, false);
      await transaction((tx) => requireCategory(tx, { ...taught, isRequired }));
    }
    const given = { ...of, studentIds: [person.id] };
    if (act === "enroll")
      await transaction((tx) => enrollStudents(tx, { ...given, cohortId: null }));
    if (act === "leave") await transaction((tx) => unenrollStudents(tx, given));
    if (act === "retire")
      await transaction((tx) => setProgramActive(tx, { ...of, isActive: some(true, false) }));
    if (act === "lessons")
      await transaction(async (tx) => {
        const status = some("published" as const, "archived" as const);
        await tx
          .update(lessons)
          .set({ status })
          .where(eq(lessons.id, some(...lessonIds)));
        await markAllSchools(tx);
      });
    if (act === "keep") await keep(now);
  }
  // Nothing more is done: standings change because time passes.
  for (const days of [0, some(2, 8, 15)]) {
    const now = new Date(clock + hour + days * day);
    await keep(now);
    for (const { id } of people) expect(await figuresKept(id)).toEqual(await plainRecount(id, now));
  }
  const sums = new Map<string, number>();
  for (const { id } of people)
    for (const row of await db.select().from(seatDays).where(eq(seatDays.studentId, id)))
      sums.set(row.day, (sums.get(row.day) ?? 0) + row.seconds);
  const stored = await db.select().from(schoolDays).where(eq(schoolDays.schoolId, schoolId));
  expect(
    new Map(stored.flatMap((row) => (row.seconds > 0 ? [[row.day, row.seconds]] : []))),
  ).toEqual(sums);
  expect(await db.select().from(learnerChanges)).toEqual([]);
  expect(await db.select().from(schoolChanges)).toEqual([]);
  await db.delete(schools).where(eq(schools.id, schoolId));
}

async function figuresKept(id: string) {
  const { db } = database;
  const [seat] = await db.select().from(schoolStudents).where(eq(schoolStudents.id, id));
  if (!seat) throw new Error("no such seat");
  const days = await db.select().from(seatDays).where(eq(seatDays.studentId, id));
  return {
    completionPercent: seat.completionPercent,
    grade: seat.grade,
    studySeconds: seat.studySeconds,
    lastActiveAt: seat.lastActiveAt,
    standing: standings[seat.standing],
    ofDays: days.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

/** By loops over all rows of the learner, without the feature's code. */
async function plainRecount(id: string, now: Date) {
  const { db } = database;
  const [seat] = await db.select().from(schoolStudents).where(eq(schoolStudents.id, id));
  if (!seat?.userId) throw new Error("no such seat");
  const { userId, enrolledAt } = seat;
  const active = (await db.select().from(programs)).filter(({ isActive }) => isActive);
  const mine = (
    await db.select().from(programEnrollments).where(eq(programEnrollments.studentId, id))
  ).filter(({ programId }) => active.some((program) => program.id === programId));
  const open = (await db.select().from(modules)).filter(({ isActive }) => isActive);
  const taught = (await db.select().from(programCategories))
    .filter(({ programId }) => mine.some((enrollment) => enrollment.programId === programId))
    .filter(({ moduleId }) => open.some((module) => module.id === moduleId));
  const isTaught = (moduleId: string | null) => taught.some((row) => row.moduleId === moduleId);
  const isAsked = (moduleId: string) =>
    taught.some((row) => row.moduleId === moduleId && row.isRequired);
  const allLessons = await db.select().from(lessons);
  const wanted = allLessons.filter((one) => one.status === "published" && isAsked(one.moduleId));
  const finished = (
    await db.select().from(lessonProgress).where(eq(lessonProgress.userId, userId))
  ).flatMap((row) => {
    const lesson = allLessons.find((one) => one.id === row.lessonId);
    return row.completedAt && row.completedAt >= enrolledAt && lesson && isTaught(lesson.moduleId)
      ? [{ ...row, at: row.completedAt }]
      : [];
  });
  const taken = await db.select().from(attempts).where(eq(attempts.userId, userId));
  const listIds = taken.map(({ listId }) => listId);
  const allQuizzes = await db.select().from(quizzes).where(inArray(quizzes.id, listIds));
  const lists = await db.select().from(questionLists).where(inArray(questionLists.id, listIds));
  const sat = taken.flatMap((row) => {
    const quiz = allQuizzes.find((one) => one.id === row.listId);
    const list = lists.find((one) => one.id === row.listId);
    const counts =
      row.submittedAt &&
      row.submittedAt >= enrolledAt &&
      row.ending === "submitted" &&
      quiz &&
      isTaught(quiz.moduleId) &&
      list?.ownerId === null;
    return counts && row.submittedAt
      ? [{ ...row, at: row.submittedAt, quizType: quiz.quizType }]
      : [];
  });
  let seconds = 0;
  for (const one of sat) seconds += one.timeSpentSeconds ?? 0;
  for (const one of finished) {
    let reading = one.timeSpentSeconds;
    for (const other of sat)
      if (other.startedAt >= one.openedAt && other.at <= one.at)
        reading -= other.timeSpentSeconds ?? 0;
    seconds += Math.max(0, reading);
  }
  const best: Record<string, number> = {};
  for (const one of sat)
    if (one.quizType !== "check")
      best[one.listId] = Math.max(best[one.listId] ?? 0, one.score ?? 0);
  const scores = Object.values(best);
  const grade =
    scores.length > 0
      ? Math.round(scores.reduce((sum, one) => sum + one, 0) / scores.length)
      : null;
  const moments = [...sat, ...finished].map(({ at }) => at.getTime());
  const lastActive = moments.length > 0 ? Math.max(...moments) : null;
  const idle = (now.getTime() - (lastActive ?? enrolledAt.getTime())) / day;
  const isLow = grade !== null && grade < 70;
  const standing =
    idle >= 14 || (isLow && idle >= 7) ? "needs_help" : isLow || idle >= 7 ? "at_risk" : "on_track";
  const done = wanted.filter((lesson) => finished.some((row) => row.lessonId === lesson.id));
  return {
    completionPercent: wanted.length > 0 ? Math.round((done.length / wanted.length) * 100) : 0,
    grade,
    studySeconds: seconds,
    lastActiveAt: lastActive === null ? null : new Date(lastActive),
    standing: mine.length > 0 ? standing : "no_program",
    ofDays: seconds,
  };
}

test("kept figures equal a plain recount over 300 histories", { timeout: 300_000 }, async () => {
  await fc.assert(fc.asyncProperty(fc.gen(), live), { numRuns: 300, endOnFailure: true });
});
