/** How an operator makes an administrator, the first one among them (ruling 27), and takes the role back. */
import { eq } from "drizzle-orm";
import type { Tx } from "#db/engine";
import { users } from "#db/schema";
import { recordAct } from "~/features/security-log/acts.server";
import { createAccount } from "./accounts.server";
import { normalizeEmail } from "./email";
import { takeBackLinks } from "./links.server";
import { revokeSessions } from "./sessions.server";
import { createToken } from "./tokens.server";

/**
 * Makes the account of an address an administrator, with a link that signs in to it; an account is made when
 * there is none. All its sessions and links end: a device that was signed in before must not become an
 * administrator's. One whose address was never proven loses its password too: whoever signed up with it may be
 * somebody else.
 * @returns null for an account of the demo where the demo does not run: nobody could sign in to it
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
  await takeBackLinks(tx, { userId });
  if (!account.emailConfirmedAt)
    await tx
      .update(users)
      .set({ emailConfirmedAt: now, passwordHash: null })
      .where(eq(users.id, userId));
  await tx.update(users).set({ role: "admin", updatedAt: now }).where(eq(users.id, userId));
  await createToken(tx, { userId, email, purpose: "magic", secret, now });
  await recordAct(tx, {
    actorId: null,
    action: "administrator.made",
    subject: { kind: "user", id: userId },
    details: { created: made !== null, wasAdministrator },
    now,
  });
  return { created: made !== null, wasAdministrator };
}

/**
 * Takes the role of administrator back where the account has it, and signs it out everywhere. The password stays.
 * @returns null when no account has the address
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
  await takeBackLinks(tx, { userId });
  await recordAct(tx, {
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
