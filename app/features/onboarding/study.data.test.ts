import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/engine";
import { studyPlans } from "#db/schema";
import { createUser, type User } from "../../../tests/factories/users";
import { testDatabase } from "../../../tests/setup/database";
import { completeOnboarding, findStudySettings, saveStudyPlan } from "./study.server";

const now = new Date("2026-03-02T10:00:00Z");

let database: Database;
let learner: User;
let other: User;
beforeEach(async () => {
  database = await testDatabase();
  learner = await createUser(database.db, { onboardingCompleted: false });
  other = await createUser(database.db, { onboardingCompleted: false });
});

const save = (study: Omit<Parameters<typeof saveStudyPlan>[1], "userId" | "today" | "now">) =>
  database.transaction((tx) =>
    saveStudyPlan(tx, { ...study, userId: learner.id, today: "2026-03-02", now }),
  );
const complete = (today: string) =>
  database.transaction((tx) => completeOnboarding(tx, { userId: learner.id, today, now }));
const studyOf = ({ id: userId }: User) => findStudySettings(database.db, { userId });
const planOf = ({ id }: User) =>
  database.db.select().from(studyPlans).where(eq(studyPlans.userId, id));

test("what was said of the exam is kept; what is left out stays as it was", async () => {
  await save({ examDate: "2026-04-01" });
  await save({ examDate: "2026-05-01", studyPreference: "daily" });
  await save({ examName: "NHA CPT" });
  await save({ studyPreference: "weekend" });
  await save({ examDate: null, examName: null });
  const said = { examDate: null, examName: null, studyPreference: "weekend" };
  expect(await studyOf(learner)).toEqual(said);
  expect(await studyOf(other)).toEqual({ examDate: null, examName: null, studyPreference: null });
  expect(await findStudySettings(database.db, { userId: "nobody" })).toBeNull();
});

test("the plan begins once: when the first steps end, for who chose a pace", async () => {
  await save({ examDate: "2026-05-01", studyPreference: "daily" });
  expect(await planOf(learner)).toEqual([]);
  expect([await complete("2026-03-02"), await complete("2026-03-05")]).toEqual([true, false]);
  expect(await planOf(learner)).toMatchObject([{ startsOn: "2026-03-02" }]);
  await save({ studyPreference: "weekend" });
  expect(await planOf(learner)).toMatchObject([{ startsOn: "2026-03-02" }]);
  expect(await planOf(other)).toEqual([]);
});

test("or later, when a pace is chosen after them", async () => {
  expect(await complete("2026-03-01")).toBe(true);
  expect(await planOf(learner)).toEqual([]);
  await save({ studyPreference: "daily" });
  expect(await planOf(learner)).toMatchObject([{ startsOn: "2026-03-02" }]);
});
