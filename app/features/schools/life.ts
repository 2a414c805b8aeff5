/** Rules of what an administrator of the platform may change about a school (rulings 20, 34 and 35). */
import type { SchoolPlan, SchoolStatus } from "#db/vocabulary";
import { plans } from "./plans";
import type { SeatCounts } from "./seats.server";

const dayLength = 24 * 60 * 60 * 1000;

/** From today. */
const farthestDays = 730;

/** A number of days more, or the last day. */
export type Extension = { days: number } | { lastDay: string };

/**
 * When an extended pilot ends. Days count from its present end, or from now if it is over. Never
 * earlier than either.
 */
export function extendedEnd(
  extension: Extension,
  { trialEndsAt, now }: { trialEndsAt: Date | null; now: Date },
): Date | "early" | "late" {
  const from = Math.max(trialEndsAt?.getTime() ?? 0, now.getTime());
  const end =
    "days" in extension
      ? from + extension.days * dayLength
      : Date.parse(`${extension.lastDay}T00:00:00Z`) + dayLength;
  if (!(end > from)) return "early";
  return end > now.getTime() + farthestDays * dayLength ? "late" : new Date(end);
}

/** `status` as stored: a pilot that is over can still be extended. */
export const mayActivate = (status: SchoolStatus) => status !== "active";
export const mayExtend = (status: SchoolStatus) => status === "trial";
export const mayEnd = (status: SchoolStatus) => status !== "ended";

type InUse = { students: SeatCounts["students"]; staff: SeatCounts["staff"]; programs: number };

export type Excess =
  | { of: "students" | "staff"; most: number; active: number; invited: number }
  | { of: "programs"; most: number; used: number };

/** What does not fit into a plan: invited people count, as each may accept. */
export function excessOf(
  { plan, maxStudents }: { plan: SchoolPlan; maxStudents: number },
  { students, staff, programs }: InUse,
): Excess[] {
  const { staff: mostStaff, programs: mostPrograms } = plans[plan];
  const found: Excess[] = [];
  if (students.active + students.invited > maxStudents)
    found.push({
      of: "students",
      most: maxStudents,
      active: students.active,
      invited: students.invited,
    });
  if (mostStaff !== null && staff.active + staff.invited > mostStaff)
    found.push({ of: "staff", most: mostStaff, active: staff.active, invited: staff.invited });
  if (mostPrograms !== null && programs > mostPrograms)
    found.push({ of: "programs", most: mostPrograms, used: programs });
  return found;
}
