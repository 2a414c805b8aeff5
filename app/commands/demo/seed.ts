import { inArray } from "drizzle-orm";
import type { Db, Transaction, Tx } from "#db/engine";
import { lockOnDemo } from "#db/locks";
import { attempts, users } from "#db/schema";
import { findAccess } from "~/features/access/access.server";
import { createAccount } from "~/features/accounts/accounts.server";
import { demoPassword } from "~/features/accounts/demo";
import { hashPassword } from "~/features/accounts/hashing.server";
import { completeOnboarding, saveStudyPlan } from "~/features/onboarding/study.server";
import { addDays, dayIn } from "~/features/progress/days";
import { recountSeats } from "~/features/seat-figures/recount.server";
import { CommandError } from "../command";
import { beginSeed, demoState } from "./installation";
import { createPastOrder } from "./past-orders";
import { listPeople, type Person } from "./people";
import { playCards, playCases, playExams } from "./play";
import { firstAttemptId, playHistory } from "./play-history";
import { createDemoSchool } from "./school";

const day = 24 * 60 * 60 * 1000;

/** Runs at every start of a demo; keeps visitors' changes. */
export async function seedDemo(
  db: Db,
  transaction: Transaction,
  { now }: { now: Date },
): Promise<void> {
  const state = await demoState(db);
  if (!state.begun) throw new Error("this database was not begun as a demo");
  if (!state.begunAt) await beginSeed(db, { now });
  const begunAt = (await demoState(db)).begunAt ?? now;
  const people = listPeople();

  // Checked again inside the transactions, because another process may be seeding.
  if ((await listWithoutAccount(db, people)).length > 0) {
    const passwordHash = await hashPassword(demoPassword);
    await transaction(
      async (tx) => {
        for (const person of await listWithoutAccount(tx, people))
          await createPerson(tx, person, { passwordHash, begunAt });
      },
      { lock: lockOnDemo },
    );
  }
  await transaction((tx) => createDemoSchool(tx, { people, begunAt }), { lock: lockOnDemo });
  // One transaction per person: an interrupted seed continues with the others.
  for (const person of await listWithoutPast(db, people))
    await transaction(
      async (tx) => {
        for (const one of await listWithoutPast(tx, [person])) await createPast(tx, one, begunAt);
      },
      { lock: lockOnDemo },
    );
}

async function listWithoutAccount(db: Db, people: Person[]): Promise<Person[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      inArray(
        users.id,
        people.map(({ userId }) => userId),
      ),
    );
  const made = new Set(rows.map(({ id }) => id));
  return people.filter(({ userId }) => !made.has(userId));
}

async function createPerson(
  tx: Tx,
  person: Person,
  { passwordHash, begunAt }: { passwordHash: string; begunAt: Date },
): Promise<void> {
  const { userId, email, fullName, role, joinedDay } = person;
  const joined = new Date(begunAt.getTime() - joinedDay * day);
  const made = await createAccount(tx, {
    id: userId,
    email,
    fullName,
    role,
    passwordHash,
    emailConfirmedAt: joined,
    isDemo: true,
    now: joined,
  });
  if (!made)
    throw new CommandError(
      `${email} is an account that the demo did not make. Set DATA_DIR to an empty folder.`,
    );
  await onboard(tx, person, { begunAt, joined });
  for (const order of person.orders) await createPastOrder(tx, { userId, order, begunAt });
}

async function onboard(
  tx: Tx,
  { userId, study }: Person,
  { begunAt, joined }: { begunAt: Date; joined: Date },
): Promise<void> {
  if (study === "unasked") return;
  const today = dayIn(begunAt, null);
  if (study) {
    const { examName, examInDays, pace: studyPreference, beganDay } = study;
    const examDate = examInDays === null ? null : addDays(today, examInDays);
    const said = { examName, examDate, studyPreference };
    await saveStudyPlan(tx, { userId, ...said, today: addDays(today, -beganDay), now: joined });
  }
  const began = study ? addDays(today, -study.beganDay) : today;
  await completeOnboarding(tx, { userId, today: began, now: joined });
}

async function listWithoutPast(db: Db, people: Person[]): Promise<Person[]> {
  const ids = people.map(({ userId }) => userId);
  const played = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(inArray(attempts.id, ids.map(firstAttemptId)));
  const done = new Set(played.map(({ id }) => id));
  return people.filter(({ userId, habits }) => habits && !done.has(firstAttemptId(userId)));
}

async function createPast(tx: Tx, person: Person, begunAt: Date): Promise<void> {
  const { userId, role, habits, seat } = person;
  if (habits) {
    const { hasActiveAccess } = await findAccess(tx, { userId, role, now: begunAt });
    await playHistory(tx, { userId, habits, hasActiveAccess, begunAt });
    if (habits.cards) await playCards(tx, { userId, begunAt });
    if (habits.exams) await playExams(tx, { userId, exams: habits.exams, begunAt });
    if (habits.cases) await playCases(tx, { userId, cases: habits.cases, begunAt });
  }
  if (seat) await recountSeats(tx, { userId, now: begunAt });
}
