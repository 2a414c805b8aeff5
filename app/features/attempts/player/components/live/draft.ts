import { type Answer, parseAnswer } from "../../../engine/change";
import { parsePosition } from "../../../engine/positions";

/** An answer that the server has not confirmed yet. */
export type Draft = Answer & {
  /** The revision on which the learner's change is based. */
  revision: number;
  /** Sent versions without a response yet: the server may have stored any of them. */
  inFlight: Answer[];
};

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
