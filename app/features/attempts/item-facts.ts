import type { Response } from "#db/schema";
import { marksOf } from "~/features/question-bank/items";

type Stored = {
  response: Response | null;
  note: string | null;
  struckOptions: string[] | null;
};

/** A stored item as its page is told of it; what is empty takes no room. */
export function itemFacts<Item extends Stored>(item: Item) {
  const { response, note, struckOptions, ...shown } = item;
  return {
    ...shown,
    response: marksOf(response),
    ...(note ? { note } : {}),
    ...(struckOptions?.length ? { struck: struckOptions } : {}),
  };
}
