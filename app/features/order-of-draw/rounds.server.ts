import { type DrawRound, drawRounds } from "#db/vocabulary";
import { readExercise } from "~/features/content/exercises.server";
import { ContentFaults } from "~/features/content/import.server";
import { contentFolder } from "~/features/content/site.server";
import type { Round } from "./rounds";

let cachedRounds: Map<DrawRound, Round> | undefined;

/** Changes to the file need a restart. */
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

/** @throws ContentFaults if the file is invalid */
export function findRound(id: string): Round | null {
  cachedRounds ??= readRounds();
  return cachedRounds.get(id as DrawRound) ?? null;
}
