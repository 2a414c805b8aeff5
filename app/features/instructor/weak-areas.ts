/** Where a student answers worst. */

/** Answered questions of one module and exam domain; `correct` got full marks. */
export type AreaAnswers = {
  module: string | null;
  domain: string | null;
  answered: number;
  correct: number;
};

export type WeakArea = { key: string; answered: number; correct: number; accuracy: number };

/** With fewer answers, an area is not listed: chance would decide. */
export const enoughAnswers = 5;

/** Percent; areas below it are weak. */
export const weakBelow = 80;

/** Of each kind of area. */
const most = 5;

/** Returns the worst areas of a kind, worst first. Of equal ones, the one with more answers comes first. */
export function weakAreasBy(of: "module" | "domain", rows: readonly AreaAnswers[]): WeakArea[] {
  const areas = new Map<string, { answered: number; correct: number }>();
  for (const { answered, correct, ...row } of rows) {
    const key = row[of];
    if (key === null) continue;
    const before = areas.get(key) ?? { answered: 0, correct: 0 };
    areas.set(key, {
      answered: before.answered + answered,
      correct: before.correct + correct,
    });
  }
  return (
    [...areas]
      .filter(([, { answered }]) => answered >= enoughAnswers)
      .map(([key, area]) => ({
        key,
        ...area,
        accuracy: Math.round((100 * area.correct) / area.answered),
      }))
      // By the rounded share, so that no area is called weak while showing the limit's figure.
      .filter(({ accuracy }) => accuracy < weakBelow)
      .sort(
        (a, b) =>
          a.correct / a.answered - b.correct / b.answered ||
          b.answered - a.answered ||
          (a.key < b.key ? -1 : 1),
      )
      .slice(0, most)
  );
}
