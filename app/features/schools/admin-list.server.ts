/** Schools as administrators of the platform see them. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  like,
  lte,
  min,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Db } from "#db/engine";
import { afterCursor, type Cursor, toPage } from "#db/pages";
import { isSchoolOpen } from "#db/published";
import { auditLog, demoRequests, rosterImports, schoolStudents, schools, users } from "#db/schema";
import type { SchoolStatus } from "#db/vocabulary";

const pageSize = 50;

/** As `standingOf`: a pilot whose time is over has ended. */
function hasStanding(status: SchoolStatus, now: Date): SQL | undefined {
  const isTrial = eq(schools.status, "trial");
  if (status === "trial") return and(isTrial, isSchoolOpen(now));
  if (status !== "ended") return eq(schools.status, status);
  const isOver = or(isNull(schools.trialEndsAt), lte(schools.trialEndsAt, now));
  return or(eq(schools.status, "ended"), and(isTrial, isOver));
}

function hasText(search: string): SQL | undefined {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, "")}%`;
  return search
    ? or(
        like(sql`lower(${schools.name})`, pattern),
        like(sql`lower(${schools.billingEmail})`, pattern),
      )
    : undefined;
}

type Filter = { search: string; status: SchoolStatus | null; after: Cursor | null; now: Date };

/** Newest first, with how many seats are active and invited. */
export async function listSchools(db: Db, { search, status, after, now }: Filter) {
  const found = await db
    .select({
      id: schools.id,
      name: schools.name,
      status: schools.status,
      plan: schools.plan,
      maxStudents: schools.maxStudents,
      trialEndsAt: schools.trialEndsAt,
      createdAt: schools.createdAt,
    })
    .from(schools)
    .where(
      and(
        status ? hasStanding(status, now) : undefined,
        hasText(search),
        afterCursor(after, schools.createdAt, schools.id),
      ),
    )
    .orderBy(desc(schools.createdAt), desc(schools.id))
    .limit(pageSize + 1);
  const { rows, older } = toPage(found, pageSize, ({ createdAt }) => createdAt);
  const seats = await db
    .select({
      schoolId: schoolStudents.schoolId,
      status: schoolStudents.status,
      count: count(),
    })
    .from(schoolStudents)
    .where(
      inArray(
        schoolStudents.schoolId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(schoolStudents.schoolId, schoolStudents.status);
  const of = (id: string, seat: "active" | "invited") =>
    seats.find((row) => row.schoolId === id && row.status === seat)?.count ?? 0;
  return {
    rows: rows.map((row) => ({
      ...row,
      active: of(row.id, "active"),
      invited: of(row.id, "invited"),
    })),
    older,
  };
}

export async function findSchool(db: Db, { schoolId }: { schoolId: string }) {
  const [row] = await db
    .select({ school: schools, creator: users.email })
    .from(schools)
    .innerJoin(users, eq(users.id, schools.createdBy))
    .where(eq(schools.id, schoolId));
  return row ? { ...row.school, creator: row.creator } : null;
}

export type SchoolEvent = {
  id: string;
  action: string;
  details: Record<string, unknown>;
  /** Null for jobs, commands and deleted accounts. */
  actor: string | null;
  at: Date;
};

/** The newest hundred: what people did, and class lists. */
export async function listSchoolEvents(
  db: Db,
  { schoolId }: { schoolId: string },
): Promise<SchoolEvent[]> {
  const acts = await db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      details: auditLog.details,
      actor: users.email,
      at: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectKind, "school"), eq(auditLog.subjectId, schoolId)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(100);
  const lists = await db
    .select({
      id: rosterImports.id,
      rows: rosterImports.rows,
      actor: users.email,
      at: rosterImports.confirmedAt,
    })
    .from(rosterImports)
    .leftJoin(users, eq(users.id, rosterImports.createdBy))
    .where(and(eq(rosterImports.schoolId, schoolId), sql`${rosterImports.confirmedAt} is not null`))
    .orderBy(desc(rosterImports.confirmedAt), asc(rosterImports.id))
    .limit(100);
  return [
    ...acts,
    ...lists.flatMap(({ at, rows, ...list }) =>
      at ? [{ ...list, action: "roster.confirmed", details: { rows }, at }] : [],
    ),
  ]
    .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
    .slice(0, 100);
}

type Waiting = { count: number; oldest: Date | null };

/** Schools that no one has activated. */
export async function findPendingSchools(db: Db): Promise<Waiting> {
  const [row] = await db
    .select({ count: count(), oldest: min(schools.createdAt) })
    .from(schools)
    .where(eq(schools.status, "pending"));
  return row ?? { count: 0, oldest: null };
}

export async function findWaitingDemoRequests(db: Db): Promise<Waiting> {
  const [row] = await db
    .select({ count: count(), oldest: min(demoRequests.createdAt) })
    .from(demoRequests)
    .where(isNull(demoRequests.answeredAt));
  return row ?? { count: 0, oldest: null };
}
