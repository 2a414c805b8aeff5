import { describe, expect, it } from "vitest";
import type { ChartBlock } from "#db/schema";
import type { FlowBlock } from "~/features/question-bank/trend";
import {
  type CaseStep,
  chartAt,
  isLocked,
  type MergedSheet,
  mergeFlows,
  previewOf,
  recordsByQuestion,
} from "./unfolding";

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

const flow = (
  times: string[],
  rows: Record<string, (string | null)[]>,
  title = "Vital signs",
): FlowBlock => ({
  kind: "flow",
  title,
  times,
  rows: Object.entries(rows).map(([name, values]) => ({ name, range: "1–2", values })),
});

describe("the chart at a question", () => {
  const titles = (position: number) => {
    const { sections, results } = chartAt(start, steps, position);
    const of = ({ blocks, fresh }: { blocks: ChartBlock[]; fresh: number }) => [
      fresh,
      blocks.map((one) => one.title),
    ];
    return {
      chart: sections.map(({ section, ...entries }) => [section, ...of(entries)]),
      labs: of(results),
    };
  };

  it("is what stood there at the start and what the steps so far added, the newest first", () => {
    expect(titles(1)).toEqual({
      chart: [["notes", 0, ["Note 1", "History"]]],
      labs: [0, ["First values"]],
    });
    expect(titles(3)).toEqual({
      chart: [["notes", 1, ["Note 3", "Note 1", "History"]]],
      labs: [0, ["Values 2", "First values"]],
    });
  });

  it("keeps what the first step found readable in every later one", () => {
    for (let position = 1; position <= 6; position++)
      expect(JSON.stringify(titles(position).chart)).toContain("Note 1");
  });

  it("holds nothing of a later step, at whichever question", () => {
    for (let position = 1; position <= 6; position++) {
      const shown = JSON.stringify(chartAt(start, steps, position));
      for (const { position: step } of steps) {
        const title = step === 2 ? "Values 2" : `Note ${step}`;
        expect([position, step, shown.includes(title)]).toEqual([position, step, step <= position]);
      }
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
    expect(all(1)).not.toContain("Values 2");
    expect(all(1)).not.toContain("Note 3");
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
    const { sections, results } = chartAt(start, without, 2);
    expect([sections[0]?.fresh, results.fresh]).toEqual([1, 1]);
    const { steps: back } = recordsByQuestion({ start, steps: without }, [1, 2]);
    expect(back[2]?.map((step) => step.title)).toEqual(["Step 2", "Step 3"]);
  });

  it("of a case without steps is what stood there at the start", () => {
    expect(chartAt(start, [], 4)).toEqual({
      sections: [{ section: "notes", blocks: start.clientChart.blocks, fresh: 0 }],
      sheets: [],
      results: { blocks: start.exhibitData.blocks, fresh: 0 },
    });
  });

  it("has its sections in their order, only those with entries, and older blocks by their kind", () => {
    const blocks: ChartBlock[] = [
      { kind: "note", section: "imaging", title: "CT", text: "Free fluid." },
      { kind: "list", title: "Orders", items: ["Rest"] },
      note("Note"),
      { kind: "results", title: "Older results", rows: [] },
    ];
    const { sections } = chartAt({ ...start, clientChart: { blocks } }, [], 1);
    expect(sections.map((one) => [one.section, one.blocks.map(({ title }) => title)])).toEqual([
      ["notes", ["Note"]],
      ["orders", ["Orders"]],
      ["history", ["Older results"]],
      ["imaging", ["CT"]],
    ]);
  });

  it("merges the flow sheets of the steps so far, and counts the columns that are new", () => {
    const labs = (sheet: FlowBlock) => ({ chart: [], labs: [sheet] });
    const growing = steps.slice(0, 3).map((step, at) => ({
      ...step,
      additions: labs(flow([`080${at}`], { Pulse: [`9${at}`] })),
    }));
    const first = { ...start, exhibitData: { blocks: [flow(["0700"], { Pulse: ["80"] })] } };
    const at = (position: number) =>
      chartAt(first, growing, position).sheets.map(({ times, fresh }) => [times, fresh]);
    expect(at(1)).toEqual([[["0700", "0800"], 0]]);
    expect(at(2)).toEqual([[["0700", "0800", "0801"], 1]]);
    expect(at(3)).toEqual([[["0700", "0800", "0801", "0802"], 1]]);
    expect(chartAt(first, growing, 2).results.blocks).toEqual([]);
  });
});

describe("flow sheets of one title", () => {
  const merged = (...sheets: FlowBlock[]) =>
    mergeFlows(sheets.map((sheet, at) => ({ sheet, isNew: at > 0 })));
  const table = (sheet: MergedSheet | undefined) =>
    sheet?.rows.map(({ name, values }) => [name, ...values]);

  it("are one: all rows by name, the times one after the other, a gap where nothing was measured", () => {
    const [sheet, ...others] = merged(
      flow(["0700", "0730"], { Pulse: ["90", "94"], Lactate: [null, "2.1"] }),
      flow(["0800"], { Urine: ["20"], Pulse: ["99"] }),
    );
    expect(others).toEqual([]);
    expect(sheet?.times).toEqual(["0700", "0730", "0800"]);
    expect(sheet?.fresh).toBe(1);
    expect(table(sheet)).toEqual([
      ["Pulse", "90", "94", "99"],
      ["Lactate", null, "2.1", null],
      ["Urine", null, null, "20"],
    ]);
  });

  it("of another title stay another sheet", () => {
    const two = merged(flow(["0700"], { Pulse: ["90"] }), flow(["0700"], { WBC: ["12"] }, "Labs"));
    expect(two.map(({ title }) => title)).toEqual(["Vital signs", "Labs"]);
  });

  it("that repeat a time add to its column, and the later value counts", () => {
    const [sheet] = merged(
      flow(["0700", "0800"], { Pulse: ["90", null], Lactate: ["1", "2"] }),
      flow(["0800"], { Pulse: ["99"], Lactate: [null] }),
    );
    expect(table(sheet)).toEqual([
      ["Pulse", "90", "99"],
      ["Lactate", "1", "2"],
    ]);
    expect(sheet?.fresh).toBe(0);
  });

  it("keep the unit and range that the first one names", () => {
    const [sheet] = mergeFlows([
      { sheet: flow(["0700"], { Pulse: ["90"] }), isNew: false },
      {
        sheet: {
          ...flow(["0800"], {}),
          rows: [{ name: "Pulse", unit: "/min", range: "60–100", values: ["91"] }],
        },
        isNew: true,
      },
    ]);
    expect(sheet?.rows).toEqual([
      { name: "Pulse", unit: "/min", range: "1–2", values: ["90", "91"] },
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
