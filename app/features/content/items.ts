/** Schemas and types that all items of exams and case studies share (docs/content.md). */
import { z } from "zod";
import {
  type AscpArea,
  ascpAreas,
  clientNeeds,
  cognitiveLevels,
  difficulties,
  type NhaDomain,
  nhaDomains,
  type QuestionType,
} from "#db/vocabulary";
import { blocks } from "./charts";
import type { Place } from "./faults";
import { slug, sourceIds, text } from "./shared-schemas";

export const tracks = ["phlebotomy", "nclex"] as const;
export type Track = (typeof tracks)[number];

const sharedFields = {
  id: slug,
  stem: text,
  rationale: text,
  difficulty: z.enum(difficulties),
  level: z.enum(cognitiveLevels),
  source: sourceIds,
  exhibit: blocks.min(1, "an empty exhibit").optional(),
};

/** An item's fields besides its answerable content, by track. */
export const itemSchemas = {
  phlebotomy: z.strictObject({
    ...sharedFields,
    nha: z.enum(nhaDomains),
    ascp: z.enum(ascpAreas),
    module: slug,
    lesson: slug.optional(),
  }),
  nclex: z.strictObject({ ...sharedFields, client_need: z.enum(clientNeeds) }),
};

/** `why`: why the option is wrong, or right. */
export type Choice = { text: string; why?: string };
export type ItemPart = {
  id: string;
  label: string;
  options?: Choice[];
  pick?: number;
  text?: string;
  answer: string[];
  why?: string;
};
/** The answerable content of an item of any type. */
export type ItemBody = {
  type: QuestionType;
  options?: Choice[];
  answer?: string[];
  pick?: number;
  text?: string;
  headings?: string[];
  rows?: string[][];
  across?: boolean;
  parts?: ItemPart[];
  scoring?: "exact" | "plus_minus";
};

type About = Omit<z.output<typeof itemSchemas.nclex>, "client_need">;
export type Item = About &
  ItemBody & {
    nha?: NhaDomain;
    ascp?: AscpArea;
    module?: string;
    lesson?: string;
    client_need?: (typeof clientNeeds)[number];
    place: Place;
  };

/** A separately answered part of an item; with `part` null, the whole item. */
export type AnswerablePart = {
  part: ItemPart | null;
  path: PropertyKey[];
  options: Choice[];
  answer: string[];
};

/** All answerable parts of an item, in order. */
export const answerableParts = (body: ItemBody): AnswerablePart[] =>
  body.parts?.map((part, at) => ({
    part,
    path: ["parts", at],
    options: part.options ?? body.options ?? [],
    answer: part.answer,
  })) ?? [{ part: null, path: [], options: body.options ?? [], answer: body.answer ?? [] }];
