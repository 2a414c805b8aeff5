import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** Parses only the fields of `schema`, so that the reply does not return others. */
export function parseForm<Schema extends z.ZodObject>(form: FormData, schema: Schema) {
  const known = new FormData();
  for (const [name, value] of form)
    if (Object.hasOwn(schema.shape, name)) known.append(name, value);
  return parseWithZod(known, { schema });
}
