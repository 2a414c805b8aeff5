import { describe, expect, it } from "vitest";
import type { ChartBlock } from "#db/schema";
import { type CaseStep, chartAt, isLocked, previewOf, recordsByQuestion } from "./unfolding";

const note = (title: string): ChartBlock => ({ kind: "note", title, text: `${title}.` });

const start = {
  clientChart: { blocks: [note("History")] },
  exhibitData: { blocks: [note("First values")] },
};
const steps: CaseStep[] = Array.from({ length: 6 }, (_, at) => ({
  position: at + 1,
  title: `Step ${at + 1}`,
  itemPosition: at + 1,
  additions: {
    chart: at === 1 ? [] : [note(`Note ${at + 1}`)],
    labs: at === 1 ? [note("Values 2")] : [],
  },
}));

describe("the chart at a question", () => {
  const titles = (position: number) => {
    const { chart, labs } = chartAt(start, steps, position);
    const of = (groups: typeof chart) =>
      groups.map(({ title, isNew, blocks }) => [title, isNew, blocks.map((one) => one.title)]);
    return { chart: of(chart), labs: of(labs) };
  };

  it("is what stood there at the start and what the steps so far added, the newest first", () => {
    expect(titles(1)).toEqual({
      chart: [
        ["Step 1", false, ["Note 1"]],
        [null, false, ["History"]],
      ],
      labs: [[null, false, ["First values"]]],
    });
    expect(titles(3)).toEqual({
      chart: [
        ["Step 3", true, ["Note 3"]],
        ["Step 1", false, ["Note 1"]],
        [null, false, ["History"]],
      ],
      labs: [
        ["Step 2", false, ["Values 2"]],
        [null, false, ["First values"]],
      ],
    });
  });

  it("holds nothing of a later step, at whichever question", () => {
    for (let position = 1; position <= 6; position++) {
      const shown = JSON.stringify(chartAt(start, steps, position));
      for (const { position: step } of steps)
        expect([position, step, shown.includes(`Step ${step}`)]).toEqual([
          position,
          step,
          step <= position,
        ]);
    }
  });

  it("unfolds at the question, and not before, where a step has none or two are asked at one", () => {
    const [one, two, three] = steps as [CaseStep, CaseStep, CaseStep];
    const uneven = [
      { ...one, itemPosition: 1 },
      { ...two, itemPosition: null },
      { ...three, itemPosition: 2 },
    ];
    const all = (position: number) => JSON.stringify(chartAt(start, uneven, position));
    expect(all(1)).not.toContain("Step 2");
    expect(all(1)).not.toContain("Step 3");
    expect(all(2)).toContain("Values 2");
    expect(all(2)).toContain("Note 3");
  });

  it("marks as new all that came since the last question, a step's that is asked no more as well", () => {
    const [one, two, three] = steps as [CaseStep, CaseStep, CaseStep];
    const without = [
      { ...one, itemPosition: 1 },
      { ...two, itemPosition: null },
      { ...three, itemPosition: 2 },
    ];
    const { chart, labs } = chartAt(start, without, 2);
    expect([chart[0]?.isNew, labs[0]?.title, labs[0]?.isNew]).toEqual([true, "Step 2", true]);
    const { steps: back } = recordsByQuestion({ start, steps: without }, [1, 2]);
    expect(back[2]?.map((step) => step.title)).toEqual(["Step 2", "Step 3"]);
  });

  it("of a case without steps is what stood there at the start", () => {
    expect(chartAt(start, [], 4).chart).toEqual([
      { title: null, isNew: false, blocks: start.clientChart.blocks },
    ]);
  });
});

it("looks back at those steps only that it is asked for", () => {
  const { start: first, steps: back } = recordsByQuestion({ start, steps }, [2, 3]);
  expect(first.chart).toEqual(start.clientChart.blocks);
  expect(Object.keys(back)).toEqual(["2", "3"]);
  expect(back[2]).toMatchObject([{ title: "Step 2", chart: [], labs: [{ title: "Values 2" }] }]);
});

describe("a scenario's preview", () => {
  it("is all of a short one", () => {
    expect(previewOf("A client\n is short of breath.")).toBe("A client is short of breath.");
    // Whole sentences, if they say enough.
    const first = "A nurse takes over the care of a client on the morning after an operation.";
    expect(previewOf(`${first} The client is restless, and asks for water again and again.`)).toBe(
      first,
    );
    expect(previewOf(`A client calls. ${"She is short of breath ".repeat(6)}.`)).toMatch(/…$/);
    expect(previewOf("a".repeat(120))).toBe("a".repeat(120));
  });

  it("is at most 120 characters of a long one, cut at a word, with an ellipsis", () => {
    const long = "A nurse on a surgical ward takes over the care of a client, ".repeat(4);
    const preview = previewOf(long);
    expect(preview.length).toBeLessThanOrEqual(121);
    expect(preview).toMatch(/[a-z]…$/);
    expect(long.replace(/\s+/g, " ")).toMatch(new RegExp(`^${preview.slice(0, -1)}\\W`));
  });

  it("takes the 120th character along where a word ends there", () => {
    const words = `${"x".repeat(115)} four and more`;
    expect(previewOf(words)).toBe(`${"x".repeat(115)} four…`);
  });

  it("cuts a word that has no end", () => {
    expect(previewOf("x".repeat(500))).toBe(`${"x".repeat(120)}…`);
  });
});

it("locks premium cases to who has no active access, and nothing else", () => {
  expect(isLocked({ isPremium: true }, { hasActiveAccess: false })).toBe(true);
  expect(isLocked({ isPremium: true }, { hasActiveAccess: true })).toBe(false);
  expect(isLocked({ isPremium: false }, { hasActiveAccess: false })).toBe(false);
});
