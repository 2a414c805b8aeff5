import { gt, sql } from "drizzle-orm";
import type { Db } from "./engine";
import { rateLimits } from "./schema/accounts";

/**
 * Adds to a key's counter in one statement, so that concurrent processes lose nothing. An expired
 * counter starts again, with `restart` always.
 */
export async function countUp(
  db: Db,
  count: { key: string; points: number; expiresAt: Date; now: Date; restart?: boolean },
): Promise<{ points: number; expiresAt: Date | null }> {
  const { key, points, expiresAt, now, restart = false } = count;
  const running = gt(rateLimits.expiresAt, now);
  const set = restart
    ? { points, expiresAt }
    : {
        points: sql`case when ${running} then ${rateLimits.points} + excluded.points else excluded.points end`,
        expiresAt: sql`case when ${running} then ${rateLimits.expiresAt} else excluded.expires_at end`,
      };
  const [row] = await db
    .insert(rateLimits)
    .values({ key, points, expiresAt })
    .onConflictDoUpdate({ target: rateLimits.key, set })
    .returning({ points: rateLimits.points, expiresAt: rateLimits.expiresAt });
  if (!row) throw new Error("a counter was not written");
  return row;
}
