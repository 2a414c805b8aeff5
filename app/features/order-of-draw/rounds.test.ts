import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawRounds } from "#db/vocabulary";
import {
  type CheckedSlot,
  checkOrder,
  countRight,
  findOrderProblems,
  findWorst,
  secondsBetween,
  shuffled,
} from "./rounds";
import { findRound } from "./rounds.server";

const roundOf = (id: string) => {
  const round = findRound(id);
  if (!round) throw new Error(`there is no round ${id}`);
  return round;
};
const venous = roundOf("venous");
const right = venous.tubes.map(({ id }) => id);

function* permutations(ids: readonly string[]): Generator<string[]> {
  if (ids.length === 0) yield [];
  for (const [at, id] of ids.entries())
    for (const rest of permutations(ids.toSpliced(at, 1))) yield [id, ...rest];
}

const checked = (placed: string[], round = venous): CheckedSlot[] => {
  const slots = checkOrder(round, placed);
  if (!slots) throw new Error(`${placed} was not checked`);
  return slots;
};

describe.each(drawRounds)("every order of the %s round", (id) => {
  const round = roundOf(id);
  const ids = round.tubes.map((tube) => tube.id);
  const all = [...permutations(ids)];
  const place = (name: string) => round.tubes.findIndex((tube) => tube.name === name);

  // An `expect` for each of thousands of slots takes seconds, so failures are collected and compared with an empty
  // list.
  const amiss = (look: (placed: string[]) => boolean) => all.filter((placed) => !look(placed));

  test("has each slot that holds its tube right, and no other", () => {
    expect(all).toHaveLength(id === "capillary" ? 24 : 720);
    expect(
      amiss((placed) => {
        const slots = checked(placed, round);
        const isRight = placed.map((one, at) => one === ids[at]);
        return (
          slots.every((slot, at) => slot.isRight === isRight[at]) &&
          slots.every(({ belongs }, at) => ids[belongs - 1] === placed[at]) &&
          countRight(round.tubes, placed) === isRight.filter(Boolean).length
        );
      }),
    ).toEqual([]);
  });

  test("has an effect in the content for each pair that is the wrong way round", () => {
    const told = new Set(round.carryOver.map(({ first, next }) => `${first} ${next}`));
    const isTold = (first: string, next: string) =>
      ids.indexOf(first) < ids.indexOf(next) || told.has(`${first} ${next}`);
    expect(
      amiss((placed) =>
        placed.every((next, at) => placed.slice(0, at).every((first) => isTold(first, next))),
      ),
    ).toEqual([]);
  });

  test("tells of each wrong slot one effect of its tube, of a right one none, and none twice", () => {
    const nameOf = new Map(round.tubes.map((tube) => [tube.id, tube.name]));
    expect(
      amiss((placed) => {
        const names = placed.map((one) => nameOf.get(one) ?? "");
        const told = new Map<string, number>();
        return checked(placed, round).every(({ isRight, harm, tube }, at) => {
          if (!harm) return isRight;
          const pair = `${harm.first} ${harm.next}`;
          const before = told.get(pair) ?? null;
          if (before === null) told.set(pair, at + 1);
          // The pair includes this tube and is in the wrong order.
          return (
            !isRight &&
            [harm.first, harm.next].includes(tube.name) &&
            place(harm.first) > place(harm.next) &&
            names.indexOf(harm.first) < names.indexOf(harm.next) &&
            harm.toldIn === before
          );
        });
      }),
    ).toEqual([]);
  });
});

describe("the effect that a wrong slot tells", () => {
  const harms = (placed: string[]) =>
    checked(placed).map(({ harm }) => harm && [harm.first, harm.next, harm.toldIn]);

  test("is what the nearest tube before it brings, of those that belong after it", () => {
    // Lavender is too early: carry-over reaches all tubes after it, directly or through others.
    expect(harms(["lavender", "culture", "blue", "red", "green", "gray"])).toEqual([
      ["Lavender", "Blood culture bottles", null],
      ["Lavender", "Blood culture bottles", 1],
      ["Lavender", "Light blue", null],
      ["Lavender", "Red (plastic)", null],
      ["Lavender", "Green", null],
      null,
    ]);
    // Green is nearer to the culture than gray.
    expect(harms(["gray", "blue", "red", "lavender", "green", "culture"])[5]).toEqual([
      "Green",
      "Blood culture bottles",
      null,
    ]);
  });

  test("is what it brings to the nearest tube behind it, where nothing harmful came before", () => {
    expect(harms(["gray", "blue", "red", "green", "lavender", "culture"])).toEqual([
      ["Gray", "Light blue", null],
      null,
      null,
      null,
      null,
      ["Lavender", "Blood culture bottles", null],
    ]);
  });

  test("is told in the words of the content", () => {
    const [first] = checked(["blue", "culture", "red", "green", "lavender", "gray"]);
    expect(first?.harm?.effect).toBe(
      venous.carryOver.find(({ first, next }) => first === "blue" && next === "culture")?.effect,
    );
  });
});

describe("the slot that is shown first", () => {
  test("is the one whose pair is furthest apart in the right order, the earlier of two", () => {
    expect(findWorst(checked(right))).toBe(null);
    // Green before red is next door, gray before culture is from end to end.
    expect(findWorst(checked(["culture", "blue", "green", "red", "lavender", "gray"]))).toBe(2);
    expect(findWorst(checked(["gray", "culture", "blue", "red", "lavender", "green"]))).toBe(0);
  });
});

describe("the time of a round", () => {
  test("is in whole seconds, and unknown if it is none or longer than an hour", () => {
    const opened = new Date("2026-11-23T10:00:00Z");
    const played = (ms: number) => secondsBetween(opened, new Date(opened.getTime() + ms));
    expect([played(24_400), played(3_600_000)]).toEqual([24, 3600]);
    expect([played(0), played(-5000), played(3_601_000)]).toEqual([null, null, null]);
    expect(secondsBetween(new Date(Number.NaN), opened)).toBe(null);
  });
});

describe("an order that cannot be checked", () => {
  test("is not, and says which slots are empty, which tubes stand twice and which are left", () => {
    const placed = ["blue", "", "red", "blue", "no-such-tube", "gray"];
    expect(checkOrder(venous, placed)).toBe(null);
    expect(findOrderProblems(venous.tubes, placed)).toEqual({
      empty: [2, 5],
      doubled: [{ tube: "Light blue", slots: [1, 4] }],
      missing: ["Blood culture bottles", "Green", "Lavender"],
    });
  });

  test("is any but one with every tube once", () => {
    const slots = fc.array(fc.constantFrom(...right, "", "no-such-tube"), {
      minLength: right.length,
      maxLength: right.length,
    });
    fc.assert(
      fc.property(fc.oneof(slots, fc.shuffledSubarray(right, { minLength: 6 })), (placed) => {
        const isWhole = [...placed].sort().join() === [...right].sort().join();
        expect(findOrderProblems(venous.tubes, placed) === null).toBe(isWhole);
        expect(checkOrder(venous, placed) !== null).toBe(isWhole);
      }),
    );
  });

  test("neither is one with too few or too many", () => {
    expect(checkOrder(venous, right.slice(1))).toBe(null);
    expect(checkOrder(venous, [...right, "blue"])).toBe(null);
  });
});

describe("the order in which tubes are shown", () => {
  test("is theirs by the seed: all of them, always alike, and never the right order", () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const drawn = shuffled(right, seed);
        expect([...drawn].sort()).toEqual([...right].sort());
        expect(shuffled(right, seed)).toEqual(drawn);
        expect(drawn).not.toEqual(right);
      }),
    );
  });

  test("puts every tube at every place about as often", () => {
    const seen = new Map<string, number>();
    const times = 6000;
    for (let at = 0; at < times; at++)
      for (const [place, id] of shuffled(right, `learner venous ${at}`).entries())
        seen.set(`${id} ${place}`, (seen.get(`${id} ${place}`) ?? 0) + 1);
    expect(seen.size).toBe(36);
    for (const count of seen.values()) {
      expect(count).toBeGreaterThan((times / 6) * 0.85);
      expect(count).toBeLessThan((times / 6) * 1.15);
    }
  });
});
