import type { Response } from "#db/schema";
import type { Confidence } from "#db/vocabulary";
import { marksOf } from "~/features/question-bank/items";

type Stored = {
  response: Response | null;
  note: string | null;
  struckOptions: string[] | null;
  confidence: Confidence | null;
};

/** Client-facing shape of a stored item; empty optional fields are omitted. */
export function itemFacts<Item extends Stored>(item: Item) {
  const { response, note, struckOptions, confidence, ...shown } = item;
  return {
    ...shown,
    response: marksOf(response),
    ...(note ? { note } : {}),
    ...(struckOptions?.length ? { struck: struckOptions } : {}),
    ...(confidence ? { confidence } : {}),
  };
}
