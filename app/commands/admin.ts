import { transaction } from "#db/client.server";
import { newId, newSecret } from "#db/ids";
import { makeAdministrator, revokeAdministrator } from "~/features/accounts/administrators.server";
import { isEmail, normalizeEmail } from "~/features/accounts/email";
import { linkLifetimeMinutes, linkPath } from "~/features/accounts/links";
import { environment } from "~/server/environment.server";
import { type Command, CommandError, printLine } from "./command";
import { migrateDatabase } from "./prepare-database";

/** Prints a link that signs in once; with `--revoke`, revokes the role. */
export const run: Command = async ([given = "", option]) => {
  const email = normalizeEmail(given);
  if (!isEmail(email) || (option !== undefined && option !== "--revoke"))
    throw new CommandError("Whose account? Write: npm run admin -- EMAIL [--revoke]", 64);
  const now = new Date();
  await migrateDatabase(now);
  await (option ? revoke(email, now) : make(email, now));
};

async function make(email: string, now: Date): Promise<void> {
  const { demo, publicUrl } = environment();
  const secret = newSecret();
  const id = newId(now);
  const done = await transaction((tx) => makeAdministrator(tx, { email, secret, demo, now, id }));
  if (!done)
    throw new CommandError(
      `${email} is an account of the demo, and without DEMO=1 nobody can sign in to it. Take another address.`,
    );
  const what = done.created ? "has a new account, an administrator's" : "is an administrator";
  printLine(`${email} ${done.wasAdministrator ? "was an administrator already" : what}.`);
  if (!done.created)
    printLine("All its devices are signed out, and its earlier links no longer work.");
  printLine(`This link signs in once, within ${linkLifetimeMinutes} minutes:`);
  printLine(new URL(linkPath("magic", secret), publicUrl).href);
  printLine("Administrators need two-factor sign-in: have an authenticator app at hand.");
}

async function revoke(email: string, now: Date): Promise<void> {
  const done = await transaction((tx) => revokeAdministrator(tx, { email, now }));
  if (!done) throw new CommandError(`No account has the address ${email}.`);
  printLine(`${email} ${done.wasAdministrator ? "is no longer" : "was not"} an administrator.`);
  printLine("All its devices are signed out, and its earlier links no longer work.");
}
