/** What administrators of the platform do with a school. Each names the state that they saw. */
import { and, count, eq } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { programs, schools } from "#db/schema";
import type { SchoolPlan } from "#db/vocabulary";
import { recordAudit } from "~/features/security-log/audit.server";
import { dateTime } from "~/ui/dates";
import { schoolNoticeWords as notices, type Told } from "./admin-words";
import { tellAdministrators } from "./administrators.server";
import {
  type Excess,
  type Extension,
  excessOf,
  extendedEnd,
  mayActivate,
  mayEnd,
  mayExtend,
} from "./life";
import { plans } from "./plans";
import { countSeats } from "./seats.server";

type School = typeof schools.$inferSelect;

/** `seenAt`: the school's `updatedAt` on the page that the form was on. */
export type Act = { schoolId: string; seenAt: Date; reason: string; actorId: string; now: Date };

export type ActOutcome = "done" | "missing" | "stale" | "impossible";

/** `again`: a repeated post, which changes nothing. */
type Found = { school: School } | { outcome: "missing" | "stale" };

async function findSeen(tx: Tx, { schoolId, seenAt }: Act): Promise<Found> {
  const [school] = await tx.select().from(schools).where(eq(schools.id, schoolId));
  if (!school) return { outcome: "missing" };
  return school.updatedAt.getTime() === seenAt.getTime() ? { school } : { outcome: "stale" };
}

export async function activateSchool(tx: Tx, act: Act): Promise<ActOutcome> {
  const found = await findSeen(tx, act);
  if ("outcome" in found) return found.outcome;
  if (!mayActivate(found.school.status)) return "impossible";
  await change(tx, act, found.school, {
    action: "school.activated",
    set: { status: "active" },
    news: "activated",
    told: notices.activated(found.school.name),
  });
  return "done";
}

export async function endSchool(tx: Tx, act: Act): Promise<ActOutcome> {
  const found = await findSeen(tx, act);
  if ("outcome" in found) return found.outcome;
  if (!mayEnd(found.school.status)) return "impossible";
  await change(tx, act, found.school, {
    action: "school.ended",
    set: { status: "ended" },
    news: "ended",
    told: notices.ended(found.school.name),
  });
  return "done";
}

/** Also a pilot that is over: it starts again. */
export async function extendPilot(
  tx: Tx,
  { extension, ...act }: Act & { extension: Extension },
): Promise<ActOutcome | "early" | "late"> {
  const found = await findSeen(tx, act);
  if ("outcome" in found) return found.outcome;
  const { school } = found;
  if (!mayExtend(school.status)) return "impossible";
  const end = extendedEnd(extension, { trialEndsAt: school.trialEndsAt, now: act.now });
  if (end === "early" || end === "late") return end;
  await change(tx, act, school, {
    action: "school.pilot-extended",
    set: { trialEndsAt: end },
    news: "extended",
    told: notices.extended(school.name, `${dateTime(end, "UTC")} UTC`),
  });
  return "done";
}

/** @param seats null: the plan's number */
export async function changePlan(
  tx: Tx,
  { plan, seats, ...act }: Act & { plan: SchoolPlan; seats: number | null },
): Promise<ActOutcome | { excess: Excess[] }> {
  const found = await findSeen(tx, act);
  if ("outcome" in found) return found.outcome;
  const { school } = found;
  const maxStudents = seats ?? plans[plan].students;
  const used = await countSeats(tx, school.id);
  if (!used) return "missing";
  const excess = excessOf(
    { plan, maxStudents },
    { ...used, programs: await countPrograms(tx, school.id) },
  );
  if (excess.length > 0) return { excess };
  await change(tx, act, school, {
    action: "school.plan-changed",
    set: { plan, maxStudents, maxStaff: null, maxPrograms: null },
    news: "plan",
    told: notices.plan(school.name, plans[plan].name, maxStudents),
  });
  return "done";
}

export async function countPrograms(db: Db, schoolId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(programs)
    .where(and(eq(programs.schoolId, schoolId), eq(programs.isActive, true)));
  return row?.count ?? 0;
}

async function change(
  tx: Tx,
  { schoolId, reason, actorId, now }: Act,
  before: School,
  { action, set, news, told }: { action: string; set: Partial<School>; news: string; told: Told },
): Promise<void> {
  await tx
    .update(schools)
    // Later than what the page showed, on a clock that stands still too: its form is then stale.
    .set({ ...set, updatedAt: new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1)) })
    .where(eq(schools.id, schoolId));
  const names = Object.keys(set) as (keyof School)[];
  const pick = (school: Partial<School>) =>
    Object.fromEntries(names.map((name) => [name, school[name] ?? null]));
  const details = { reason, from: pick(before), to: pick(set) };
  const subject = { kind: "school", id: schoolId };
  await recordAudit(tx, { actorId, action, subject, details, now });
  const key = `${schoolId}:${news}:${now.getTime()}`;
  await tellAdministrators(tx, { schoolId, key, told, params: { news }, now });
}
