/** argon2id, in a fair queue by client network (docs/decisions/0029). */
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { type Caller, FairQueue } from "~/features/overload/fair-queue";
import { normalizePassword } from "./passwords";

// OWASP's first choice for argon2id, fixed here so that a package's default cannot change it.
const hashOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Of libuv's four threads one is left for files and DNS.
const queue = new FairQueue({
  atOnce: Math.min(availableParallelism(), 3),
  // A class of 200 may sign in within the same second; other networks have their turns meanwhile.
  longestWaitMs: 6000,
  initialMs: 50,
});

/** For commands and tests. */
const noClient: Caller = { network: "" };

/**
 * Runs everything that a typed password costs, rate limits included, as one job of the queue.
 * Inside, pass "in turn" as the caller, so that hashing does not queue again.
 * @throws TooBusy; the signal's reason if the client disconnected
 */
export const runInQueue = <T>(caller: Caller, work: () => Promise<T>): Promise<T> =>
  queue.run(work, caller);

/**
 * Never inside a transaction.
 * @throws TooBusy
 */
export const hashPassword = (password: string, caller = noClient): Promise<string> =>
  queue.run(() => hash(normalizePassword(password), hashOptions), caller);

// A hash that no password matches, of the same cost as real ones.
let dummyHash: Promise<string> | undefined;

/**
 * Without a hash (unknown email, no password) it takes the same time and returns false. Never
 * inside a transaction.
 * @throws TooBusy
 */
export async function verifyHash(
  stored: string | null,
  password: string,
  caller: Caller | "in turn" = noClient,
): Promise<boolean> {
  dummyHash ??= hash("nobody signs in with this", hashOptions);
  const against = stored ?? (await dummyHash);
  const check = () => verify(against, normalizePassword(password));
  const right = await (caller === "in turn" ? check() : queue.run(check, caller));
  return right && stored !== null;
}
