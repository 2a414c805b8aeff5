/**
 * Spreads what is open over the days left (docs/decisions/0044). Pure: the same facts give the same
 * days. All days are YYYY-MM-DD in the learner's time zone, all times are minutes.
 */

/** A session: what is done in one go, such as a lesson with its check. */
export type Session = {
  key: string;
  /** Of what is still open. */
  minutes: number;
  /** Rank among what can be left out, the smallest loss first; null: never left out. */
  loss: number | null;
};

export type Room = {
  /** Study days at the plan's own pace, in order. */
  days: readonly string[];
  /** Study days to use if those are too few; they begin with `days`. */
  allDays: readonly string[];
  /** A study day takes between the least and the most, if that suffices. */
  least: number;
  most: number;
  /** Set aside on that day, for the cards that are due. */
  reserved: (day: string) => number;
};

/** The sessions to leave out, and what a day takes without them. */
export type Drop = { keys: string[]; limit: number };

export type Layout = {
  /** By session; sessions are missing only if there is no day at all. */
  dayOf: ReadonlyMap<string, string>;
  /** No day takes more, except for the `longDays`. */
  limit: number;
  /** The limit is more than the learner's own. */
  isRaised: boolean;
  /** With a single session that is longer than the limit, such as a practice exam. */
  longDays: ReadonlySet<string>;
  drop: Drop | null;
};

type Place = Pick<Layout, "dayOf" | "longDays">;

/**
 * Fills day after day, in order. Null if the days do not suffice.
 * @param reserved minutes by the day's place
 */
function place(
  sessions: readonly Session[],
  { days, reserved }: { days: readonly string[]; reserved: readonly number[] },
  limit: number,
): Place | null {
  const dayOf = new Map<string, string>();
  const longDays = new Set<string>();
  let at = 0;
  let used = 0;
  for (const { key, minutes } of sessions) {
    if (used > 0 && used + minutes + (reserved[at] ?? 0) > limit) {
      at++;
      used = 0;
    }
    const day = days[at];
    if (!day) return null;
    dayOf.set(key, day);
    used += minutes;
    if (used + (reserved[at] ?? 0) > limit) longDays.add(day);
  }
  return { dayOf, longDays };
}

/** The smallest number from `low` to `high` that is enough; `high` is known to be. */
function smallest(low: number, high: number, isEnough: (candidate: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (isEnough(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

const sum = (sessions: readonly Session[]) =>
  sessions.reduce((all, { minutes }) => all + minutes, 0);

/**
 * Lays the open sessions onto the days in their order. If they fit at the pace's own minutes, every
 * day takes about the same, and no more than needed. If they do not, `isRaised` and `limit` say
 * what a day takes, and `drop` what to leave out.
 */
export function replan(sessions: readonly Session[], room: Room): Layout {
  const { most } = room;
  const reserved = room.allDays.map(room.reserved);
  const mostReserved = Math.max(0, ...reserved);
  const own = { days: room.days, reserved };
  const all = { days: room.allDays, reserved };
  const laid = (on: typeof all, limit: number): Layout => ({
    ...(place(sessions, on, limit) ?? { dayOf: new Map(), longDays: new Set<string>() }),
    limit,
    isRaised: limit > most,
    drop: null,
  });
  if (place(sessions, own, most)) {
    const least = Math.max(room.least, ...shortOf(sessions, most)) + mostReserved;
    return laid(
      own,
      smallest(Math.min(least, most), most, (limit) => place(sessions, own, limit) !== null),
    );
  }
  if (all.days.length === 0 || place(sessions, all, most)) return laid(all, most);
  /** That everything fits onto one day is certain. */
  const needed = (some: readonly Session[]) =>
    smallest(most, sum(some) + mostReserved, (limit) => place(some, all, limit) !== null);
  const drop = dropFor(sessions, (kept) => place(kept, all, most) !== null);
  const kept = sessions.filter(({ key }) => !drop?.includes(key));
  return { ...laid(all, needed(sessions)), drop: drop && { keys: drop, limit: needed(kept) } };
}

/** Minutes of the sessions that fit into one day. */
const shortOf = (sessions: readonly Session[], most: number) =>
  sessions.flatMap(({ minutes }) => (minutes <= most ? minutes : []));

/** The fewest sessions, smallest loss and latest first; all of them if none suffice. Null if none can be left out. */
function dropFor(
  sessions: readonly Session[],
  fits: (kept: readonly Session[]) => boolean,
): string[] | null {
  const candidates = sessions
    .map(({ key, loss }, at) => ({ key, loss, at }))
    .filter((one): one is typeof one & { loss: number } => one.loss !== null)
    .sort((a, b) => a.loss - b.loss || b.at - a.at)
    .map(({ key }) => key);
  if (candidates.length === 0) return null;
  const without = (count: number) => {
    const left = new Set(candidates.slice(0, count));
    return sessions.filter(({ key }) => !left.has(key));
  };
  const count = smallest(1, candidates.length, (one) => fits(without(one)));
  return candidates.slice(0, count);
}
