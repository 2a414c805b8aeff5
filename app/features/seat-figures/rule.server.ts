/** The school's own numbers in the rule of the standing (ruling 37). */
import { eq } from "drizzle-orm";
import type { Tx } from "#db/engine";
import { schools } from "#db/schema";
import { recordAudit } from "~/features/security-log/audit.server";
import { markSchool } from "./changes.server";
import type { StandingRule } from "./figures";
import { findStandingRule } from "./recount.server";

/** All students of the school are queued to be counted again, unless nothing changed. */
export async function saveStandingRule(
  tx: Tx,
  {
    schoolId,
    rule,
    actorId,
    now,
  }: { schoolId: string; rule: StandingRule; actorId: string; now: Date },
): Promise<"done" | "same" | "missing"> {
  const before = await findStandingRule(tx, schoolId);
  if (!before) return "missing";
  const { riskGrade, riskDays, helpDays } = rule;
  if (
    before.riskGrade === riskGrade &&
    before.riskDays === riskDays &&
    before.helpDays === helpDays
  )
    return "same";
  await tx
    .update(schools)
    .set({ riskGrade, riskDays, helpDays, updatedAt: now })
    .where(eq(schools.id, schoolId));
  await markSchool(tx, { schoolId });
  await recordAudit(tx, {
    actorId,
    action: "school.standing-rule-changed",
    subject: { kind: "school", id: schoolId },
    details: { before, after: { riskGrade, riskDays, helpDays } },
    now,
  });
  return "done";
}
