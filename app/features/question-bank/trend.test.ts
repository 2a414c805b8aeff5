import { describe, expect, it } from "vitest";
import {
  decimalsOf,
  type FlowBlock,
  flagOf,
  scaleOf,
  type Trend,
  trendGeometry,
  trendsOf,
  viewBox,
} from "./trend";

const potassium: Trend = {
  kind: "trend",
  title: "Potassium",
  unit: "mmol/L",
  range: [3.5, 5],
  times: ["08:00", "12:00", "16:00", "20:00"],
  series: [{ name: "Potassium", values: [3.1, 3.4, null, 4] }],
};

describe("the scale", () => {
  it.each([
    [[3.1, 5], { from: 3, to: 5, step: 0.5 }],
    [[68, 142], { from: 60, to: 160, step: 20 }],
    [[-4, 3], { from: -4, to: 4, step: 2 }],
    [[0, 0.03], { from: 0, to: 0.03, step: 0.01 }],
  ])("of %j has round figures", (values, scale) => {
    const { from, to, step } = scaleOf(values);
    expect(from).toBeCloseTo(scale.from);
    expect(to).toBeCloseTo(scale.to);
    expect(step).toBeCloseTo(scale.step);
  });

  it.each([[[7]], [[0]], [[-2, -2]], [[]], [[1e-3, 1e6]]])(
    "of %j holds its values, and has a length",
    (values) => {
      const { from, to, step } = scaleOf(values);
      expect(to).toBeGreaterThan(from);
      expect(step).toBeGreaterThan(0);
      for (const value of values) {
        expect(value).toBeGreaterThanOrEqual(from);
        expect(value).toBeLessThanOrEqual(to);
      }
      expect((to - from) / step).toBeLessThanOrEqual(7);
    },
  );
});

describe("the chart", () => {
  const plot = trendGeometry(potassium);
  const points = plot.series[0]?.points ?? [];

  it("has a point for each value that was measured, higher ones further up, in the order of time", () => {
    expect(points.map(({ label }) => label)).toEqual(["3.1", "3.4", "4.0"]);
    const [first, second, last] = points;
    expect(first?.y).toBeGreaterThan(second?.y ?? 0);
    expect(second?.y).toBeGreaterThan(last?.y ?? 0);
    expect(points.map(({ x }) => x)).toEqual([...points.map(({ x }) => x)].sort((a, b) => a - b));
  });

  it("breaks its line where nothing was measured", () => {
    expect(plot.series[0]?.lines).toHaveLength(1);
    expect(plot.series[0]?.lines[0]?.split(" ")).toHaveLength(2);
  });

  it("draws what is normal between its two ends, on the same scale as the values", () => {
    const { band } = plot;
    // 4.0 lies within, 3.4 below.
    expect(points[2]?.y).toBeGreaterThan(band?.y ?? 0);
    expect(points[2]?.y).toBeLessThan((band?.y ?? 0) + (band?.height ?? 0));
    expect(points[1]?.y).toBeGreaterThan((band?.y ?? 0) + (band?.height ?? 0));
  });

  it("keeps all of it within the frame, however odd the values", () => {
    const odd: Trend[] = [
      potassium,
      { ...potassium, times: ["08:00"], series: [{ name: "K", values: [3.5] }] },
      { ...potassium, series: [{ name: "K", values: [null, null, null, null] }] },
      { ...potassium, series: [{ name: "K", values: [0, 0, 0, 0] }] },
      { ...potassium, times: [], series: [] },
      {
        kind: "trend",
        title: "Blood pressure",
        unit: "mmHg",
        times: Array.from({ length: 12 }, (_, at) => `Day ${at + 1}, 08:00`),
        series: [
          { name: "Diastolic", values: Array.from({ length: 12 }, (_, at) => 60 + at) },
          { name: "Systolic", values: Array.from({ length: 12 }, (_, at) => 100 + 5 * at) },
        ],
      },
    ];
    for (const trend of odd) {
      const { left, ticks, times, series, band } = trendGeometry(trend);
      const xs = [
        ...times.map(({ x }) => x),
        ...series.flatMap((one) => one.points.map(({ x }) => x)),
      ];
      const ys = [
        ...ticks.map(({ y }) => y),
        ...series.flatMap((one) => one.points.flatMap(({ y, labelY }) => [y, labelY])),
        ...(band ? [band.y, band.y + band.height] : []),
      ];
      for (const x of [left, ...xs]) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(viewBox.width);
      }
      for (const y of ys) {
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(viewBox.height);
      }
    }
  });

  it("names as many times as fit, the newest among them", () => {
    const times = Array.from({ length: 12 }, (_, at) => `Day ${at + 1}, 08:00`);
    const values = times.map((_, at) => at);
    const many = trendGeometry({ ...potassium, times, series: [{ name: "K", values }] });
    expect(many.times.length).toBeLessThan(times.length);
    expect(many.times.at(-1)?.label).toBe("Day 12, 08:00");
    expect(plot.times.map(({ label }) => label)).toEqual(potassium.times);
  });

  it("writes the upper line's figures above it, the lower one's below", () => {
    const [lower, upper] = trendGeometry({
      ...potassium,
      series: [
        { name: "Diastolic", values: [70, 72, 71, 74] },
        { name: "Systolic", values: [120, 118, 110, 112] },
      ],
    }).series;
    expect(upper?.points[0]?.labelY).toBeLessThan(upper?.points[0]?.y ?? 0);
    expect(lower?.points[0]?.labelY).toBeGreaterThan(lower?.points[0]?.y ?? 0);
  });
});

it("gives all figures of a trend the decimals of the finest", () => {
  expect(decimalsOf(potassium)).toBe(1);
  expect(decimalsOf({ series: [{ name: "Pulse", values: [88, null] }] })).toBe(0);
  expect(decimalsOf({ series: [] })).toBe(0);
});

it("flags what lies outside of what is normal, and not its ends", () => {
  expect(flagOf(3.4, [3.5, 5])).toBe("low");
  expect(flagOf(5.1, [3.5, 5])).toBe("high");
  expect(flagOf(3.5, [3.5, 5])).toBeNull();
  expect(flagOf(5, [3.5, 5])).toBeNull();
  expect(flagOf(null, [3.5, 5])).toBeNull();
  expect(flagOf(9, undefined)).toBeNull();
});

describe("a flow sheet's drawing", () => {
  const sheet = (values: (string | null)[], unit?: string): FlowBlock => ({
    kind: "flow",
    title: "Vital signs",
    times: ["1", "2", "3", "4"],
    rows: [{ name: "Row", ...(unit ? { unit } : {}), range: "1–2", values }],
  });
  const drawn = (values: (string | null)[]) =>
    trendsOf(sheet(values)).map(({ series }) => series.map((one) => one.values));

  it("takes numbers at three times or more, in the first of two units", () => {
    expect(drawn(["99.3 (37.4)", null, "102.0 (38.9)", "101"])).toEqual([[[99.3, null, 102, 101]]]);
    expect(drawn(["97 (room air)", "95%", "91 (2 L/min)", null])).toEqual([[[97, 95, 91, null]]]);
    expect(trendsOf(sheet(["1", "2", "3", "4"], "° F (° C)"))[0]).toMatchObject({
      title: "Row",
      unit: "° F",
    });
    expect(trendsOf(sheet(["1", "2", "3", "4"]))[0]?.range).toBeUndefined();
  });

  it("draws two lines of a pressure", () => {
    expect(drawn(["134/78", "94/52", null, "86/48"])).toEqual([
      [
        [134, 94, null, 86],
        [78, 52, null, 48],
      ],
    ]);
  });

  it("leaves out rows of words, of too few numbers and of mixed ones", () => {
    expect(drawn(["1", "2", null, null])).toEqual([]);
    expect(drawn(["1", "2", "3", "trace"])).toEqual([]);
    expect(drawn(["1", "2/1", "3", "4"])).toEqual([]);
  });
});
