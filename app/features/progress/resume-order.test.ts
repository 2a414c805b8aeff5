import { expect, test } from "vitest";
import { byUrgency, timeLeft } from "./resume-order";

const at = (time: string) => new Date(`2026-03-02T${time}:00Z`);

test("a running clock comes first, the one that ends first; then the newest", () => {
  const attempts = [
    { name: "old", startedAt: at("08:00"), deadline: null },
    { name: "ends late", startedAt: at("11:00"), deadline: at("13:00") },
    { name: "new", startedAt: at("12:00"), deadline: null },
    { name: "ends soon", startedAt: at("09:00"), deadline: at("12:30") },
  ];
  const order = ["ends soon", "ends late", "new", "old"];
  expect(attempts.sort(byUrgency).map(({ name }) => name)).toEqual(order);
  expect(
    attempts
      .reverse()
      .sort(byUrgency)
      .map(({ name }) => name),
  ).toEqual(order);
});

test("the time left is in hours and minutes", () => {
  expect(timeLeft(at("13:32"), at("12:00"))).toBe("1 h 32 min left");
  expect(timeLeft(at("12:00"), at("12:00"))).toBe("1 min left");
});
