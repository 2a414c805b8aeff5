/** The columns of `attempt_items` that a learner writes, and their shape outside of the database. */
import { attemptItems, type ItemResponse } from "#db/schema";
import type { Confidence } from "#db/vocabulary";
import { selectionOf } from "~/features/question-bank/items";
import type { Answer, StoredAnswer } from "./change";

export const answerColumns = {
  response: attemptItems.response,
  revision: attemptItems.revision,
  flagged: attemptItems.flagged,
  note: attemptItems.note,
  struckOptions: attemptItems.struckOptions,
  confidence: attemptItems.confidence,
};

type AnswerRow = {
  response: ItemResponse | null;
  revision: number;
  flagged: boolean;
  note: string | null;
  struckOptions: string[] | null;
  confidence: Confidence | null;
};

/** Client-facing shape of an item's row; empty optional fields are omitted. */
export function clientItem<Row extends AnswerRow>(row: Row) {
  const { response, note, struckOptions, confidence, ...shown } = row;
  return {
    ...shown,
    selection: selectionOf(response),
    ...(note ? { note } : {}),
    ...(struckOptions?.length ? { struck: struckOptions } : {}),
    ...(confidence ? { confidence } : {}),
  };
}

export function storedAnswer(row: AnswerRow): StoredAnswer {
  const { response, revision, flagged, note, struckOptions, confidence } = row;
  return clientItem({ response, revision, flagged, note, struckOptions, confidence });
}

/** The columns of an answer, except its response and revision. */
export const answerValues = ({ flagged, note, struck, confidence }: Answer) => ({
  flagged,
  note: note?.trim() ? note : null,
  struckOptions: struck?.length ? struck : null,
  confidence: confidence || null,
});
