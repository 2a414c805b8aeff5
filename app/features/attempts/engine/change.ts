/** A learner's answer to one question, and a change of it: the same shape for the database, forms, scripts and pages. */
import type { Confidence } from "#db/vocabulary";

export type Answer = {
  /** Choice ids of the chosen options (question-bank/items). */
  selection: string[];
  flagged: boolean;
  /** Choice ids of the ruled-out options. */
  struck?: string[];
  note?: string;
  /** "" once it is taken back. */
  confidence?: Confidence | "";
};

/** An answer as stored on the server. The revision counts its changes (ruling 10). */
export type StoredAnswer = Answer & { revision: number };

/** Rules one option out, or restores it. */
type Strike = { option: string; on: boolean };

/** A change of an answer. An absent field leaves what is stored. */
export type Change = Partial<Answer> & {
  strike?: Strike;
  /** A form was posted without a choice: clears the answer, unless it is by radios, which cannot be unchecked. */
  unchosen?: true;
  /** The learner leaves the question. Stored the first time, without a new revision. */
  seen?: true;
};

export function withChange(answer: Answer, change: Change): Answer {
  const { strike } = change;
  const next = pickAnswer({ ...answer, ...change });
  if (!strike) return next;
  const others = (next.struck ?? []).filter((option) => option !== strike.option);
  return { ...next, struck: strike.on ? [...others, strike.option].sort() : others };
}

/** Picks the answer's fields from an object with more. */
export const pickAnswer = ({ selection, flagged, struck, note, confidence }: Answer): Answer => ({
  selection,
  flagged,
  ...(struck ? { struck } : {}),
  ...(note === undefined ? {} : { note }),
  ...(confidence === undefined ? {} : { confidence }),
});

export const sameAnswer = (a: Answer, b: Answer) => sameExceptNote(a, b) && sameNote(a, b);

export const sameNote = (a: Answer, b: Answer) => (a.note ?? "") === (b.note ?? "");

export const sameExceptNote = (a: Answer, b: Answer) =>
  a.flagged === b.flagged &&
  sameConfidence(a, b) &&
  sameSelection(a.selection, b.selection) &&
  sameSelection(a.struck ?? [], b.struck ?? []);

export const sameConfidence = (a: Answer, b: Answer) =>
  (a.confidence ?? "") === (b.confidence ?? "");

/** Compares regardless of order: the database returns parts in its own order. */
export const sameSelection = (a: string[], b: string[]): boolean =>
  [...a].sort().join() === [...b].sort().join();

/** Form field names of a question. `position` is given on a page with several. */
export const fieldsOf = (position: number) => ({
  answer: `answer-${position}`,
  revision: `revision-${position}`,
});

/** What a button of the form changes, by the value of its `go` field; nothing if it only leads elsewhere. */
export function changeOfButton(go: string): Change | undefined {
  if (go === "clear") return { selection: [], confidence: "" };
  if (go === "flag" || go === "unflag") return { flagged: go === "flag" };
  const [word, option] = go.split(" ");
  return option ? { strike: { option, on: word === "strike" } } : undefined;
}

/** The `go` value that checks the answer, in a case study with feedback. */
export const checkGo = "check";

/** The `go` value that rules an option out, or restores it. */
export const strikeCommand = (option: string, on: boolean): string =>
  `${on ? "strike" : "unstrike"} ${option}`;

/** Writes the whole answer as a script posts it; `changeFromScript` reads it. */
export function writeAnswer(body: URLSearchParams, answer: Answer): void {
  const { selection, flagged, struck, note, confidence } = answer;
  for (const option of selection) body.append("answer", option);
  body.set("flagged", String(flagged));
  if (struck) body.set("struck", struck.join());
  if (note !== undefined) body.set("note", note);
  if (confidence !== undefined) body.set("confidence", confidence);
}

/**
 * Checks an answer from the browser's storage.
 * @throws TypeError if it is none
 */
export function parseAnswer(kept: Answer): Answer {
  const { selection, struck, note, confidence } = kept;
  const texts = [...selection, ...(struck ?? []), note ?? "", confidence ?? ""];
  if (!texts.every((text) => typeof text === "string")) throw new TypeError("no selection");
  return { ...pickAnswer(kept), flagged: kept.flagged === true };
}
