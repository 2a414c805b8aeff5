import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ascpAreas, difficulties, nhaDomains } from "#db/vocabulary";
import {
  type Choice,
  countByOption,
  countFitting,
  type Drawable,
  drawQuestions,
  findWidening,
  firstChoice,
  matchesChoice,
  matchesWhich,
  minutesFor,
  whichQuestions,
} from "./build";
import { buildSchema, builtTitle, parseChoice, parsePage } from "./build-form";

const modules = ["anatomy", "equipment", "safety"];
const question = (given: Partial<Drawable>): Drawable => ({
  id: "q",
  moduleId: "anatomy",
  nhaDomain: "safety-compliance",
  ascpArea: "point-of-care",
  difficulty: "easy",
  lastCorrect: null,
  lastConfidence: null,
  ...given,
});
const choice = (given: Partial<Choice> = {}): Choice => ({ ...firstChoice, ...given });

/** A last answer; a confidence exists only with an answer. */
const standing = fc.oneof(
  fc.constant({ lastCorrect: null, lastConfidence: null }),
  fc.record({
    lastCorrect: fc.boolean(),
    lastConfidence: fc.constantFrom("sure" as const, "unsure" as const, null),
  }),
);
const traits = fc.record({
  moduleId: fc.constantFrom(...modules),
  nhaDomain: fc.constantFrom(...nhaDomains, null),
  ascpArea: fc.constantFrom(...ascpAreas, null),
  difficulty: fc.constantFrom(...difficulties),
});
const pools = fc
  .array(fc.tuple(traits, standing), { maxLength: 60 })
  .map((all) => all.map(([own, last], at): Drawable => ({ id: `q${at}`, ...own, ...last })));
const choices = fc.record({
  module: fc.subarray(modules),
  nha: fc.subarray([...nhaDomains]),
  ascp: fc.subarray([...ascpAreas]),
  difficulty: fc.subarray([...difficulties]),
  which: fc.constantFrom(...whichQuestions),
  count: fc.integer({ min: 5, max: 50 }),
  mode: fc.constantFrom("tutor" as const, "exam" as const),
});

describe("which questions fit", () => {
  test.each([
    [{}, {}, true],
    [{ moduleId: "safety" }, { module: ["anatomy"] }, false],
    [{ moduleId: "safety" }, { module: ["anatomy", "safety"] }, true],
    [{ nhaDomain: null }, {}, true],
    [{ nhaDomain: null }, { nha: [...nhaDomains] }, false],
    [{ ascpArea: "non-blood" }, { ascp: ["point-of-care"] }, false],
    [{ difficulty: "hard" }, { difficulty: ["easy", "hard"] }, true],
    [{ difficulty: "hard" }, { difficulty: ["easy"], module: ["anatomy"] }, false],
  ] as [Partial<Drawable>, Partial<Choice>, boolean][])("%o for %o: %s", (given, chosen, fit) => {
    expect(matchesChoice(question(given), choice(chosen))).toBe(fit);
  });

  test.each([
    ["never answered", { lastCorrect: null }, ["all", "unseen"]],
    ["right", { lastCorrect: true, lastConfidence: "sure" }, ["all"]],
    ["wrong, nothing said", { lastCorrect: false }, ["all", "missed"]],
    ["wrong, unsure", { lastCorrect: false, lastConfidence: "unsure" }, ["all", "missed"]],
    [
      "wrong, sure",
      { lastCorrect: false, lastConfidence: "sure" },
      ["all", "missed", "sure-wrong"],
    ],
  ] as [string, Partial<Drawable>, string[]][])("%s", (_, given, which) => {
    expect(whichQuestions.filter((one) => matchesWhich(question(given), one))).toEqual(which);
  });
});

describe("a draw", () => {
  const drawn = (pool: Drawable[], { which, count }: Choice, seed = "a seed") =>
    drawQuestions(pool, { which, count, seed });

  test("takes each question at most once, only from those that fit, and as many as there are", () => {
    fc.assert(
      fc.property(pools, choices, fc.string(), (pool, chosen, seed) => {
        const fitting = pool.filter((one) => matchesChoice(one, chosen));
        const ids = drawn(fitting, chosen, seed).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBe(Math.min(chosen.count, fitting.length));
        const known = new Set(fitting.map(({ id }) => id));
        expect(ids.every((id) => known.has(id))).toBe(true);
      }),
    );
  });

  test("is the same for the same seed, however the pool is ordered", () => {
    fc.assert(
      fc.property(pools, choices, fc.string(), (pool, chosen, seed) => {
        const once = drawn(pool, chosen, seed);
        expect(drawn([...pool].reverse(), chosen, seed)).toEqual(once);
      }),
    );
  });

  test("takes from no module two more than from another that has some left, and so with its domains", () => {
    const counted = (all: Drawable[], by: (one: Drawable) => string) => {
      const counts = new Map<string, number>();
      for (const one of all) counts.set(by(one), (counts.get(by(one)) ?? 0) + 1);
      return counts;
    };
    const isFair = (pool: Drawable[], taken: Drawable[], by: (one: Drawable) => string) => {
      const there = counted(pool, by);
      const got = counted(taken, by);
      const shares = [...there].map(([key, all]) => ({ all, got: got.get(key) ?? 0 }));
      const largest = Math.max(0, ...shares.map((one) => one.got));
      return shares.every((one) => one.got >= largest - 1 || one.got === one.all);
    };
    const anything = choices.filter(({ which }) => which !== "missed");
    fc.assert(
      fc.property(pools, anything, fc.string(), (pool, chosen, seed) => {
        const taken = drawn(pool, chosen, seed);
        expect(isFair(pool, taken, ({ moduleId }) => moduleId)).toBe(true);
        for (const module of modules) {
          const ofModule = (all: Drawable[]) => all.filter(({ moduleId }) => moduleId === module);
          const fair = isFair(ofModule(pool), ofModule(taken), (one) => one.nhaDomain ?? "");
          expect(fair).toBe(true);
        }
      }),
    );
  });

  test("of missed questions begins with all that were sure but wrong, as far as there is room", () => {
    fc.assert(
      fc.property(pools, fc.integer({ min: 5, max: 50 }), fc.string(), (pool, count, seed) => {
        const missed = pool.filter((one) => matchesWhich(one, "missed"));
        const sure = missed.filter((one) => matchesWhich(one, "sure-wrong")).length;
        const asked = drawQuestions(missed, { which: "missed", count, seed });
        const first = asked.slice(0, Math.min(sure, count));
        expect(first.every((one) => matchesWhich(one, "sure-wrong"))).toBe(true);
        expect(asked.slice(sure).some((one) => matchesWhich(one, "sure-wrong"))).toBe(false);
      }),
    );
  });

  test("differs from seed to seed, and comes in no order", () => {
    const pool = Array.from({ length: 40 }, (_, at) => question({ id: `q${at + 10}` }));
    const all = ["a", "b", "c", "d"].map((seed) =>
      drawQuestions(pool, { which: "all", count: 10, seed }).map(({ id }) => id),
    );
    expect(new Set(all.map((ids) => ids.join())).size).toBe(4);
    expect(all.some((ids) => ids.join() !== [...ids].sort().join())).toBe(true);
  });

  test("reaches every question of a pool sooner or later", () => {
    const pool = Array.from({ length: 12 }, (_, at) => question({ id: `q${at}` }));
    const seen = new Set<string>();
    for (let seed = 0; seed < 60; seed++)
      for (const { id } of drawQuestions(pool, { which: "all", count: 5, seed: `${seed}` }))
        seen.add(id);
    expect(seen.size).toBe(12);
  });
});

describe("counts", () => {
  const alike = fc.array(
    fc
      .tuple(traits, standing, fc.integer({ min: 1, max: 9 }))
      .map(([own, last, questions]) => ({ ...own, ...last, questions })),
    { maxLength: 30 },
  );

  test("add up: each box, and what fits all boxes ticked", () => {
    fc.assert(
      fc.property(alike, choices, (pool, chosen) => {
        const counts = countByOption(pool);
        const all = pool.reduce((sum, { questions }) => sum + questions, 0);
        expect(counts.which.all).toBe(all);
        expect(Object.values(counts.module).reduce((sum, one) => sum + one, 0)).toBe(all);
        expect(counts.which.missed).toBeGreaterThanOrEqual(counts.which["sure-wrong"]);
        expect(countFitting(pool, chosen)).toBeLessThanOrEqual(counts.which[chosen.which]);
        expect(countFitting(pool, choice())).toBe(all);
      }),
    );
  });

  test("where nothing fits, the choice to widen is one that helps", () => {
    fc.assert(
      fc.property(alike, choices, (pool, chosen) => {
        fc.pre(countFitting(pool, chosen) === 0);
        const widening = findWidening(pool, chosen);
        if (!widening) return;
        const { field, questions } = widening;
        const wider = { ...chosen, [field]: field === "which" ? "all" : [] };
        expect(questions).toBeGreaterThan(0);
        expect(countFitting(pool, wider)).toBe(questions);
      }),
    );
  });

  test("no single choice helps where two keep all out", () => {
    const pool = [{ ...question({ difficulty: "hard", lastCorrect: true }), questions: 3 }];
    const both = choice({ difficulty: ["easy"], which: "missed" });
    expect(findWidening(pool, both)).toBeNull();
    expect(findWidening(pool, choice({ difficulty: ["easy"] }))).toEqual({
      field: "difficulty",
      questions: 3,
    });
  });
});

test.each([
  [5, 7],
  [8, 10],
  [10, 13],
  [48, 60],
  [50, 63],
])("%i questions take %i minutes at most", (questions, minutes) => {
  expect(minutesFor(questions)).toBe(minutes);
});

describe("an address", () => {
  const open = new Set(modules);
  const from = (query: string) => parseChoice(new URLSearchParams(query), open);

  test("says what is ticked; what is not known there ticks nothing", () => {
    expect(from("")).toEqual(firstChoice);
    expect(
      from("module=safety&module=locked&nha=patient-preparation&which=missed&count=20&mode=exam"),
    ).toEqual({
      ...firstChoice,
      module: ["safety"],
      nha: ["patient-preparation"],
      which: "missed",
      count: 20,
      mode: "exam",
    });
    for (const count of ["4", "51", "7.5", "many", ""])
      expect(from(`count=${count}&which=others&nha=x`)).toEqual(firstChoice);
  });

  test("says which page of a list", () => {
    const page = (query: string) => parsePage(new URLSearchParams(query));
    expect(page("page=12")).toBe(12);
    for (const query of ["", "page=0", "page=-1", "page=1e9", "page=9999999", "page=two"])
      expect([query, page(query)]).toEqual([query, 1]);
  });
});

test("a post ticks each box once", () => {
  const parsed = buildSchema(new Set(modules)).parse({ module: ["safety", "safety"], count: 5 });
  expect(parsed).toEqual({ ...firstChoice, module: ["safety"], count: 5 });
});

describe("a built quiz is called", () => {
  const names = new Map([
    ["safety", "Infection Control & Safety"],
    ["anatomy", "Anatomy"],
    ["equipment", "Equipment"],
  ]);
  test.each<[Partial<Choice>, string]>([
    [{}, "Mixed practice"],
    [{ which: "missed" }, "Mixed practice: missed questions"],
    [{ module: ["safety"], which: "sure-wrong" }, "Infection Control & Safety: sure but wrong"],
    [{ module: ["anatomy", "equipment"] }, "Anatomy and Equipment"],
    [{ module: [...modules], which: "unseen" }, "3 modules: new questions"],
    [{ nha: ["patient-preparation"] }, "Patient Preparation"],
    [{ nha: [...nhaDomains], ascp: ["non-blood"] }, "5 exam domains"],
  ])("%o", (given, title) => {
    expect(builtTitle(choice(given), names)).toBe(title);
  });
});
