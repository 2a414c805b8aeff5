/** The class code of a school, and those who ask for a seat with it. */
import { randomInt } from "node:crypto";
import { and, asc, eq, or } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { newId } from "#db/ids";
import { schoolStudents, schools } from "#db/schema";
import { searchNameOf } from "~/features/schools/search-name.server";
import { recordAudit } from "~/features/security-log/audit.server";
import { newClassCode } from "./class-code";
import { isMember } from "./seats.server";
import { standingOf } from "./standing";

export async function findClassCode(
  db: Db,
  { schoolId }: { schoolId: string },
): Promise<string | null> {
  const [school] = await db
    .select({ classCode: schools.classCode })
    .from(schools)
    .where(eq(schools.id, schoolId));
  return school?.classCode ?? null;
}

type By = { schoolId: string; actorId: string; now: Date };

/** An earlier code stops working. */
export async function replaceClassCode(tx: Tx, by: By): Promise<void> {
  await setClassCode(tx, by, newClassCode(randomInt));
}

/** Those who have asked stay on the list. */
export async function closeClassCode(tx: Tx, by: By): Promise<void> {
  await setClassCode(tx, by, null);
}

async function setClassCode(tx: Tx, { schoolId, actorId, now }: By, classCode: string | null) {
  await tx.update(schools).set({ classCode }).where(eq(schools.id, schoolId));
  await recordAudit(tx, {
    actorId,
    action: classCode ? "school.class-code-made" : "school.class-code-closed",
    subject: { kind: "school", id: schoolId },
    now,
  });
}

type Asker = { id: string; email: string; fullName: string | null };

export type AskOutcome =
  /** Also for a closed or replaced one: guessing must not tell them apart. */
  { outcome: "wrong" } | { outcome: "asked" | "ended" | "member" | "asked before"; school: string };

/**
 * The address must be confirmed: that is the caller's check. Someone who was invited, or removed
 * before, asks with that row.
 */
export async function askForSeat(
  tx: Tx,
  { code, viewer, now }: { code: string; viewer: Asker; now: Date },
): Promise<AskOutcome> {
  const [found] = await tx.select().from(schools).where(eq(schools.classCode, code));
  if (!found) return { outcome: "wrong" };
  const { id: schoolId, name: school } = found;
  if (standingOf(found, now) === "ended") return { outcome: "ended", school };
  if (await isMember(tx, { schoolId, userId: viewer.id })) return { outcome: "member", school };
  const rows = await tx
    .select()
    .from(schoolStudents)
    .where(
      and(
        eq(schoolStudents.schoolId, schoolId),
        or(eq(schoolStudents.userId, viewer.id), eq(schoolStudents.studentEmail, viewer.email)),
      ),
    );
  const known = rows.find(({ userId }) => userId === viewer.id) ?? rows[0];
  // The row of this address is another account's, which had the address before.
  if (known?.status === "active") return { outcome: "member", school };
  if (known?.status === "requested" && known.userId === viewer.id)
    return { outcome: "asked before", school };
  const seat = { status: "requested", userId: viewer.id, enrolledAt: now } as const;
  if (known) await tx.update(schoolStudents).set(seat).where(eq(schoolStudents.id, known.id));
  else {
    const names = { studentEmail: viewer.email, ...namesOf(viewer.fullName) };
    const searchName = searchNameOf(names);
    await tx
      .insert(schoolStudents)
      .values({ id: newId(now), schoolId, ...names, searchName, ...seat });
  }
  return { outcome: "asked", school };
}

function namesOf(fullName: string | null) {
  const words = (fullName ?? "").trim().split(/\s+/).filter(Boolean);
  const lastName = words.length > 1 ? words.pop() : null;
  return { firstName: words.join(" ") || null, lastName: lastName ?? null };
}

/** The schools whose approval this person waits for. */
export async function listAsked(db: Db, { userId }: { userId: string }): Promise<string[]> {
  const rows = await db
    .select({ name: schools.name })
    .from(schoolStudents)
    .innerJoin(schools, eq(schools.id, schoolStudents.schoolId))
    .where(and(eq(schoolStudents.userId, userId), eq(schoolStudents.status, "requested")))
    .orderBy(asc(schools.name))
    .limit(20);
  return rows.map(({ name }) => name);
}
