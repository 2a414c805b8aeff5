/** Schemas that several content files share. */
import { z } from "zod";

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "an id is lower-case words joined by hyphens");

export const text = z.string().trim().min(1, "must not be empty");

/** YYYY-MM-DD; YAML may read it as a date or as text. */
export const day = z
  .union([z.string(), z.date()])
  .transform((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value))
  .pipe(z.iso.date("a day is written as YYYY-MM-DD"));

/** A source, referred to by its id. */
export const source = z.strictObject({ id: slug, name: text, url: z.url().optional() });

/** One id of a source, or a list of them. */
export const sourceIds = z.union([slug.transform((one) => [one]), z.array(slug).min(1)]);
