import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ScoreChart } from "./score-chart";

/** The days below the chart: all, and those hidden on a phone. */
function daysOf(count: number) {
  const attempts = Array.from({ length: count }, (_, at) => ({
    id: String(at),
    day: `Nov ${at + 1}`,
    score: 70,
  }));
  const page = renderToStaticMarkup(<ScoreChart attempts={attempts} current="0" passMark={75} />);
  const days = [...page.matchAll(/<text[^>]*class="([^"]*)"[^>]*>(Nov \d+)/g)];
  const left = days.filter(([, className]) => className?.includes("max-sm:hidden"));
  return { all: days.map(([, , day]) => day), left: left.map(([, , day]) => day) };
}

test("names each day where there is room, every second and the last on a phone where there is not", () => {
  expect(daysOf(5)).toEqual({ all: ["Nov 1", "Nov 2", "Nov 3", "Nov 4", "Nov 5"], left: [] });
  expect(daysOf(7).left).toEqual(["Nov 2", "Nov 4", "Nov 6"]);
});

test("shows the latest seven", () => {
  expect(daysOf(9).all).toEqual([3, 4, 5, 6, 7, 8, 9].map((day) => `Nov ${day}`));
});
