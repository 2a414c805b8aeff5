/** The rounds as the running server has them. */
import { type DrawRound, drawRounds } from "#db/vocabulary";
import { readExercise } from "~/features/content/exercises.server";
import { ContentFaults } from "~/features/content/import.server";
import { contentFolder } from "~/features/content/site.server";
import type { Round } from "./rounds";

let known: Map<DrawRound, Round> | undefined;

/** Read at the first call: a change shows after a restart. */
function readRounds(): Map<DrawRound, Round> {
  const { value, faults } = readExercise(contentFolder(), "order-of-draw.yaml");
  if (!value)
    throw new ContentFaults(
      faults.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`),
    );
  const named = new Map(value.sources.map(({ id, name }) => [id, name]));
  return new Map(
    drawRounds.flatMap((id) => {
      const round = value.rounds.find((one) => one.id === id);
      if (!round) return [];
      const { title, intro, tubes, carry_over: carryOver, source } = round;
      const sources = source.map((one) => named.get(one) ?? one);
      return [[id, { id, title, intro, tubes, carryOver, sources }] as const];
    }),
  );
}

/**
 * The round of that name, or null.
 * @throws ContentFaults when the file has a fault of form
 */
export function findRound(id: string): Round | null {
  known ??= readRounds();
  return known.get(id as DrawRound) ?? null;
}
