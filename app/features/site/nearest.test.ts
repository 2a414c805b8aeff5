import { describe, expect, it } from "vitest";
import { nearestTo } from "./nearest";

const at = (path: string, seesExams = true) => nearestTo(path, { seesExams })?.href ?? null;

describe("the section that an unknown address belongs to", () => {
  it.each([
    ["/modules/nothing", "/modules"],
    ["/lessons/nothing", "/modules"],
    ["/Lesson/3", "/modules"],
    ["/quiz/nothing/items/4", "/practice"],
    ["/practice/nothing", "/practice"],
    ["/practice/cards/nothing", "/practice/cards"],
    ["/flashcards", "/practice/cards"],
    ["/exam/nothing", "/practice-exams"],
    ["/nclex/exam/nothing", "/practice-exams"],
    ["/nclex/lesson/nothing", "/nclex/case-studies"],
    ["/account/orders/nothing/at/all", "/account/orders"],
    ["/account/nothing", "/account"],
    ["/login", "/auth"],
    ["/pricing", "/get-started"],
    ["/no/such/page", null],
    ["/", null],
    ["/constructor", null],
  ])("%s: %s", (path, section) => {
    expect(at(path)).toBe(section);
  });

  it("is not a list that sends the viewer away", () => {
    expect(at("/exam/nothing", false)).toBe("/practice");
    expect(at("/nclex/lesson/nothing", false)).toBe("/nclex/case-studies");
  });
});
