/** Items as their attempt shows them: with its own order of options (ruling 48). */
import { attempts, type ItemResponse, questionVersions } from "#db/schema";
import {
  type OrderedItem,
  shownBody,
  shownMarks,
  shownNotes,
  shownResponse,
  storedMarks,
} from "~/features/question-bank/own-order";
import type { Answer, Change } from "./change";

/** What the order of an item's options is drawn from. */
export const orderColumns = {
  questionId: questionVersions.questionId,
  shuffleSeed: attempts.shuffleSeed,
};

type Row = OrderedItem & { response: ItemResponse | null; struckOptions?: string[] | null };

/** An item's row in the letters that its learner sees, without what the order is drawn from. */
export function inOwnOrder<Item extends Row>(row: Item): Omit<Item, "questionId" | "shuffleSeed"> {
  const { questionId: _q, shuffleSeed, ...item } = row;
  if (!shuffleSeed) return item;
  const { struckOptions } = row;
  return {
    ...item,
    body: shownBody(row),
    response: shownResponse(row, row.response),
    ...(struckOptions ? { struckOptions: shownMarks(row, struckOptions) } : {}),
  };
}

type ReviewRow = Row & { answerKey: ItemResponse; optionNotes: Record<string, string> };

/** A reviewed item's row, key and notes in the letters that its learner saw. */
export function reviewInOwnOrder<Item extends ReviewRow>(row: Item): Omit<Item, "shuffleSeed"> {
  return {
    ...inOwnOrder(row),
    questionId: row.questionId,
    answerKey: shownResponse(row, row.answerKey),
    optionNotes: shownNotes(row, row.optionNotes),
  } as Omit<Item, "shuffleSeed">;
}

/** A stored answer's choices in the letters that its learner sees. */
export const shownLetters = (item: OrderedItem, { selection, struck }: Answer) => ({
  selection: shownMarks(item, selection),
  ...(struck ? { struck: shownMarks(item, struck) } : {}),
});

/** A posted change in the letters that are stored. */
export function toStoredLetters(item: OrderedItem, change: Change): Change {
  if (!item.shuffleSeed) return change;
  const { selection, struck, strike } = change;
  return {
    ...change,
    ...(selection ? { selection: storedMarks(item, selection) } : {}),
    ...(struck ? { struck: storedMarks(item, struck) } : {}),
    ...(strike
      ? { strike: { ...strike, option: storedMarks(item, [strike.option])[0] ?? "" } }
      : {}),
  };
}
