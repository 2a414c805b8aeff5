import { expect, test } from "vitest";
import { type Figures, listBroken, listGrowth, type Measured, textOf } from "../measured";

const figures: Figures = { statements: 5, document: 10_000, scripts: 130_000, styles: 9_000 };
const measured = (given: Partial<Figures> = {}, posts = { "Sign In": 10 }): Measured => ({
  screens: { "/dashboard": { ...figures, ...given } },
  posts,
});

test("figures that shrank, or bytes within two percent, are no growth", () => {
  const smaller = measured({ statements: 4, document: 9_000, scripts: 1 }, { "Sign In": 9 });
  expect(listGrowth(measured(), smaller)).toEqual([]);
  expect(listGrowth(measured(), measured({ document: 10_200 }))).toEqual([]);
});

test("each figure that grew is told with its screen, before and after", () => {
  const grown = measured({ statements: 6, document: 10_201, scripts: 133_000, styles: 9_181 });
  expect(listGrowth(measured(), grown)).toEqual([
    "/dashboard, statements: 5 → 6",
    "/dashboard, bytes of document: 10000 → 10201",
    "/dashboard, bytes of scripts: 130000 → 133000",
    "/dashboard, bytes of styles: 9000 → 9181",
  ]);
  expect(listGrowth(measured(), measured({}, { "Sign In": 11 }))).toEqual([
    'post "Sign In", statements: 10 → 11',
  ]);
});

test("a screen or post that was never accepted is told", () => {
  const none: Measured = { screens: {}, posts: {} };
  expect(listGrowth(none, measured())).toEqual([
    "/dashboard, statements: none accepted → 5",
    "/dashboard, bytes of document: none accepted → 10000",
    "/dashboard, bytes of scripts: none accepted → 130000",
    "/dashboard, bytes of styles: none accepted → 9000",
    'post "Sign In", statements: none accepted → 10',
  ]);
  expect(listGrowth(measured(), none)).toEqual([]);
});

test("what was promised is not a matter of what was accepted", () => {
  const question = "/quiz/:listId/items/:position";
  const kept = { "/": figures, "/practice/cards": figures, [question]: figures };
  expect(listBroken(kept)).toEqual([]);
  const broken = {
    "/": { ...figures, document: 30_721 },
    "/practice/cards": { ...figures, document: 20_481 },
    [question]: { ...figures, document: 14_337, scripts: 133_121 },
    "/exam/:listId/items/:position": { ...figures, document: 14_337, scripts: 150_000 },
  };
  expect(listBroken(broken)).toEqual([
    `${question}, document: 14337, promised 14336 at most`,
    "/exam/:listId/items/:position, document: 14337, promised 14336 at most",
    `${question}, scripts: 133121, promised 133120 at most`,
    "/practice/cards, document: 20481, promised 20480 at most",
    "/, document: 30721, promised 30720 at most",
  ]);
});

test("a promise that no screen is held to any more is told", () => {
  expect(listBroken({ "/": figures, "/dashboard": figures })).toEqual([
    expect.stringMatching(/^no screen is .*items.*document may be 14336 at most$/),
    expect.stringMatching(/^no screen is .*quiz.*scripts may be 133120 at most$/),
  ]);
});

test("the file reads back as what was written, sorted, a line per screen", () => {
  const two: Measured = { screens: { "/b": figures, "/a": figures }, posts: { "Sign In": 10 } };
  expect(JSON.parse(textOf(two))).toEqual(two);
  expect(textOf(two).split("\n")[2]).toBe(
    '    "/a": {"statements":5,"document":10000,"scripts":130000,"styles":9000},',
  );
});
