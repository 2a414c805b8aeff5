/** Which fields the form of each item type has. */
import type { QuestionType } from "#db/vocabulary";

type PartShape = {
  /** Each part has options of its own; `either`: or the question has them for all. */
  options: "own" | "shared" | "either";
  text?: boolean;
  why?: boolean;
  /** Fixed parts: their ids, and how many options of each are right. */
  fixed?: readonly { id: string; pick: number }[];
  /** How many parts there are, if not any number. */
  count?: number;
};

export type Shape = {
  /** A passage with places for the answers. */
  text?: "letters" | "parts";
  /** How many headings, at least and at most. */
  headings?: readonly [number, number];
  /** A table of cells. */
  rows?: boolean;
  across?: boolean;
  /** Options of the whole question; `columns`: without reasons. */
  options?: "answers" | "order" | "columns" | "shared";
  scoring?: boolean;
  parts?: PartShape;
  /** A part, or the question, has one right answer. */
  one: boolean;
};

export const shapes: Record<QuestionType, Shape> = {
  multiple_choice: { options: "answers", one: true },
  select_all: { options: "answers", scoring: true, one: false },
  select_n: { options: "answers", one: false },
  highlight_text: { text: "letters", options: "answers", one: false },
  ordered_response: { options: "order", one: false },
  matrix_choice: {
    headings: [1, 1],
    across: true,
    options: "columns",
    parts: { options: "shared", why: true },
    one: true,
  },
  matrix_response: {
    headings: [1, 1],
    across: true,
    options: "columns",
    parts: { options: "shared", why: true },
    one: false,
  },
  response_grouping: { headings: [1, 2], parts: { options: "own" }, one: false },
  dropdown_cloze: { text: "parts", parts: { options: "own" }, one: true },
  dropdown_table: { headings: [2, 6], rows: true, parts: { options: "own" }, one: true },
  drag_cloze: {
    text: "parts",
    options: "shared",
    parts: { options: "shared", why: true },
    one: true,
  },
  dyad: {
    text: "parts",
    options: "shared",
    parts: { options: "either", why: true, count: 2 },
    one: true,
  },
  triad: {
    text: "parts",
    options: "shared",
    parts: { options: "either", why: true, count: 3 },
    one: true,
  },
  highlight_table: { headings: [2, 2], parts: { options: "own", text: true }, one: false },
  bow_tie: {
    parts: {
      options: "own",
      fixed: [
        { id: "actions", pick: 2 },
        { id: "condition", pick: 1 },
        { id: "parameters", pick: 2 },
      ],
      count: 3,
    },
    one: false,
  },
};

/** Most rows of a form. */
export const most = {
  options: 26,
  parts: 12,
  headings: 6,
  rows: 12,
  sources: 12,
  blocks: 8,
} as const;
