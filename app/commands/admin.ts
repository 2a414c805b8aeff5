import { transaction } from "#db/client.server";
import { newId, newSecret } from "#db/ids";
import { makeAdministrator } from "~/features/accounts/administrators.server";
import { isEmail, normalizeEmail } from "~/features/accounts/email";
import { linkLifetimeMinutes, linkPath } from "~/features/accounts/links";
import { environment } from "~/server/environment.server";
import { type Command, CommandError, say } from "./command";
import { migrated } from "./ready";

/** Makes an administrator and prints a link that signs in once. */
export const run: Command = async ([given = ""]) => {
  const email = normalizeEmail(given);
  if (!isEmail(email)) throw new CommandError("Whose account? Write: npm run admin -- EMAIL", 64);
  const { demo, publicUrl } = environment();
  const now = new Date();
  await migrated(now);
  const secret = newSecret();
  const ids = { id: newId(now), auditId: newId(now) };
  const done = await transaction((tx) =>
    makeAdministrator(tx, { email, secret, demo, now, ...ids }),
  );
  if (!done)
    throw new CommandError(
      `${email} is an account of the demo, and without DEMO=1 nobody can sign in to it. Take another address.`,
    );
  const what = done.created ? "has a new account, an administrator's" : "is an administrator";
  say(`${email} ${done.wasAdministrator ? "was an administrator already" : what}.`);
  say(`This link signs in once, within ${linkLifetimeMinutes} minutes:`);
  say(new URL(linkPath("magic", secret), publicUrl).href);
};
