/** A valid signature does not imply a valid shape. */
import { z } from "zod";

const maxIdLength = 255;
const id = z.string().regex(new RegExp(`^[\\x21-\\x7e]{1,${maxIdLength}}$`));
const word = z.string().regex(/^\w{1,40}$/);
const cents = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);
const currency = z.string().regex(/^[a-z]{3}$/);
/** PostgreSQL rejects NUL and lone surrogates. */
const text = z
  .string()
  .max(500)
  .refine((value) => !value.includes("\0") && !/\p{Surrogate}/u.test(value));
const reference = z.union([id, z.object({ id })]).nullable();

const eventShape = z.object({
  id,
  type: z.string().regex(/^[\w.]{1,100}$/),
  // End of the year 9999.
  created: z.int().min(0).max(253_402_300_799),
  data: z.object({ object: z.looseObject({}) }),
});

const sessionShape = z.object({
  id,
  status: word.nullable(),
  payment_status: word,
  amount_total: cents.nullable(),
  currency: currency.nullable(),
  payment_intent: reference,
  metadata: z.record(z.string(), text).nullable(),
});
const chargeShape = z.object({
  payment_intent: reference,
  amount: cents,
  amount_refunded: cents,
  currency,
});
const disputeShape = z.object({ payment_intent: reference, status: word });

function objectShape(type: string): z.ZodType | null {
  if (type.startsWith("checkout.session.")) return sessionShape;
  if (type === "charge.refunded") return chargeShape;
  return type.startsWith("charge.dispute.") ? disputeShape : null;
}

/** The message names fields, without values. */
export class MalformedBody extends Error {
  override name = "MalformedBody";
}

export function assertEvent(body: unknown): void {
  const { type, data } = parseShape(eventShape, body);
  const shape = objectShape(type);
  if (shape) parseShape(shape, data.object);
}

function parseShape<T>(shape: z.ZodType<T>, value: unknown): T {
  const { success, data, error } = shape.safeParse(value);
  if (success) return data;
  const fields = error.issues.map(({ path }) => path.join(".") || "the whole");
  throw new MalformedBody(`not as it should be: ${fields.join(", ")}`);
}
