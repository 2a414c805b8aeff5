import type { ItemResponse } from "#db/schema";
import type { Confidence } from "#db/vocabulary";
import { selectionOf } from "~/features/question-bank/items";

type StoredItem = {
  response: ItemResponse | null;
  note: string | null;
  struckOptions: string[] | null;
  confidence: Confidence | null;
};

/** Client-facing shape of a stored item; empty optional fields are omitted. */
export function clientItem<Item extends StoredItem>(item: Item) {
  const { response, note, struckOptions, confidence, ...shown } = item;
  return {
    ...shown,
    response: selectionOf(response),
    ...(note ? { note } : {}),
    ...(struckOptions?.length ? { struck: struckOptions } : {}),
    ...(confidence ? { confidence } : {}),
  };
}
