/** How an operator makes an administrator, the first one among them (ruling 27). */
import { eq } from "drizzle-orm";
import type { Tx } from "#db/engine";
import { auditLog, users } from "#db/schema";
import { createAccount } from "./accounts.server";
import { normalizeEmail } from "./email";
import { revokeSessions } from "./sessions.server";
import { createToken, revokeTokens } from "./tokens.server";

/**
 * Makes the account of an address an administrator, with a link that signs in to it; an account is made when
 * there is none. One whose address was never proven loses its password, sessions and links first: whoever
 * signed up with it may be somebody else.
 * @returns null for an account of the demo where the demo does not run: nobody could sign in to it
 */
export async function makeAdministrator(
  tx: Tx,
  given: { email: string; id: string; auditId: string; secret: string; demo: boolean; now: Date },
): Promise<{ created: boolean; wasAdministrator: boolean } | null> {
  const { now, secret } = given;
  const email = normalizeEmail(given.email);
  const made = await createAccount(tx, {
    id: given.id,
    email,
    passwordHash: null,
    role: "admin",
    emailConfirmedAt: now,
    now,
  });
  const [account] = await tx
    .select({
      id: users.id,
      role: users.role,
      emailConfirmedAt: users.emailConfirmedAt,
      isDemo: users.isDemo,
    })
    .from(users)
    .where(eq(users.email, email));
  if (!account || (account.isDemo && !given.demo)) return null;
  const wasAdministrator = !made && account.role === "admin";
  const userId = account.id;
  if (!account.emailConfirmedAt) {
    await revokeSessions(tx, { userId });
    await revokeTokens(tx, { userId });
    await tx
      .update(users)
      .set({ emailConfirmedAt: now, passwordHash: null })
      .where(eq(users.id, userId));
  }
  await tx.update(users).set({ role: "admin", updatedAt: now }).where(eq(users.id, userId));
  await createToken(tx, { userId, email, purpose: "magic", secret, now });
  await tx.insert(auditLog).values({
    id: given.auditId,
    actorId: null,
    action: "administrator.made",
    subjectKind: "user",
    subjectId: userId,
    details: { created: made !== null, wasAdministrator },
    createdAt: now,
  });
  return { created: made !== null, wasAdministrator };
}
