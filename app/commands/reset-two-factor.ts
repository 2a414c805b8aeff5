import { transaction } from "#db/client.server";
import { isEmail, normalizeEmail } from "~/features/accounts/email";
import { resetSecondFactor } from "~/features/accounts/two-factor.server";
import { type Command, CommandError, printLine } from "./command";
import { migrateDatabase } from "./prepare-database";

/** For somebody who has lost both their phone and their recovery codes. */
export const run: Command = async ([given = "", ...more]) => {
  const email = normalizeEmail(given);
  if (!isEmail(email) || more.length > 0)
    throw new CommandError("Whose account? Write: npm run reset-two-factor -- EMAIL", 64);
  const now = new Date();
  await migrateDatabase(now);
  const done = await transaction((tx) => resetSecondFactor(tx, { email, now }));
  if (!done) throw new CommandError(`No account has the address ${email}.`);
  if (!done.wasOn) return printLine(`${email} has no two-factor sign-in.`);
  printLine(`Two-factor sign-in of ${email} is off, and its recovery codes no longer work.`);
  printLine("All its devices are signed out, and its earlier links no longer work.");
};
