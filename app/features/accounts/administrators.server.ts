/** How an operator appoints and revokes administrators (ruling 27). */
import { eq } from "drizzle-orm";
import type { Tx } from "#db/engine";
import { users } from "#db/schema";
import { recordAudit } from "~/features/security-log/audit.server";
import { createAccount } from "./accounts.server";
import { normalizeEmail } from "./email";
import { revokeLinks } from "./links.server";
import { revokeSessions } from "./sessions.server";
import { createToken } from "./tokens.server";

/**
 * Creates a sign-in link, and the account if there is none. All sessions and links end, so that no
 * device signed in before becomes an administrator's. An unconfirmed account also loses its
 * password: someone else may have signed up with that address.
 * @returns null for an account of the demo while the demo does not run
 */
export async function makeAdministrator(
  tx: Tx,
  given: { email: string; id: string; secret: string; demo: boolean; now: Date },
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
  const account = await findForOperator(tx, { email });
  if (!account || (account.isDemo && !given.demo)) return null;
  const wasAdministrator = !made && account.role === "admin";
  const userId = account.id;
  await revokeSessions(tx, { userId });
  await revokeLinks(tx, { userId });
  if (!account.emailConfirmedAt)
    await tx
      .update(users)
      .set({ emailConfirmedAt: now, passwordHash: null })
      .where(eq(users.id, userId));
  await tx.update(users).set({ role: "admin", updatedAt: now }).where(eq(users.id, userId));
  await createToken(tx, { userId, email, purpose: "magic", secret, now });
  await recordAudit(tx, {
    actorId: null,
    action: "administrator.made",
    subject: { kind: "user", id: userId },
    details: { created: made !== null, wasAdministrator },
    now,
  });
  return { created: made !== null, wasAdministrator };
}

/**
 * Also ends the account's sessions. The password stays.
 * @returns null if no account has the email
 */
export async function revokeAdministrator(
  tx: Tx,
  { email, now }: { email: string; now: Date },
): Promise<{ wasAdministrator: boolean } | null> {
  const account = await findForOperator(tx, { email: normalizeEmail(email) });
  if (!account) return null;
  const userId = account.id;
  const wasAdministrator = account.role === "admin";
  await tx.update(users).set({ role: "student", updatedAt: now }).where(eq(users.id, userId));
  await revokeSessions(tx, { userId });
  await revokeLinks(tx, { userId });
  await recordAudit(tx, {
    actorId: null,
    action: "administrator.revoked",
    subject: { kind: "user", id: userId },
    details: { wasAdministrator },
    now,
  });
  return { wasAdministrator };
}

async function findForOperator(tx: Tx, { email }: { email: string }) {
  const [account] = await tx
    .select({
      id: users.id,
      role: users.role,
      emailConfirmedAt: users.emailConfirmedAt,
      isDemo: users.isDemo,
    })
    .from(users)
    .where(eq(users.email, email));
  return account ?? null;
}
