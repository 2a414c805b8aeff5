/** What an item of the library may be: with the same checks in its form and in an imported file. */
import { z } from "zod";
import { schoolContentStatuses, schoolContentTypes } from "#db/vocabulary";
import { findDataFault, parseJson } from "./json-text";
import { limits } from "./limits";
import { contentFaults as words } from "./words";

const title = z
  .string({ error: () => words.titleMissing })
  .trim()
  .min(1, { error: () => words.titleMissing })
  .max(limits.title, { error: () => words.atMost(limits.title) })
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: () => words.signs });

const type = z.enum(schoolContentTypes, { error: () => words.typeMissing });

const text = z
  .string({ error: () => words.textShape })
  .nullish()
  // Browsers send CRLF, and drop a line break at the start.
  .transform((typed) => (typed ?? "").replace(/\r\n?/g, "\n").replace(/^\n+/, "").trimEnd())
  .refine((typed) => typed.length <= limits.text, { error: () => words.atMost(limits.text) })
  .refine((typed) => /^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u.test(typed), { error: () => words.signs });

/** Opened by a student's browser: no other scheme, and no credentials. */
const isSafeLink = (typed: string): boolean => {
  if (!/^https:\/\/\S+$/i.test(typed) || !URL.canParse(typed)) return false;
  const { protocol, hostname, username, password } = new URL(typed);
  return protocol === "https:" && hostname.includes(".") && username === "" && password === "";
};

const link = z
  .string({ error: () => words.linkShape })
  .trim()
  .nullish()
  .transform((typed) => typed || null)
  .refine((typed) => typed === null || typed.length <= limits.link, {
    error: () => words.atMost(limits.link),
  })
  .refine((typed) => typed === null || isSafeLink(typed), { error: () => words.linkShape });

const due = z.iso
  .date({ error: () => words.dayShape })
  .nullish()
  .transform((typed) => typed ?? null);

const shared = { title, type, text, link, due };

type Linked = { type: string; link: string | null };

const videoHasLink = <T extends Linked>(item: T): boolean =>
  item.type !== "video" || item.link !== null;

const noVideoLink = { path: ["link"], error: () => words.videoLink };

const dataFaultText = (value: unknown): string | null => {
  const fault = findDataFault(value);
  return fault === null ? null : words.dataFaults[fault](limits);
};

const typedData = z
  .string()
  .nullish()
  .transform((typed, context): unknown => {
    if (!typed?.trim()) return null;
    const parsed = parseJson(typed);
    const message = parsed.ok ? dataFaultText(parsed.value) : words.notJson(parsed.fault);
    if (message) context.addIssue({ code: "custom", message });
    return parsed.ok ? parsed.value : null;
  });

/** An item's form. */
export const contentSchema = z
  .object({
    ...shared,
    intent: z.enum(["draft", "publish"]),
    program: z
      .string()
      .max(100)
      .nullish()
      .transform((typed) => typed || null),
    mandatory: z
      .literal("yes")
      .nullish()
      .transform((typed) => typed === "yes"),
    data: typedData,
  })
  .refine(videoHasLink, noVideoLink)
  .refine(({ intent, text, link }) => intent === "draft" || text !== "" || link !== null, {
    path: ["text"],
    error: () => words.nothingToPublish,
  });

/** An item of a file. Its status is for people who read the file: what is imported is a draft. */
export const fileItemSchema = z
  .strictObject(
    {
      ...shared,
      status: z.enum(schoolContentStatuses, { error: () => words.statusShape }).nullish(),
      program: z
        .string({ error: () => words.programShape })
        .trim()
        .max(100, { error: () => words.atMost(100) })
        .regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: () => words.signs })
        .nullish()
        .transform((typed) => typed || null),
      mandatory: z.boolean({ error: () => words.mandatoryShape }).default(false),
      data: z
        .unknown()
        .optional()
        .transform((value) => value ?? null)
        .superRefine((value, context) => {
          const message = dataFaultText(value);
          if (message) context.addIssue({ code: "custom", message });
        }),
    },
    {
      error: (issue) =>
        issue.code === "unrecognized_keys" ? words.unknownKeys(issue.keys) : words.notAnItem,
    },
  )
  .refine(videoHasLink, noVideoLink);

export type FileItem = z.infer<typeof fileItemSchema>;
