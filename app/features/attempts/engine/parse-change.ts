/** The two parsers of a posted answer: a form's and a script's. */
import { z } from "zod";
import { confidences } from "#db/vocabulary";
import { selectionIn } from "~/features/question-bank/item-fields";
import { type Change, changeOfButton, fieldsOf } from "./change";
import type { Go } from "./next-step";
import { maxNoteLength, normalizeNote, truncateNote } from "./notes";

export const attemptId = z.string().regex(/^[\w-]{1,64}$/);
const revision = z.coerce.number().int().min(0);

/** The largest item has 12 parts of 26 options. */
const choiceIds = z.array(z.string().max(20)).max(12 * 26);

/** Browsers post CRLF line ends, scripts post LF. A blank note is none. */
const note = z
  .string()
  .transform(normalizeNote)
  .transform((text) => (text.trim() ? text : ""));

/** One question as posted by a form. */
export type PostedItem = {
  position: number;
  /** The revision that the page showed. */
  revision: number;
  change: Change;
  /** A note that is too long, and therefore not in the change. */
  longNote?: string | undefined;
};

/** `go` is undefined if the form has only one button. */
export type Post = { attemptId: string; go: Go | undefined; items: PostedItem[] };

const pageForm = z.object({
  attempt: attemptId,
  /** Absent on pages without a note field. */
  note: note.optional(),
  confidence: z.enum(confidences).optional(),
  /** The value of the pressed button: a question number or a command. */
  go: z
    .union([
      z.enum(["submit", "time"]),
      z
        .string()
        .regex(/^(clear|flag|unflag|(un)?strike [\w.-]{1,20})$/)
        .transform((go) => changeOfButton(go) ?? {}),
      z.coerce.number().int().min(1).max(1000),
    ])
    .optional(),
});
const answers = z.object({ revision, answer: choiceIds }).array().max(100);

/**
 * Parses the form of a question's page, or of a page with all questions.
 * @param position of the page's question; absent if the page has several
 * @returns null if the form is not ours
 */
export function changeFromForm(form: FormData, position?: number): Post | null {
  const positions = position ? [position] : postedPositions(form);
  const page = pageForm.safeParse(Object.fromEntries(form));
  const posted = answers.safeParse(
    position
      ? [{ revision: form.get("revision") ?? undefined, answer: selectionIn(form) }]
      : positions.map((one) => ({
          revision: form.get(fieldsOf(one).revision),
          answer: form.getAll(fieldsOf(one).answer),
        })),
  );
  if (!page.success || !posted.success) return null;
  const { attempt, note, confidence } = page.data;
  const button = typeof page.data.go === "object" ? page.data.go : undefined;
  const go = typeof page.data.go === "object" ? "stay" : page.data.go;
  const fits = note === undefined || note.length <= maxNoteLength;
  const change: Change = {
    confidence,
    // After the end the learner cannot shorten a long note any more, so its beginning is stored.
    note: fits ? note : go === "time" ? truncateNote(note) : undefined,
    // Pages without a note field have no map that distinguishes seen from unseen questions.
    seen: note !== undefined && (typeof go === "number" || go === "submit") ? true : undefined,
  };
  return {
    attemptId: attempt,
    go,
    items: posted.data.map(({ revision, answer }, at) => ({
      position: positions[at] as number,
      revision,
      change: { ...change, ...chosen(answer, go), ...button },
      longNote: fits ? undefined : note,
    })),
  };
}

/** A page that posts itself when time is up clears nothing. */
function chosen(answer: string[], go: Go | undefined): Change {
  if (answer.length > 0) return { selection: answer };
  return go === "time" ? {} : { unchosen: true };
}

function postedPositions(form: FormData): number[] {
  const positions = new Set<number>();
  for (const name of form.keys()) {
    const position = /^revision-([1-9]\d{0,2})$/.exec(name)?.[1];
    if (position) positions.add(Number(position));
  }
  return [...positions];
}

const scriptForm = z.object({
  revision,
  selection: choiceIds,
  flagged: z.enum(["true", "false"]).transform((text) => text === "true"),
  note: note.pipe(z.string().max(maxNoteLength)).optional(),
  /** Comma-separated choice ids. */
  struck: z
    .string()
    .regex(/^[\w.,-]{0,600}$/)
    .transform((options) => options.split(",").filter(Boolean))
    .optional(),
  confidence: z.enum([...confidences, ""]).optional(),
  /** Earlier requests had no response and may still arrive. */
  fence: z.literal("true").optional(),
});

/**
 * Parses an answer posted by a script: all of it, so an empty selection clears it.
 * @returns null if it is not ours
 */
export function changeFromScript(
  form: FormData,
): { revision: number; fence: boolean; change: Change } | null {
  const posted = scriptForm.safeParse({
    ...Object.fromEntries(form),
    selection: selectionIn(form),
  });
  if (!posted.success) return null;
  const { revision, fence, ...change } = posted.data;
  return { revision, fence: fence === "true", change };
}

/** Left, unanswered questions, as reported by a script. */
export const seenPost = z.object({
  position: z.coerce.number().int().min(1).max(1000).array().min(1).max(1000),
});
