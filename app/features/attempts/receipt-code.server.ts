/** The short code of a receipt. */
import { createHash } from "node:crypto";
import type { Response } from "#db/schema";
import { marksOf } from "~/features/question-bank/items";

/** Without I, L, O and U: what is read aloud or typed from paper is not mistaken. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 8;

/**
 * Made of the attempt, its end and every answer stored: the same ones give the same code, and others another. Eight
 * of 32 letters are 40 bits. It opens nothing and is no secret, and it is named together with whose attempt it is, so
 * that it only has to tell one learner's attempts apart: of a thousand, two are alike once in two million times.
 */
export function receiptCodeOf(of: {
  attemptId: string;
  submittedAt: Date;
  items: readonly { position: number; response: Response | null }[];
}): string {
  const answers = of.items.map(({ position, response }) => [position, marksOf(response).sort()]);
  const told = JSON.stringify([of.attemptId, of.submittedAt.toISOString(), answers]);
  const digest = createHash("sha256").update(told).digest();
  // A byte modulo 32 is even: 256 is a multiple of it.
  return [...digest.subarray(0, length)].map((byte) => alphabet[byte % alphabet.length]).join("");
}
