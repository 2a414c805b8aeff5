import { db, transaction } from "#db/client.server";
import { lockOnUser } from "#db/locks";
import { findByEmail } from "~/features/accounts/accounts.server";
import { extraTimeFactors } from "~/features/attempts/engine/extra-time";
import { setExtraTime } from "~/features/attempts/engine/extra-time.server";
import { type Command, CommandError, printLine } from "./command";
import { migrateDatabase } from "./prepare-database";

/** For timed attempts; also moves the deadlines of open ones. */
export const run: Command = async ([email, written]) => {
  const factor = Number(written);
  if (!email || !extraTimeFactors.includes(factor))
    throw new CommandError(
      `Write: npm run extra-time -- EMAIL FACTOR, with one of the factors ${extraTimeFactors.join(", ")}.`,
      64,
    );
  const now = new Date();
  await migrateDatabase(now);
  const account = await findByEmail(db, { email, demo: true });
  const done =
    account &&
    (await transaction(
      (tx) => setExtraTime(tx, { userId: account.id, factor, actorId: null, now }),
      { lock: lockOnUser(account.id) },
    ));
  if (!done) throw new CommandError(`No account has the address ${email}.`);
  printLine(`Timed attempts of ${email} now take ${factor} times as long.`);
  if (done.moved > 0) printLine(`Open attempts with a moved deadline: ${done.moved}.`);
};
