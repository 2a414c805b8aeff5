import type { Db } from "#db/engine";
import { newId } from "#db/ids";
import { secondFactors, sessions, users } from "#db/schema";
import type { Viewer } from "~/features/accounts/viewer";
import { next, past } from "./sequence";

export type User = typeof users.$inferSelect;

/** A learner with a confirmed address, no password, and the first steps behind them. */
export async function createUser(
  db: Db,
  given: Partial<typeof users.$inferInsert> = {},
): Promise<User> {
  const [user] = await db
    .insert(users)
    .values({
      id: newId(),
      email: `learner-${next()}@example.test`,
      fullName: "Lena Learner",
      emailConfirmedAt: past,
      onboardingCompleted: true,
      createdAt: past,
      updatedAt: past,
      ...given,
    })
    .returning();
  return user as User;
}

/** A user of the role `admin`, with the two-factor sign-in that administrators need. */
export async function createAdmin(
  db: Db,
  given: Partial<typeof users.$inferInsert> = {},
): Promise<User> {
  const user = await createUser(db, { fullName: "Ada Admin", role: "admin", ...given });
  await turnOnTwoFactor(db, user.id);
  return user;
}

/** As if a code had confirmed it. Codes: tests/requests/two-factor.ts. */
export const turnOnTwoFactor = (db: Db, userId: string, secret = "of no app") =>
  db.insert(secondFactors).values({ userId, secret, createdAt: past, confirmedAt: past });

/** A user with a session, as the middleware hands them to routes and data functions. */
export async function createViewer(
  db: Db,
  given: Partial<typeof users.$inferInsert> = {},
): Promise<Viewer> {
  const user = await createUser(db, given);
  const sessionId = newId();
  await db.insert(sessions).values({
    id: sessionId,
    userId: user.id,
    notices: [],
    createdAt: new Date(),
    lastSeenAt: past,
    expiresAt: new Date("2099-01-01T00:00:00Z"),
  });
  return viewerOf(user, sessionId);
}

/** What a viewer of this user looks like, without storing a session. */
export function viewerOf(user: User, sessionId = "session"): Viewer {
  return {
    id: user.id,
    email: user.email,
    fullName: user.fullName,
    role: user.role,
    emailConfirmed: user.emailConfirmedAt !== null,
    timeZone: user.timeZone ?? "UTC",
    extraTimeFactor: user.extraTimeFactor,
    liteMode: user.liteMode,
    onboardingCompleted: user.onboardingCompleted,
    examDate: user.examDate,
    plan: null,
    hasSeat: false,
    isStudent: false,
    isStaff: false,
    hasSecondFactor: false,
    isDemo: user.isDemo,
    schoolId: null,
    bell: { unread: 0, asOf: 0 },
    sessionId,
    signedInAt: new Date(),
  };
}
