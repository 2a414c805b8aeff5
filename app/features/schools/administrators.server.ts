/** Who manages a school, for what it has to be told. */
import { and, eq, exists, isNull, or } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { schoolStaff, schools, users } from "#db/schema";
import { queueMail } from "~/features/mail/queue.server";
import { notify } from "~/features/notifications/notify.server";
import type { Told } from "./admin-words";

export const schoolNewsTemplate = "school-news";

type SchoolAdministrator = { userId: string; email: string; emailConfirmedAt: Date | null };

/** Active administrators with an account; a creator without a row among the staff is one (ruling 29). */
async function listAdministrators(
  db: Db,
  { schoolId }: { schoolId: string },
): Promise<SchoolAdministrator[]> {
  const isAdministrator = db
    .select({ id: schoolStaff.id })
    .from(schoolStaff)
    .where(
      and(
        eq(schoolStaff.schoolId, schoolId),
        eq(schoolStaff.userId, users.id),
        eq(schoolStaff.role, "admin"),
        eq(schoolStaff.status, "active"),
      ),
    );
  return db
    .select({ userId: users.id, email: users.email, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .innerJoin(schools, eq(schools.id, schoolId))
    .leftJoin(
      schoolStaff,
      and(eq(schoolStaff.schoolId, schoolId), eq(schoolStaff.userId, users.id)),
    )
    .where(
      or(exists(isAdministrator), and(eq(schools.createdBy, users.id), isNull(schoolStaff.id))),
    )
    .orderBy(users.id);
}

/**
 * A notification and, to confirmed addresses, an email. Call `wakeMail()` after the commit.
 * @param key of what is told: it is told once to each
 */
export async function tellAdministrators(
  tx: Tx,
  {
    schoolId,
    key,
    told,
    params,
    href = "/schools/portal",
    now,
  }: {
    schoolId: string;
    key: string;
    told: Told;
    params: Record<string, string>;
    href?: string;
    now: Date;
  },
): Promise<number> {
  let queued = 0;
  for (const { userId, email: to, emailConfirmedAt } of await listAdministrators(tx, {
    schoolId,
  })) {
    const once = `${key}:${userId}`;
    await notify(tx, {
      id: once,
      userId,
      kind: "school",
      ...told,
      href,
      now,
    });
    if (emailConfirmedAt === null) continue;
    const isNew = await queueMail(tx, {
      to,
      userId,
      template: schoolNewsTemplate,
      params: { schoolId, ...params },
      onceKey: `school:${once}`,
      now,
    });
    if (isNew) queued++;
  }
  return queued;
}
