/** What a learner says of a question, from the click until the server has confirmed it. */
import type { Confidence } from "#db/vocabulary";
import { positionFrom } from "../../moves";

/**
 * What a learner has said about one question: the marks of the answer (question-bank/items), the flag, and in an exam
 * the marks of the options that are ruled out, the note, and how sure they are: empty once that is taken back.
 */
export type Answer = {
  letters: string[];
  flagged: boolean;
  struck?: string[];
  note?: string;
  confidence?: Confidence | "";
};

/** An answer as the server holds it. The revision counts its changes (ruling 10). */
export type Held = Answer & { revision: number };

/** An answer that the server has not confirmed yet. */
export type Draft = Answer & {
  /** The revision that the learner saw when changing it. */
  revision: number;
  /** Sent without a word coming back so far: each of them may be what the server holds by now. */
  unheard: Answer[];
};

/** Whether two answers say the same. */
export const same = (a: Answer, b: Answer) => sameChoice(a, b) && (a.note ?? "") === (b.note ?? "");

/** As `same`, whatever the notes are. */
export const sameChoice = (a: Answer, b: Answer) =>
  a.flagged === b.flagged &&
  (a.confidence ?? "") === (b.confidence ?? "") &&
  sameMarks(a.letters, b.letters) &&
  sameMarks(a.struck ?? [], b.struck ?? []);

/** Whether the same is chosen: what comes from a database has an order of its own. */
export const sameMarks = (a: string[], b: string[]): boolean =>
  [...a].sort().join() === [...b].sort().join();

/** The answer alone, of what has more to it. */
export const answerIn = ({ letters, flagged, struck, note, confidence }: Answer): Answer => ({
  letters,
  flagged,
  ...(struck ? { struck } : {}),
  ...(note === undefined ? {} : { note }),
  ...(confidence === undefined ? {} : { confidence }),
});

/**
 * A draft as it was kept in the browser, with its question's position. Another version of the page, or anyone at this
 * browser, may have written something else there: then it is none.
 */
export function draftFrom(key: string, text: string): [number, Draft][] {
  try {
    const position = positionFrom(key, Number.MAX_SAFE_INTEGER);
    const { revision, unheard, ...draft } = JSON.parse(text);
    if (!position || !Number.isInteger(revision)) return [];
    return [[position, { ...answerFrom(draft), revision, unheard: unheard.map(answerFrom) }]];
  } catch {
    return [];
  }
}

/** @throws when it is none */
function answerFrom(kept: Answer): Answer {
  const { letters, struck, note, confidence } = kept;
  const texts = [...letters, ...(struck ?? []), note ?? "", confidence ?? ""];
  if (!texts.every((text) => typeof text === "string")) throw new TypeError("no letters");
  return { ...answerIn(kept), flagged: kept.flagged === true };
}
