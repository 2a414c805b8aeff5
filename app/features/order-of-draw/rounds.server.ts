import { type DrawRound, drawRounds } from "#db/vocabulary";
import { shippedExercise } from "~/features/content/exercises.server";
import type { Round } from "./rounds";

let cachedRounds: Map<DrawRound, Round> | undefined;

/** Changes to the file need a restart. */
function readRounds(): Map<DrawRound, Round> {
  const { sources: all, rounds } = shippedExercise("order-of-draw.yaml");
  const named = new Map(all.map(({ id, name }) => [id, name]));
  return new Map(
    drawRounds.flatMap((id) => {
      const round = rounds.find((one) => one.id === id);
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
