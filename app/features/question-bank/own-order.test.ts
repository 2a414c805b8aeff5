import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type EveryName, everyItem, everyName } from "../../../tests/factories/every-type";
import {
  ledgerOf,
  letterAt,
  partsOf,
  pointsFor,
  responseFrom,
  type ScorableItem,
  selectionOf,
} from "./items";
import {
  type OrderedItem,
  shownBody,
  shownMarks,
  shownNotes,
  shownResponse,
  shuffled,
  storedMarks,
} from "./own-order";

const seeds = fc.string({ minLength: 1, maxLength: 40 });
const names = fc.constantFrom(...everyName);
const asked = (name: EveryName, shuffleSeed: string | null): OrderedItem => ({
  ...everyItem[name],
  questionId: `question-${name}`,
  shuffleSeed,
});

/** All choice ids of an item. */
const marksOf = (item: Pick<OrderedItem, "type" | "body">): string[] =>
  (partsOf(item) ?? [{ id: "", options: item.body.options ?? [] }]).flatMap(({ id, options }) =>
    options.map((_, at) => (id ? `${id}.${letterAt(at)}` : letterAt(at))),
  );
/** The text behind a choice id. */
function textAt(item: Pick<OrderedItem, "type" | "body">, mark: string): string | undefined {
  const [letter = "", part] = mark.split(".").reverse();
  const options = part ? partsOf(item)?.find(({ id }) => id === part)?.options : item.body.options;
  return options?.[letter.charCodeAt(0) - 65];
}

const asShown = (item: OrderedItem, scored: ScorableItem): ScorableItem => ({
  ...scored,
  body: shownBody(item),
  answerKey: shownResponse(item, scored.answerKey),
});

describe("for any seed", () => {
  test("each letter comes back, and names the same text", () => {
    fc.assert(
      fc.property(seeds, names, (seed, name) => {
        const item = asked(name, seed);
        const body = shownBody(item);
        for (const mark of marksOf(item)) {
          const [shown = ""] = shownMarks(item, [mark]);
          expect(storedMarks(item, [shown])).toEqual([mark]);
          expect(textAt({ ...item, body }, shown)).toBe(textAt(item, mark));
        }
      }),
    );
  });

  test("what a learner sees scores as what is stored", () => {
    fc.assert(
      fc.property(seeds, names, fc.gen(), (seed, name, g) => {
        const item = asked(name, seed);
        const scored = everyItem[name];
        const shown = asShown(item, scored);
        const posted = (partsOf(shown) ?? [null]).flatMap((part) => {
          const own = marksOf(shown).filter((mark) => !part || mark.startsWith(`${part.id}.`));
          const most = part?.maxChoices ?? (name === "select_n" ? 2 : 1);
          return g(fc.subarray<string>, own, { maxLength: most }) as string[];
        });
        const stored = responseFrom(scored, storedMarks(item, posted));
        const seen = responseFrom(shown, posted);
        if (stored === undefined || seen === undefined) throw new Error("no answer");
        expect(pointsFor(scored, stored)).toBe(pointsFor(shown, seen));
        expect(selectionOf(shownResponse(item, stored)).sort()).toEqual([...posted].sort());
      }),
    );
  });

  test("the key has all points, and each note its text", () => {
    fc.assert(
      fc.property(seeds, names, (seed, name) => {
        const item = asked(name, seed);
        const scored = everyItem[name];
        const shown = asShown(item, scored);
        expect(ledgerOf(shown, shown.answerKey).points).toBe(scored.maxPoints);
        const notes = shownNotes(item, scored.optionNotes);
        const texts = (of: Pick<OrderedItem, "type" | "body">, all: Record<string, string>) =>
          Object.entries(all)
            .map(([mark, note]) => `${textAt(of, mark) ?? mark}: ${note}`)
            .sort();
        expect(texts(shown, notes)).toEqual(texts(scored, scored.optionNotes));
      }),
    );
  });

  test("columns, phrases and an order to find stay as authored", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const name of ["matrix_choice", "matrix_response", "highlight_text"] as const)
          expect(shownBody(asked(name, seed))).toEqual(everyItem[name].body);
        for (const name of ["highlight_table", "ordered_response"] as const)
          expect(shownBody(asked(name, seed))).toEqual(everyItem[name].body);
      }),
    );
  });
});

test("without a seed everything is as authored; each seed has its own order, always the same", () => {
  const authored = asked("select_all", null);
  expect(shownBody(authored)).toEqual(authored.body);
  expect(shownMarks(authored, ["B", "A"])).toEqual(["A", "B"]);
  const orders = Array.from({ length: 50 }, (_, at) =>
    (shownBody(asked("select_all", `seed ${at}`)).options ?? []).join(),
  );
  expect(new Set(orders).size).toBeGreaterThan(20);
  expect(shownBody(asked("select_all", "seed 1")).options?.join()).toBe(orders[1]);
  expect([...shuffled(["a", "b", "c"], "x")].sort()).toEqual(["a", "b", "c"]);
});

test.each<[string[], boolean]>([
  [["10", "20", "30", "100"], true],
  [["08:00", "09:30", "14:00"], true],
  [["1 mL", "2.5 mL", "10 mL"], true],
  [["$900", "$1,200", "$2,000"], true],
  [["< 70 mg/dL", "70–100 mg/dL", "126 mg/dL"], true],
  [["30", "10", "20", "100"], false],
  [["Rest", "Fluids", "Oxygen", "Ice"], false],
])("options %j keep their order: %s", (options, keeps) => {
  const orders = new Set(
    Array.from({ length: 30 }, (_, at) => {
      const item = { type: "multiple_choice", body: { options }, questionId: "one" } as const;
      return shownBody({ ...item, shuffleSeed: `seed ${at}` }).options?.join();
    }),
  );
  expect(orders.size === 1).toBe(keeps);
});

test("an unknown letter stays unknown", () => {
  const item = asked("multiple_choice", "seed");
  expect(storedMarks(item, ["Z", "AB", "a", "nothing.A", ""])).toEqual([
    "Z",
    "AB",
    "a",
    "nothing.A",
    "",
  ]);
});
