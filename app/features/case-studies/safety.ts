import type { ItemResponse, MustNotMiss } from "#db/schema";
import { selectionOf } from "~/features/question-bank/items";

type Answered = {
  position: number;
  response: ItemResponse | null;
  mustNotMiss: MustNotMiss | null;
};

/** Returns the questions of which an answer that keeps the client safe was not given, and why it matters. */
export const missedSafety = (answered: readonly Answered[]): { position: number; why: string }[] =>
  answered.flatMap(({ position, response, mustNotMiss }) => {
    if (!mustNotMiss) return [];
    const chosen = selectionOf(response);
    const isMissed = mustNotMiss.choices.some((choice) => !chosen.includes(choice));
    return isMissed ? [{ position, why: mustNotMiss.why }] : [];
  });

type Grouped = {
  position: number;
  step: string | null;
  domain: string | null;
  difficulty: string;
};

/** The questions behind each bar of a result, by the group's key. */
export function questionsByGroup(answered: readonly Grouped[]): Record<string, number[]> {
  const groups: Record<string, number[]> = {};
  for (const { position, step, domain, difficulty } of answered)
    for (const key of [step, domain, difficulty])
      if (key) groups[key] = [...(groups[key] ?? []), position];
  return groups;
}
