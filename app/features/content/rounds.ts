import { z } from "zod";
import { drawRounds, tubeColours } from "#db/vocabulary";
import { countWords } from "./course";
import type { Flaw } from "./faults";
import { day, slug, source, sourceIds, text } from "./fields";

export const roundsSchema = z.strictObject({
  sources: z.array(source).min(1, "at least one source"),
  reviewed: day.optional(),
  rounds: z.array(
    z.strictObject({
      id: slug,
      title: text,
      intro: text,
      source: sourceIds,
      /** In the right order. */
      tubes: z
        .array(
          z.strictObject({
            id: slug,
            /** In the drawing. */
            closure: z.enum(tubeColours),
            name: text,
            additive: text,
            why: text,
          }),
        )
        .min(3, "a round has at least three tubes"),
      /** For each pair: the effect on `next` if `first` was wrongly filled before it. */
      carry_over: z.array(z.strictObject({ first: slug, next: slug, effect: text })),
    }),
  ),
});
export type Rounds = z.output<typeof roundsSchema>;
type Round = Rounds["rounds"][number];

/** Specification. */
const venousSlots = ["culture", "blue", "red", "green", "lavender", "gray"];

export function findRoundFlaws({ sources, rounds }: Rounds): Flaw[] {
  const flaws: Flaw[] = [];
  const named = new Set(sources.map(({ id }) => id));
  for (const id of drawRounds)
    if (!rounds.some((round) => round.id === id))
      flaws.push({ path: ["rounds"], message: `there is no round ${id}` });
  rounds.forEach((round, at) => {
    const note = (message: string, ...path: PropertyKey[]) =>
      flaws.push({ path: ["rounds", at, ...path], message: `${round.id}: ${message}` });
    if (rounds.findIndex(({ id }) => id === round.id) < at) note("the round stands there twice");
    for (const one of round.source)
      if (!named.has(one)) note(`there is no source ${one}`, "source");
    const closures = round.tubes.map(({ closure }) => closure);
    if (round.id === "venous" && closures.join() !== venousSlots.join())
      note(`its closures are ${venousSlots.join(", ")}`, "tubes");
    checkPairs(round, note);
  });
  return flaws;
}

function checkPairs(
  { tubes, carry_over }: Round,
  note: (message: string, ...path: PropertyKey[]) => void,
): void {
  const place = new Map(tubes.map(({ id }, at) => [id, at]));
  if (place.size < tubes.length) note("two tubes have one id", "tubes");
  const told = new Set<string>();
  for (const [at, { first, next, effect }] of carry_over.entries()) {
    const here = (message: string) => note(message, "carry_over", at);
    const [early, late] = [place.get(first), place.get(next)];
    if (early === undefined) here(`there is no tube ${first}`);
    if (late === undefined) here(`there is no tube ${next}`);
    if (early !== undefined && late !== undefined && early <= late)
      here(`${first} before ${next} is the right order`);
    if (told.has(`${first} ${next}`)) here(`${first} before ${next} is told twice`);
    told.add(`${first} ${next}`);
    const words = countWords(effect);
    if (words < 10 || words > 60) here(`the effect has ${words} words, 10 to 60 are wanted`);
  }
  for (const [later, { id: first }] of tubes.entries())
    for (const { id: next } of tubes.slice(0, later))
      if (!told.has(`${first} ${next}`))
        note(`what ${first} before ${next} would do is not told`, "carry_over");
}
