import { createHash } from "node:crypto";
import type { ItemResponse } from "#db/schema";
import { selectionOf } from "~/features/question-bank/items";

/** Without I, L, O and U, which are easily misread. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 8;

/**
 * Returns a code derived from the attempt, its end and all stored answers, so that any change gives another code. It is
 * not a secret and grants nothing. At 40 bits, two of one learner's thousand attempts collide once in two million
 * times.
 */
export function receiptCodeOf(of: {
  attemptId: string;
  submittedAt: Date;
  items: readonly { position: number; response: ItemResponse | null }[];
}): string {
  const answers = of.items.map(({ position, response }) => [
    position,
    selectionOf(response).sort(),
  ]);
  const told = JSON.stringify([of.attemptId, of.submittedAt.toISOString(), answers]);
  const digest = createHash("sha256").update(told).digest();
  // No modulo bias: 256 is a multiple of 32.
  return [...digest.subarray(0, codeLength)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join("");
}
