/** Stored at once; a job then notifies each member. */
import { createHash } from "node:crypto";
import { and, asc, desc, eq, gt, inArray, isNotNull, like } from "drizzle-orm";
import type { Db, Transaction, Tx } from "#db/engine";
import { afterCursor, type Cursor, toPage } from "#db/pages";
import { announcements, schoolStaff, schoolStudents, schools, settings } from "#db/schema";
import type { Audience } from "#db/vocabulary";
import { notify } from "~/features/notifications/notify.server";
import { recordAudit } from "~/features/security-log/audit.server";
import { announcementNotices } from "./words";

const pageSize = 20;

/** For administrators. */
export async function listSchoolNames(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .orderBy(asc(schools.name), asc(schools.id));
}

export type NewAnnouncement = {
  schoolId: string;
  senderId: string;
  title: string;
  content: string;
  audience: Audience;
  /** A double click creates one announcement. */
  once: string;
  now: Date;
};

/** With the text, so that going back and sending another one creates another announcement. */
function makeAnnouncementId({
  once,
  senderId,
  schoolId,
  audience,
  title,
  content,
}: NewAnnouncement): string {
  const sent = JSON.stringify([once, senderId, schoolId, audience, title, content]);
  return createHash("sha256").update(sent).digest("base64url");
}

/** The row is deleted once all members are notified. */
const progressKey = "announcement:";
type Progress = { group: number; after: string };

/** Idempotent. False if there is no such school. */
export async function announceToSchool(tx: Tx, given: NewAnnouncement): Promise<boolean> {
  const { schoolId, senderId, title, content, audience, now } = given;
  const [school] = await tx
    .select({ id: schools.id })
    .from(schools)
    .where(eq(schools.id, schoolId));
  if (!school) return false;
  const id = makeAnnouncementId(given);
  const stored = await tx
    .insert(announcements)
    .values({ id, schoolId, senderId, title, content, audience, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: announcements.id });
  if (stored.length === 0) return true;
  const value: Progress = { group: 0, after: "" };
  await tx.insert(settings).values({ key: progressKey + id, value, updatedAt: now });
  await recordAudit(tx, {
    actorId: senderId,
    action: "announcement.sent",
    subject: { kind: "announcement", id },
    details: { schoolId, audience },
    now,
  });
  return true;
}

/**
 * For administrators.
 * @returns `isUnderWay`: not all members are notified
 */
export async function listAnnouncements(db: Db, { after }: { after: Cursor | null }) {
  const found = await db
    .select({
      id: announcements.id,
      school: schools.name,
      title: announcements.title,
      content: announcements.content,
      audience: announcements.audience,
      createdAt: announcements.createdAt,
    })
    .from(announcements)
    .innerJoin(schools, eq(schools.id, announcements.schoolId))
    .where(afterCursor(after, announcements.createdAt, announcements.id))
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(pageSize + 1);
  const { rows: page, older } = toPage(found, pageSize, ({ createdAt }) => createdAt);
  const places = page.length
    ? await db
        .select({ key: settings.key })
        .from(settings)
        .where(
          inArray(
            settings.key,
            page.map(({ id }) => progressKey + id),
          ),
        )
    : [];
  const underWay = new Set(places.map(({ key }) => key));
  const rows = page.map((row) => ({ ...row, isUnderWay: underWay.has(progressKey + row.id) }));
  return { rows, older };
}

/** A member of two groups is notified once, by the notification's id. */
const groupsByAudience = {
  all: ["students", "staff", "creator"],
  students: ["students"],
  staff: ["staff", "creator"],
} as const satisfies Record<Audience, readonly string[]>;
type Group = (typeof groupsByAudience)["all"][number];

/**
 * Notifies the members of announced schools once each, however often it is interrupted. Membership
 * counts when their turn comes.
 * @param onFailure an announcement failed; the others continue, and the next run retries it
 * @param piece members per transaction
 * @returns how many were notified
 */
export async function notifyMembers(
  db: Db,
  transaction: Transaction,
  {
    now,
    onFailure,
    piece = 50,
  }: { now: Date; onFailure: (announcementId: string, error: unknown) => void; piece?: number },
): Promise<number> {
  const open = await db
    .select({ key: settings.key })
    .from(settings)
    .where(like(settings.key, `${progressKey}%`))
    .orderBy(asc(settings.updatedAt), asc(settings.key));
  let told = 0;
  for (const { key } of open) {
    const id = key.slice(progressKey.length);
    try {
      for (let isOver = false; !isOver; ) {
        const done = await transaction((tx) => notifyBatch(tx, { id, piece, now }));
        told += done.told;
        isOver = done.isOver;
      }
    } catch (error) {
      onFailure(id, error);
    }
  }
  return told;
}

/** Stores the progress in the same transaction. */
async function notifyBatch(
  tx: Tx,
  { id, piece, now }: { id: string; piece: number; now: Date },
): Promise<{ told: number; isOver: boolean }> {
  const here = eq(settings.key, progressKey + id);
  const [stored] = await tx.select({ value: settings.value }).from(settings).where(here);
  // Finished by another process.
  if (!stored) return { told: 0, isOver: true };
  const { group: at, after } = stored.value as Progress;
  const [announcement] = await tx
    .select({
      schoolId: announcements.schoolId,
      title: announcements.title,
      content: announcements.content,
      audience: announcements.audience,
      school: schools.name,
      creator: schools.createdBy,
    })
    .from(announcements)
    .innerJoin(schools, eq(schools.id, announcements.schoolId))
    .where(eq(announcements.id, id));
  const groups = announcement ? groupsByAudience[announcement.audience] : [];
  const group = groups[at];
  if (!announcement || !group) {
    await tx.delete(settings).where(here);
    return { told: 0, isOver: true };
  }
  const members = await nextMembers(tx, { ...announcement, group, after, piece });
  let told = 0;
  for (const userId of members) {
    const isNew = await notify(tx, {
      id: `${id}-${userId}`,
      userId,
      kind: "announcement",
      title: announcementNotices.title(announcement.school, announcement.title),
      content: announcement.content,
      now,
    });
    if (isNew) told++;
  }
  const last = members.length === piece ? members.at(-1) : undefined;
  const value: Progress = last ? { group: at, after: last } : { group: at + 1, after: "" };
  const isOver = value.group === groups.length;
  if (isOver) await tx.delete(settings).where(here);
  else await tx.update(settings).set({ value, updatedAt: now }).where(here);
  return { told, isOver };
}

/** Fewer than a batch: it is done. */
async function nextMembers(
  tx: Tx,
  facts: { schoolId: string; creator: string; group: Group; after: string; piece: number },
): Promise<string[]> {
  const { schoolId, creator, group, after, piece } = facts;
  if (group === "creator") return [creator];
  const members = group === "students" ? schoolStudents : schoolStaff;
  const rows = await tx
    .selectDistinct({ userId: members.userId })
    .from(members)
    .where(
      and(
        eq(members.schoolId, schoolId),
        eq(members.status, "active"),
        isNotNull(members.userId),
        gt(members.userId, after),
      ),
    )
    .orderBy(asc(members.userId))
    .limit(piece);
  return rows.flatMap(({ userId }) => (userId ? [userId] : []));
}
