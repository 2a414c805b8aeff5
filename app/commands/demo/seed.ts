import type { Database, Db } from "#db/engine";
import { newId } from "#db/ids";
import { createAccount, findByEmail } from "~/features/accounts/accounts.server";
import { demoAccounts, demoPassword } from "~/features/accounts/demo";
import { hashPassword } from "~/features/accounts/hashing.server";

/** Makes what the demo needs and does not have yet: its people. Run at every start of a demo. */
export async function seedDemo(
  db: Db,
  transaction: Database["transaction"],
  { now }: { now: Date },
): Promise<void> {
  for (const { email, fullName } of demoAccounts) {
    if (await findByEmail(db, { email, demo: true })) continue;
    const account = {
      id: newId(now),
      email,
      fullName,
      role: email === "admin@demo.test" ? ("admin" as const) : ("student" as const),
      passwordHash: await hashPassword(demoPassword),
      emailConfirmedAt: now,
      isDemo: true,
      now,
    };
    await transaction((tx) => createAccount(tx, account));
  }
}
