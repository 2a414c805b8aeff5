/** What Moodle's formats, GIFT and XML, have in common. */

import { letterAt } from "~/features/question-bank/items";
import { percentText } from "./choices";
import type { ExchangedQuestion, Item } from "./exchange";
import { carriedBy, type FoundTags } from "./tags";
import { exchangeWords as words } from "./words";

/** Share of the points of each option. */
export function percentsOf(
  { type, options = [], answer = [], pick, scoring }: ExchangedQuestion,
  lose: (what: string) => void,
): string[] {
  const share = 100 / Math.max(answer.length, 1);
  const isExact = type === "select_all" && scoring !== "plus_minus";
  if (isExact) lose(words.allOrNothing);
  if (type === "select_n") lose(words.pickLimit(pick ?? answer.length));
  const wrong = isExact ? -100 : type === "select_all" ? -share : 0;
  return options.map((_, at) => percentText(answer.includes(letterAt(at)) ? share : wrong));
}

export const trueOrFalse = (isTrue: boolean, whys: { true?: string; false?: string }) => [
  { text: words.true, why: whys.true, percent: isTrue ? 100 : 0 },
  { text: words.false, why: whys.false, percent: isTrue ? 0 : 100 },
];

/** A question with what surrounds its answers. */
export function withAbout<Answers extends Partial<ExchangedQuestion>>(
  answers: Answers,
  about: { name: string; stem: string; rationale: string; tags: FoundTags },
  item: Item,
) {
  return {
    id: item.reading.idFrom(about.name),
    ...answers,
    stem: about.stem,
    rationale: about.rationale,
    ...carriedBy(about.tags),
  };
}
