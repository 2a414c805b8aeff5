import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { type EveryName, everyItem, everyName } from "../../../tests/factories/every-type";
import { RevealedAnswer } from "./components/revealed-answer";
import { selectionOf } from "./items";
import { splitAtPlaceholders, splitParagraphs } from "./placeholders";
import { notesOf, type RevealedItem, shownAnswer } from "./revealed";

const itemOf = (name: EveryName, response: string[], isShown = true): RevealedItem => {
  const { type, stem, body, scoring, maxPoints, optionNotes, answerKey } = everyItem[name];
  const revealed = { key: selectionOf(answerKey), scoring, maxPoints, optionNotes };
  return { position: 3, type, stem, body, response, revealed: isShown ? revealed : null };
};

const htmlOf = (name: EveryName, response: string[], isShown = true) =>
  renderToStaticMarkup(<RevealedAnswer item={itemOf(name, response, isShown)} />);

/** The text a screen reader reads, in pieces. */
const spoken = (html: string) =>
  html
    .replace(/<span aria-hidden="true">[^<]*<\/span>/g, "")
    .split(/<[^>]+>/)
    .map((piece) => piece.trim())
    .filter(Boolean);
const said = (name: EveryName, response: string[], isShown?: boolean) =>
  spoken(htmlOf(name, response, isShown)).join(" | ");

/** The states of a part's options, in order. */
const states = (name: EveryName, response: string[], isShown?: boolean) =>
  shownAnswer(itemOf(name, response, isShown)).parts.map(({ options }) =>
    options.map(({ state }) => state),
  );

describe("what an option turned out to be", () => {
  test("of one that can be chosen", () => {
    expect(states("multiple_choice", ["A"])).toEqual([["wrong", "answer", "plain", "plain"]]);
    expect(states("multiple_choice", ["B"])).toEqual([["plain", "right", "plain", "plain"]]);
    expect(states("dropdown_cloze", ["condition.C"])).toEqual([
      ["answer", "plain", "wrong"],
      ["plain", "answer"],
    ]);
  });

  test("of several that can be chosen, what was left out is missed, unless all was", () => {
    expect(states("select_all", ["A", "C"])).toEqual([
      ["right", "missed", "wrong", "missed", "plain"],
    ]);
    expect(states("select_all", [])).toEqual([["answer", "answer", "plain", "answer", "plain"]]);
    expect(states("matrix_response", ["fever.B"])).toEqual([
      ["missed", "wrong"],
      ["missed", "missed"],
      ["plain", "missed"],
    ]);
  });

  test("is not told while the key must not be shown", () => {
    expect(states("bow_tie", ["actions.A", "condition.A"], false)).toEqual([
      ["chosen", "plain", "plain", "plain", "plain"],
      ["chosen", "plain", "plain", "plain"],
      ["plain", "plain", "plain", "plain", "plain"],
    ]);
  });

  test("of reasons in either order", () => {
    expect(states("triad", ["condition.A", "first.C", "second.D"]).slice(1)).toEqual([
      ["plain", "plain", "right", "plain"],
      ["plain", "answer", "plain", "wrong"],
    ]);
  });
});

describe("on the page", () => {
  test("each type says right, wrong and missed in words", () => {
    for (const name of everyName) {
      const { right, wrong } = everyItem[name];
      const all = said(name, right);
      expect(all, name).toContain("Your answer, correct");
      expect(all, name).not.toMatch(/Wrong|Missed|not chosen/);
      expect(said(name, wrong), name).toContain("Your answer, incorrect");
      expect(said(name, [...wrong]), name).toMatch(/Correct answer|You missed this one|[1-4]/);
    }
  });

  test("each type shows every note that it has", () => {
    for (const name of everyName)
      for (const note of Object.values(everyItem[name].optionNotes))
        expect(said(name, everyItem[name].right), name).toContain(note);
  });

  test("what must not be shown says what was chosen, and nothing of what is right", () => {
    for (const name of everyName) {
      const { wrong, optionNotes } = everyItem[name];
      const text = said(name, wrong, false);
      expect(text, name).not.toMatch(/Correct|Wrong|Missed|point/);
      expect(text, name).toMatch(/Your answer/);
      for (const note of Object.values(optionNotes)) expect(text, name).not.toContain(note);
    }
  });

  test("a right and a wrong answer that must not be told differ in what was chosen alone", () => {
    const shape = (name: EveryName, marks: string[]) =>
      spoken(htmlOf(name, marks, false)).filter((piece) => piece === "Your answer").length;
    for (const name of ["matrix_choice", "dropdown_table", "triad", "ordered_response"] as const)
      expect(shape(name, everyItem[name].right)).toBe(shape(name, everyItem[name].wrong));
  });

  test("a blank is filled with what was chosen, struck where it is wrong, and the right one beside it", () => {
    const html = htmlOf("dropdown_cloze", ["condition.C"]);
    expect(html).toMatch(/<s [^>]*>gout<\/s>/);
    expect(spoken(html).join(" ")).toContain(
      "The client most likely has gout Your answer, incorrect sepsis Correct answer and needs left blank antibiotics Correct answer first.",
    );
    expect(htmlOf("dropdown_table", everyItem.dropdown_table.right)).toMatch(
      /<th scope="row"[^>]*>Lactate<\/th><td[^>]*>.*rises/,
    );
  });

  test("a matrix names its rows and columns; parts can be its columns", () => {
    const html = htmlOf("matrix_choice", everyItem.matrix_choice.wrong);
    expect(html).toMatch(/<th scope="col"[^>]*>Anticipated<\/th>/);
    expect(html).toMatch(/<th scope="row"[^>]*>Crystalloid bolus<\/th>/);
    const item = itemOf("matrix_response", ["fever.A"]);
    const across = { ...item, body: { ...item.body, across: true } };
    const turned = renderToStaticMarkup(<RevealedAnswer item={across} />);
    expect(turned).toMatch(/<th scope="col"[^>]*>Fever<\/th>/);
    expect(turned).toMatch(/<th scope="row"[^>]*>Sepsis<\/th><td[^>]*>.*Your answer, correct/);
  });

  test("an order says what stands where, and what was put there", () => {
    expect(said("ordered_response", ["1.A", "2.A", "3.C"])).toContain(
      [
        "Place 1 | Assess the client | Your answer, incorrect | You placed: Draw cultures",
        "Place 2 | Draw cultures | Your answer, correct | Before the first dose.",
        "Place 3 | Give antibiotics | Your answer, correct",
        "Place 4 | Reassess | You left this blank | Last, to see the effect.",
      ].join(" | "),
    );
  });

  test("a passage keeps its text around the phrases", () => {
    expect(said("highlight_text", ["B"]).replaceAll(" | ", " ")).toContain(
      "The client is confused You missed this one . The skin is pink Your answer, incorrect , and the pressure is 84/50 mm Hg You missed this one . They ask for a newspaper .",
    );
  });

  test("a bow-tie has its three sides, each by its name", () => {
    const html = htmlOf("bow_tie", everyItem.bow_tie.right);
    for (const side of ["Actions to take", "Condition most likely", "Parameters to monitor"])
      expect(html).toMatch(new RegExp(`<h3[^>]*>${side}</h3>`));
  });
});

describe("the ledger", () => {
  const ledger = (name: EveryName, response: string[]) => {
    const html = htmlOf(name, response);
    const text = spoken(html.slice(html.lastIndexOf("<h3"))).join(" | ");
    return /^\d of \d points?/.test(text) ? text : null;
  };

  test("stands with every type but one choice of one point", () => {
    for (const name of everyName)
      expect([name, ledger(name, everyItem[name].right) !== null]).toEqual([
        name,
        everyItem[name].type !== "multiple_choice",
      ]);
  });

  test("shows each point and the floor where it bit", () => {
    expect(ledger("select_all", ["A", "C", "E"])).toBe(
      [
        "0 of 3 points",
        "One point for each right choice, minus one for each wrong choice, never below 0.",
        "How the points for question 3 add up | Answer | Result | Points",
        "Confusion | Correct | +1",
        "Lactate 4.1 mmol/L | Missed | 0",
        "Warm hands | Wrong | −1",
        "Urine 15 mL/h | Missed | 0",
        "Thirst | Wrong | −1",
        "Never below 0 | −1, counted as 0 | 0",
      ].join(" | "),
    );
  });

  test("of a matrix stands under its columns", () => {
    expect(said("matrix_response", ["fever.B", "thirst.A", "thirst.B"])).toContain(
      "Thirst | Your answer, incorrect | Your answer, correct | Points | 0 of 2 | −1, counted as 0 | 0 of 2",
    );
    expect(ledger("matrix_response", ["fever.B", "thirst.B"])).toBe(
      "0 of 4 points | One point for each right choice, minus one for each wrong choice. No column goes below 0.",
    );
    expect(said("matrix_response", [])).not.toContain("Points");
    // The heading of its ledger alone.
    expect(said("matrix_choice", everyItem.matrix_choice.right).split("Points")).toHaveLength(2);
  });

  test("says how reasons hang on what they support", () => {
    expect(ledger("triad", ["condition.D", "first.B"])).toContain(
      [
        "0 of 2 points",
        "One point for each right reason, if the answer it supports is right.",
        "How the points for question 3 add up | Answer | Result | Points",
        "the condition | Wrong | needed for the rest | –",
        "one finding | Correct | does not count without it | 0",
        "another finding | Left blank | 0",
      ].join(" | "),
    );
    expect(ledger("dyad", everyItem.dyad.right)).toContain("its cause | Correct | +1");
  });

  test("of all or nothing, or nothing chosen, is the rule and the sum", () => {
    expect(ledger("ordered_response", everyItem.ordered_response.wrong)).toBe(
      "0 of 1 point | All or nothing: you get the point if the whole order is right.",
    );
    expect(ledger("bow_tie", [])).toBe(
      "0 of 5 points | One point for each right answer, and no penalty for others.",
    );
  });
});

test("notes name what they are about, those of shared options once", () => {
  const { position, type, stem, body, response, revealed } = itemOf("triad", []);
  const noted = {
    position,
    type,
    stem,
    body,
    response,
    revealed: revealed && {
      ...revealed,
      optionNotes: { condition: "About it.", D: "It is not one.", "first.C": "As good." },
    },
  };
  expect(notesOf(noted, shownAnswer(noted).parts)).toEqual([
    { about: "the condition", note: "About it." },
    { about: "one finding: a low pressure", note: "As good." },
    { about: "a good appetite", note: "It is not one." },
  ]);
});

test("a text is cut at its places", () => {
  expect(splitAtPlaceholders("a {b-1} c {D}")).toEqual(["a ", "b-1", " c ", "D", ""]);
  expect(splitAtPlaceholders("none")).toEqual(["none"]);
  expect(splitParagraphs("a {b}\n\nc")).toEqual([["a ", "b", ""], ["c"]]);
});
