import { describe, expect, it } from "vitest";
import { type GradedAnswer, readinessFor } from "./estimate";
import { trendOf } from "./trend";

const now = new Date("2026-03-10T15:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const weights = { one: 60, two: 40 };
let count = 0;

/** A day's practice in both domains. */
const practice = (days: number, share: number, times = 24): GradedAnswer[] =>
  Array.from({ length: times }, (_, at) => ({
    questionId: `q${count++}`,
    domain: at % 2 ? "one" : "two",
    difficulty: "medium",
    isChoice: true,
    share: at / times < share ? 1 : 0,
    answeredAt: daysAgo(days),
    keySeenAt: null,
  }));
const latestFirst = (answers: GradedAnswer[]) =>
  [...answers].sort((a, b) => b.answeredAt.getTime() - a.answeredAt.getTime());
const of = (answers: GradedAnswer[], most = 800) =>
  trendOf(weights, latestFirst(answers), { now, most });

describe("the trend of readiness", () => {
  it("is the estimate as it was: today's is the page's own, earlier ones know nothing of later answers", () => {
    const before = practice(20, 0.5);
    const all = [...before, ...practice(10, 0.7), ...practice(1, 0.9)];
    const points = of(all);
    expect(points.map(({ at }) => at)).toEqual([daysAgo(14), daysAgo(7), now]);
    expect(points.at(-1)?.estimate).toEqual(readinessFor(weights, latestFirst(all), now).overall);
    expect(points[0]?.estimate).toEqual(readinessFor(weights, before, daysAgo(14)).overall);
    const shares = points.map(({ estimate }) => estimate.share);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });

  it("is empty without answers, and with fewer than three weeks of estimates", () => {
    expect(of([])).toEqual([]);
    expect(of(practice(8, 0.8))).toEqual([]);
    expect(of(practice(30, 0.8, 4))).toEqual([]);
    expect(of(practice(15, 0.8, 60))).toHaveLength(3);
  });

  it("goes back eight weeks at most, and uses so many answers of each as the estimate does", () => {
    const weekly = Array.from({ length: 20 }, (_, at) => practice(7 * at + 1, 0.7)).flat();
    expect(of(weekly)).toHaveLength(8);
    expect(of(weekly, 48).at(-1)?.estimate).toEqual(
      readinessFor(weights, latestFirst(weekly).slice(0, 48), now).overall,
    );
  });
});
