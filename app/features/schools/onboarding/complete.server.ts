/** Complete Setup: the draft becomes a school, its staff, its students and their invites. */
import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { newId } from "#db/ids";
import { schoolOnboardings, schoolStaff, schoolStudents, schools, users } from "#db/schema";
import type { OnboardingStep } from "#db/vocabulary";
import { localPart, normalizeEmail } from "~/features/accounts/email";
import { searchNameOf } from "~/features/schools/search-name.server";
import { recordAudit } from "~/features/security-log/audit.server";
import { inviteToSchool } from "../invites.server";
import { pilotDays, plans } from "../plans";
import { findNewestImport, giveImportToSchool } from "../roster/imports.server";
import { type Draft, findDraft, findSetUpSchool } from "./draft.server";
import {
  checkInstructors,
  checkStudents,
  type Entries,
  isFine,
  type PlanEntry,
  planSchema,
  type SchoolEntry,
  schoolSchema,
  studentsWithEmail,
} from "./forms";
import type { PendingReason, SetupOutcome } from "./outcome";
import { findPilot, keyOf } from "./pilot.server";
import type { InstructorRow } from "./rows";

const dayLength = 24 * 3600_000;

type Creator = { id: string; email: string; fullName: string | null };

export type Completed =
  | { outcome: "completed" }
  /** By an earlier press. */
  | { outcome: "already" }
  | { outcome: "nothing" }
  | { outcome: "unconfirmed" }
  | { outcome: "incomplete"; step: OnboardingStep };

type Given = { userId: string; now: Date };

/**
 * Call it with a lock on the user, and `wakeMail()` after the commit. A second call changes nothing.
 */
export async function completeSetup(tx: Tx, { userId, now }: Given): Promise<Completed> {
  const draft = await findDraft(tx, { userId });
  if (!draft) {
    const made = await findSetUpSchool(tx, { userId });
    return { outcome: made ? "already" : "nothing" };
  }
  const [creator] = await tx
    .select({
      id: users.id,
      email: users.email,
      fullName: users.fullName,
      confirmedAt: users.emailConfirmedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!creator) return { outcome: "nothing" };
  const list = await findNewestImport(tx, { owner: { onboardingId: draft.id } });
  const imported = list?.status === "confirmed" ? list.counts.new : 0;
  const checked = checkEntries(draft.entries, { own: creator.email, imported });
  if ("step" in checked) return { outcome: "incomplete", step: checked.step };
  if (!creator.confirmedAt) return { outcome: "unconfirmed" };
  await makeSchool(tx, { draft, creator, entries: checked, imported, now });
  return { outcome: "completed" };
}

type Checked = Required<Entries>;

/** The entries, or the first step with something wrong in it. Limits of the plan are counted here. */
function checkEntries(
  entries: Entries,
  { own, imported }: { own: string; imported: number },
): Checked | { step: OnboardingStep } {
  const school = schoolSchema.safeParse(entries.school);
  if (!school.success) return { step: "school" };
  const plan = planSchema.safeParse(entries.plan);
  if (!plan.success) return { step: "plan" };
  const { instructors = [], students = [] } = entries;
  if (!isFine(checkInstructors(instructors, { own, plan: plan.data.plan })))
    return { step: "instructors" };
  if (!isFine(checkStudents(students, { plan: plan.data.plan, imported })))
    return { step: "students" };
  return { school: school.data, plan: plan.data, instructors, students };
}

type Making = {
  draft: Draft;
  creator: Creator;
  entries: Checked;
  imported: number;
  now: Date;
};

async function makeSchool(
  tx: Tx,
  { draft, creator, entries, imported, now }: Making,
): Promise<void> {
  const { id: schoolId, pending } = await insertSchool(tx, { creator, entries, now });
  const seats = { schoolId, creator, now };
  const staff = await insertStaff(tx, seats, entries.instructors);
  const students = await insertStudents(tx, seats, entries);
  const outcome: SetupOutcome = { pending, staff, students, imported };
  await giveImportToSchool(tx, { onboardingId: draft.id, schoolId });
  await tx
    .update(schoolOnboardings)
    .set({ step: "done", data: outcome, schoolId, completedAt: now, updatedAt: now })
    .where(eq(schoolOnboardings.id, draft.id));
  await recordAudit(tx, {
    actorId: creator.id,
    action: "school.created",
    subject: { kind: "school", id: schoolId },
    details: { plan: entries.plan.plan, pending },
    now,
  });
}

type NewSchool = { creator: Creator; entries: Checked; now: Date };

async function insertSchool(
  tx: Tx,
  { creator, entries: { school, plan }, now }: NewSchool,
): Promise<{ id: string; pending: PendingReason | null }> {
  const id = newId(now);
  const key = keyOf(school, creator.email);
  const row = rowOf(school, plan);
  const values = {
    ...row,
    id,
    nameKey: key,
    createdBy: creator.id,
    createdAt: now,
    updatedAt: now,
  };
  let pending: PendingReason | null = plan.pilot
    ? await findPilot(tx, { userId: creator.id, key })
    : "asked";
  if (!pending) {
    const trialEndsAt = new Date(now.getTime() + pilotDays * dayLength);
    // Another creator may set up the same institution at this moment.
    const made = await tx
      .insert(schools)
      .values({ ...values, status: "trial", trialEndsAt, hadPilot: true })
      .onConflictDoNothing()
      .returning({ id: schools.id });
    if (made.length > 0) return { id, pending: null };
    pending = "institution";
  }
  await tx.insert(schools).values({ ...values, status: "pending" });
  return { id, pending };
}

const rowOf = (school: SchoolEntry, { plan }: PlanEntry) => ({
  name: school.schoolName,
  plan,
  maxStudents: plans[plan].students,
  billingEmail: school.email,
  website: school.website ?? null,
  address: school.address ?? null,
  taxId: school.taxId ?? null,
  contactName: school.contactName,
  contactTitle: school.contactTitle ?? null,
  contactPhone: school.phone ?? null,
});

type Seats = { schoolId: string; creator: Creator; now: Date };

/** How many besides the creator, who is an administrator with or without a row. */
async function insertStaff(tx: Tx, seats: Seats, rows: InstructorRow[]): Promise<number> {
  const { schoolId, creator, now } = seats;
  const people = rows.map(({ name, email, role }) => ({
    id: newId(now),
    schoolId,
    email: normalizeEmail(email),
    name: name.trim() || localPart(email.trim()),
    role,
    createdAt: now,
  }));
  const own = people.find(({ email }) => email === creator.email);
  const others = people.filter((person) => person !== own);
  await tx.insert(schoolStaff).values([
    {
      id: own?.id ?? newId(now),
      schoolId,
      userId: creator.id,
      email: creator.email,
      name: own?.name ?? creator.fullName ?? localPart(creator.email),
      role: "admin" as const,
      status: "active" as const,
      createdAt: now,
    },
    ...others.map((person) => ({ ...person, userId: null, status: "invited" as const })),
  ]);
  for (const { id, email, role } of others)
    await inviteToSchool(tx, {
      schoolId,
      email,
      seat: { staffId: id, role },
      invitedBy: creator.id,
      now,
    });
  return others.length;
}

async function insertStudents(tx: Tx, seats: Seats, { students }: Checked): Promise<number> {
  const { schoolId, creator, now } = seats;
  const rows = studentsWithEmail(students).map((typed) => {
    const names = {
      studentEmail: typed.email,
      firstName: typed.firstName.trim() || null,
      lastName: typed.lastName.trim() || null,
      studentId: typed.studentId.trim() || null,
    };
    const searchName = searchNameOf(names);
    const status = "invited" as const;
    return { id: newId(now), schoolId, ...names, searchName, status, enrolledAt: now };
  });
  if (rows.length === 0) return 0;
  await tx.insert(schoolStudents).values(rows);
  for (const { id, studentEmail } of rows)
    await inviteToSchool(tx, {
      schoolId,
      email: studentEmail,
      seat: { studentId: id },
      invitedBy: creator.id,
      now,
    });
  return rows.length;
}
