import { expect, test } from "vitest";
import { changeSince } from "./change";

const attempt = (id: string, score: number, day: number) => ({
  id,
  score,
  submittedAt: new Date(Date.UTC(2026, 10, day)),
});
const history = [attempt("c", 80, 20), attempt("b", 80, 12), attempt("a", 60, 5)];
const since = (id: string, score: number) =>
  changeSince(history, { id, score }, (at) => `Nov ${at.getUTCDate()}`);

test("a result is compared with the attempt before it", () => {
  expect(since("b", 80)).toEqual({ text: "Up 20 points since Nov 5.", isUp: true });
  expect(since("b", 59)).toEqual({ text: "Down 1 point since Nov 5.", isUp: false });
  expect(since("c", 80)).toEqual({ text: "Same score as on Nov 12.", isUp: false });
});

test("the first attempt, and one that is not listed, are compared with nothing", () => {
  expect(since("a", 60)).toBeNull();
  expect(since("z", 60)).toBeNull();
});
