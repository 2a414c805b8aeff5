import { expect, test } from "vitest";
import { pageTitle } from "./title";

test("a page's title ends with the operator's name", () => {
  const matches = [{ loaderData: { name: "Riverbend Prep" } }, {}];
  expect(pageTitle("Practice", matches)).toEqual([
    { title: "Practice · Riverbend Prep" },
    { name: "robots", content: "noindex" },
  ]);
});

test("and with the product's where the root had nothing to say", () => {
  expect(pageTitle("Practice", [{}])).toEqual([
    { title: "Practice · Firstdraw" },
    { name: "robots", content: "noindex" },
  ]);
});
