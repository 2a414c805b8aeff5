import type { Confidence } from "#db/vocabulary";
import { parsePosition } from "../../positions";

/**
 * The learner's answer to one question: selected options (`letters`, a selection as in question-bank/items), flag, and
 * in exams ruled-out options, note and confidence ("" once it is taken back).
 */
export type Answer = {
  letters: string[];
  flagged: boolean;
  struck?: string[];
  note?: string;
  confidence?: Confidence | "";
};

/** An answer as stored on the server. The revision counts its changes (ruling 10). */
export type StoredAnswer = Answer & { revision: number };

/** An answer that the server has not confirmed yet. */
export type Draft = Answer & {
  /** The revision on which the learner's change is based. */
  revision: number;
  /** Sent versions without a response yet: the server may have stored any of them. */
  inFlight: Answer[];
};

export const sameAnswer = (a: Answer, b: Answer) =>
  sameExceptNote(a, b) && (a.note ?? "") === (b.note ?? "");

export const sameExceptNote = (a: Answer, b: Answer) =>
  a.flagged === b.flagged &&
  (a.confidence ?? "") === (b.confidence ?? "") &&
  sameSelection(a.letters, b.letters) &&
  sameSelection(a.struck ?? [], b.struck ?? []);

/** Compares regardless of order: the database returns parts in its own order. */
export const sameSelection = (a: string[], b: string[]): boolean =>
  [...a].sort().join() === [...b].sort().join();

/** Picks the answer's properties from an object with more. */
export const pickAnswer = ({ letters, flagged, struck, note, confidence }: Answer): Answer => ({
  letters,
  flagged,
  ...(struck ? { struck } : {}),
  ...(note === undefined ? {} : { note }),
  ...(confidence === undefined ? {} : { confidence }),
});

/**
 * Parses a draft from localStorage; returns [] if it is unreadable. An older version of the page, or anyone using this
 * browser, may have written it.
 */
export function parseDraft(key: string, text: string): [number, Draft][] {
  try {
    const position = parsePosition(key, Number.MAX_SAFE_INTEGER);
    const { revision, inFlight, ...draft } = JSON.parse(text) as Draft;
    if (!position || !Number.isInteger(revision)) return [];
    return [[position, { ...parseAnswer(draft), revision, inFlight: inFlight.map(parseAnswer) }]];
  } catch {
    return [];
  }
}

function parseAnswer(kept: Answer): Answer {
  const { letters, struck, note, confidence } = kept;
  const texts = [...letters, ...(struck ?? []), note ?? "", confidence ?? ""];
  if (!texts.every((text) => typeof text === "string")) throw new TypeError("no letters");
  return { ...pickAnswer(kept), flagged: kept.flagged === true };
}
