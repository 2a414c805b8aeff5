/** Password hashes: argon2id, a few at a time, in turns between the networks that ask (docs/decisions/0029). */
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { type Caller, FairQueue } from "./fair-queue";
import { normalizePassword } from "./passwords";

// OWASP's first choice for argon2id; the package's defaults, written down so that they cannot drift.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashes run on libuv's four threads: one of them stays free for files and name lookups.
const queue = new FairQueue({
  atOnce: Math.min(availableParallelism(), 3),
  longestWaitMs: 2000,
  usualMs: 50,
});

/** Commands and tests have no client. */
const noClient: Caller = { network: "" };

/**
 * Does in one turn all that a typed password costs: what is counted before the hash waits in no other line then.
 * Inside, pass "in turn" as the caller.
 * @throws TooBusy; the signal's reason when the client left
 */
export const takeTurn = <T>(caller: Caller, work: () => Promise<T>): Promise<T> =>
  queue.run(work, caller);

/**
 * What of a password is stored. Never call it inside a transaction.
 * @throws TooBusy
 */
export const hashPassword = (password: string, caller = noClient): Promise<string> =>
  queue.run(() => hash(normalizePassword(password), cost), caller);

// Nobody's password, of the same cost: checking it takes as long as checking a real one.
let nobodys: Promise<string> | undefined;

/**
 * Whether the password is the one behind the hash. Without a hash (unknown address, account without a
 * password) the answer is no, and takes as long. Never call it inside a transaction.
 * @throws TooBusy
 */
export async function verifyHash(
  stored: string | null,
  password: string,
  caller: Caller | "in turn" = noClient,
): Promise<boolean> {
  nobodys ??= hash("nobody signs in with this", cost);
  const against = stored ?? (await nobodys);
  const check = () => verify(against, normalizePassword(password));
  const right = await (caller === "in turn" ? check() : queue.run(check, caller));
  return right && stored !== null;
}
