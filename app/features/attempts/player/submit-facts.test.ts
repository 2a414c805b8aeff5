import { expect, test } from "vitest";
import { submitting } from "./cover-words";
import type { Progress } from "./kind";
import { submitFacts } from "./submit-facts";

/** `a`: answered, `p`: answered in part, `f`: answered and flagged, anything else: open. */
const progressOf = (states: string): Progress =>
  [...states].map((state, at) => ({
    position: at + 1,
    answered: "af".includes(state),
    partial: state === "p",
    seen: true,
    flagged: state === "f",
  }));

const factsOf = (states: string) => submitFacts(progressOf(states), submitting, []);

test.each([
  // All answered: ready, and back to the flagged one, else to the last.
  ["aaa", true, submitting.allAnswered, [], 3, submitting.back],
  ["afa", true, submitting.allAnswered, [], 2, submitting.goTo(2)],
  // What is empty or answered in part is named, and the first of them is the way back.
  ["a--", false, submitting.unanswered(2), [submitting.cost([2, 3])], 2, submitting.goTo(2)],
  ["apa", false, submitting.inPart([2]), [], 2, submitting.goTo(2)],
  [
    "ap-",
    false,
    submitting.unanswered(1),
    [submitting.inPart([2]), submitting.cost([3])],
    2,
    submitting.goTo(2),
  ],
  ["---", false, submitting.unanswered(3), [submitting.nothing], 1, submitting.goTo(1)],
])("before submitting %s", (states, isReady, lead, paragraphs, position, label) => {
  expect(factsOf(states)).toMatchObject({ isReady, lead, paragraphs, back: { position, label } });
});
