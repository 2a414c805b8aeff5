/** Password hashes: argon2id, one at a time. */
import { hash, verify } from "@node-rs/argon2";
import { normalizePassword } from "./passwords";

// OWASP's first choice for argon2id; the package's defaults, written down so that they cannot drift.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// A class that signs in at the bell must not take all memory and cores from those who sit an exam.
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

/** What of a password is stored. Never call it inside a transaction. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalizePassword(password), cost));

// Nobody's password, of the same cost: checking it takes as long as checking a real one.
let nobodys: Promise<string> | undefined;

/**
 * Whether the password is the one behind the hash. Without a hash (unknown address, account without a
 * password) the answer is no, and takes as long. Never call it inside a transaction.
 */
export async function verifyHash(stored: string | null, password: string): Promise<boolean> {
  nobodys ??= hashPassword("nobody signs in with this");
  const against = stored ?? (await nobodys);
  const right = await inTurn(() => verify(against, normalizePassword(password)));
  return right && stored !== null;
}
