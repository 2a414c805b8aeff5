/** Rounds are not questions: they count for no study day and no average. */
import { and, count, eq, max, min, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/engine";
import { prepared } from "#db/prepared";
import { orderOfDrawRounds as rounds } from "#db/schema";
import type { DrawRound } from "#db/vocabulary";

export type PlayedRound = {
  userId: string;
  variant: DrawRound;
  /** In the order they were put. */
  placed: string[];
  correct: number;
  total: number;
  /** Null if unknown. */
  seconds: number | null;
  now: Date;
};

/**
 * Returns the round's id.
 * @param id from the form: the same order submitted again is the same round, another order is a new
 * one
 * @param spare id for such a new round, whose time is unknown
 */
export async function saveRound(
  tx: Tx,
  { id, spare, now: playedAt, ...round }: PlayedRound & { id: string; spare: string },
): Promise<string> {
  const { userId, variant, placed } = round;
  const stored = await tx
    .insert(rounds)
    .values({ ...round, id, playedAt })
    .onConflictDoNothing()
    .returning({ id: rounds.id });
  if (stored.length > 0) return id;
  const first = await findPlayedRound(tx, { userId, id });
  if (first?.variant === variant && first.placed.join() === placed.join()) return id;
  await tx.insert(rounds).values({ ...round, id: spare, seconds: null, playedAt });
  return spare;
}

export async function findPlayedRound(db: Db, { userId, id }: { userId: string; id: string }) {
  const [played] = await db
    .select({
      variant: rounds.variant,
      placed: rounds.placed,
      seconds: rounds.seconds,
      playedAt: rounds.playedAt,
    })
    .from(rounds)
    .where(and(eq(rounds.id, id), eq(rounds.userId, userId)));
  return played ?? null;
}

const figureRows = prepared((db, { userId }: { userId: string }) => {
  const played = db
    .select({
      variant: rounds.variant,
      times: count().as("times"),
      best: max(rounds.correct).as("best"),
      fastest: min(
        sql`case when ${rounds.correct} = ${rounds.total} then ${rounds.seconds} end`,
      ).as("fastest"),
      lastAt: max(rounds.playedAt).as("last_at"),
    })
    .from(rounds)
    .where(eq(rounds.userId, userId))
    .groupBy(rounds.variant)
    .as("played");
  return db
    .select({
      variant: rounds.variant,
      times: played.times,
      best: played.best,
      fastest: played.fastest,
      last: rounds.correct,
      total: rounds.total,
    })
    .from(rounds)
    .innerJoin(played, and(eq(played.variant, rounds.variant), eq(played.lastAt, rounds.playedAt)))
    .where(eq(rounds.userId, userId));
});

export type RoundFigures = {
  times: number;
  /** Right slots, of `total`. */
  best: number;
  last: number;
  total: number;
  /** Seconds of the fastest round with all slots right. */
  fastest: number | null;
};

export async function findFigures(
  db: Db,
  { userId }: { userId: string },
): Promise<Map<DrawRound, RoundFigures>> {
  const rows = await figureRows(db, { userId });
  return new Map(
    rows.map(({ variant, times, best, fastest, ...last }) => [
      variant,
      {
        ...last,
        times: Number(times),
        best: Number(best),
        fastest: fastest === null ? null : Number(fastest),
      },
    ]),
  );
}
