import { expect, test } from "vitest";
import { countSamples, fillAllFigures, filterSamples, siteSchema } from "./copy";

const figures = {
  modules: "3 modules",
  freeModules: "1 module",
  lessons: "18 lessons",
  questions: "158 questions",
  basicPrice: "$19.99",
  basicDays: "60 days",
  premiumPrice: "$39.99",
  upgradePrice: "$20.00",
};

test("figures are put in wherever copy names them", () => {
  const copy = { title: "{modules}, {lessons}", points: ["{basicDays} at {basicPrice}"], size: 2 };
  expect(fillAllFigures(copy, figures)).toEqual({
    title: "3 modules, 18 lessons",
    points: ["60 days at $19.99"],
    size: 2,
  });
});

test("samples are nobody's own: only a demo shows them", () => {
  const entries = [
    { value: "1", sample: true },
    { value: "2", sample: false },
  ];
  expect(filterSamples(entries, { demo: false })).toEqual([{ value: "2", sample: false }]);
  expect(filterSamples(entries, { demo: true })).toEqual(entries);
  expect(countSamples({ statistics: [], testimonials: entries, operator: {} } as never)).toBe(1);
});

test("a figure that does not exist is a fault", () => {
  const result = siteSchema.shape.front.shape.closing.safeParse({ title: "{price}", text: "x" });
  expect(result.error?.issues[0]?.message).toContain("{price} is no figure");
});
