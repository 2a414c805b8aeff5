import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/**
 * Conform's submission with the fields of `schema` only, so that its reply does not send others
 * back.
 */
export function parseForm<Schema extends z.ZodObject>(form: FormData, schema: Schema) {
  const known = new FormData();
  for (const [name, value] of form)
    if (Object.hasOwn(schema.shape, name)) known.append(name, value);
  return parseWithZod(known, { schema });
}
