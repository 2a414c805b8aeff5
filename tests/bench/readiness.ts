/**
 * How well the readiness estimate is calibrated: learners are made up whose knowledge is known, they answer questions,
 * and the estimate is held against the truth. They are made by another model than the estimate's: questions differ
 * within their difficulty, in how sharply they tell learners apart and in how well they can be guessed; learners
 * learn while they practise, and remember questions. The same seed makes the same learners. docs/readiness.md.
 */
import { writeFileSync } from "node:fs";
import { type GradedAnswer, readinessFor } from "~/features/readiness/estimate";
import { weightsOf } from "~/features/readiness/weights";
import { type Findings, table } from "./figures";
import type { Installation } from "./installation";

/** Other learners than those with which the constants of the estimate were chosen (20261121). */
const seed = 7;
const picture = "docs/pictures/readiness-calibration.svg";
const now = new Date("2026-11-21T12:00:00Z");
const dayLength = 86_400_000;

/** Questions of one quiz. */
const quizLength = 20;
/** How often learners retake each of their quizzes. */
const retaking = ["no retakes", "one retake", "two retakes"];

type Random = () => number;
type Question = {
  id: string;
  label: "easy" | "medium" | "hard";
  hard: number;
  sharp: number;
  guess: number;
};
type Held = { estimate: number; low: number; high: number; truth: number };

/** Mulberry32: small, fast, good enough to draw learners with. */
function random(from: number): Random {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const normal = (next: Random, mean = 0, sd = 1) =>
  mean + sd * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
const between = (next: Random, least: number, most: number) => least + (most - least) * next();

const labels = { easy: -1, medium: 0, hard: 1 };

function question(next: Random, id: string): Question {
  const drawn = next();
  const label = drawn < 0.3 ? "easy" : drawn < 0.8 ? "medium" : "hard";
  return {
    id,
    label,
    hard: labels[label] + normal(next, 0, 0.6),
    sharp: Math.exp(normal(next, 0, 0.25)),
    guess: between(next, 0.15, 0.3),
  };
}
const chance = (ability: number, { hard, sharp, guess }: Question) =>
  guess + (1 - guess) / (1 + Math.exp(-sharp * (ability - hard)));

/** One made-up learner: what they answered, and what share of an exam's questions they would get right now. */
function learner(
  next: Random,
  weights: Record<string, number>,
  bank: Record<string, Question[]>,
  exam: Record<string, Question[]>,
  retakes: number,
) {
  const average = normal(next, 0.3, 1);
  const days = between(next, 10, 120);
  const growth = between(next, 0, 1.2);
  const domains = Object.keys(weights);
  const abilities = Object.fromEntries(
    domains.map((domain) => [domain, normal(next, average, 0.6)]),
  );
  const likes = domains.map(() => between(next, 0.3, 1));
  const count = Math.round(Math.exp(between(next, Math.log(40), Math.log(700))));
  /** What is asked, and how many days ago: quizzes of twenty questions, each retaken after a while. */
  const sittings: { domain: string; asked: Question; before: number }[] = [];
  for (let from = 0; from < count; from += quizLength) {
    const quiz = Array.from({ length: Math.min(quizLength, count - from) }, (_, at) => {
      const domain = domains[pick(next, likes)] as string;
      const pool = bank[domain] as Question[];
      const asked = pool[Math.floor(next() * pool.length)] as Question;
      return { domain, asked, before: days * (1 - (from + at) / count) };
    });
    sittings.push(...quiz);
    let gap = 0;
    for (let retake = 0; retake < retakes; retake++) {
      // From half an hour to six weeks later; what would be in the future is not retaken.
      gap += Math.exp(between(next, Math.log(0.02), Math.log(42)));
      for (const one of quiz)
        if (one.before > gap) sittings.push({ ...one, before: one.before - gap });
    }
  }
  const keySeen = new Map<string, number>();
  const answers: GradedAnswer[] = [];
  for (const { domain, asked, before } of sittings.sort((a, b) => b.before - a.before)) {
    const ability = (abilities[domain] as number) - growth * (before / days);
    const fresh = chance(ability, asked);
    const seen = keySeen.get(asked.id);
    const p = seen === undefined ? fresh : fresh + remembered(seen - before) * (1 - fresh);
    answers.push({
      questionId: asked.id,
      domain,
      difficulty: asked.label,
      isChoice: true,
      share: next() < p ? 1 : 0,
      answeredAt: new Date(now.getTime() - before * dayLength),
      keySeenAt: seen === undefined ? null : new Date(now.getTime() - seen * dayLength),
    });
    keySeen.set(asked.id, before);
  }
  const truth = Object.fromEntries(
    domains.map((domain) => {
      const shares = (exam[domain] as Question[]).map((one) =>
        chance(abilities[domain] as number, one),
      );
      return [domain, shares.reduce((sum, one) => sum + one, 0) / shares.length];
    }),
  );
  return { answers, truth };
}

/** How likely a key is still remembered so many days after it was shown: nearly always at once, half after ten days. */
const remembered = (days: number) => 0.9 * 0.5 ** (days / 10);

function pick(next: Random, chances: number[]): number {
  let left = next() * sumOf(chances);
  for (const [at, one] of chances.entries()) {
    left -= one;
    if (left <= 0) return at;
  }
  return 0;
}

export async function readiness(_: string, __: Installation, quick: boolean): Promise<Findings> {
  const sections: string[] = [];
  const figures: Findings["figures"] = [];
  const kinds = (["nha", "ascp"] as const).flatMap((exam) =>
    retaking.map((kind, retakes) => ({ exam, kind, retakes })),
  );
  for (const { exam, kind, retakes } of kinds) {
    const weights = weightsOf(exam) as Record<string, number>;
    const { whole, domains, untold } = simulate(weights, quick ? 300 : 3_000, retakes);
    if (exam === "nha" && retakes === 1 && !quick) writeFileSync(picture, drawn(whole));
    const name = `${exam === "nha" ? "NHA CPT" : "ASCP PBT"}, ${kind}`;
    for (const [what, all] of [
      ["the whole", whole],
      ["a domain", domains],
    ] as const)
      figures.push({
        what: `${name}: how often the 90 % interval of ${what} holds the truth`,
        target: "86–97 %",
        reached: percent(covered(all)),
        met: covered(all) >= 0.86 && covered(all) <= 0.97,
      });
    sections.push(
      `### ${name}`,
      `${whole.length} made-up learners had enough answers for the whole, ${untold} had not. The estimate of the whole lies ${points(mean(whole.map(({ estimate, truth }) => Math.abs(estimate - truth))))} from the truth on average (${points(mean(whole.map(({ estimate, truth }) => estimate - truth)))} with its sign); that of a domain ${points(mean(domains.map(({ estimate, truth }) => Math.abs(estimate - truth))))}.`,
      table(
        ["Estimated", "Learners", "Estimate, mean", "Truth, mean", "Within the interval"],
        binsOf(whole).map(({ from, all }) => [
          `${percent(from)}–${percent(from + 0.1)}`,
          all.length,
          percent(mean(all.map(({ estimate }) => estimate))),
          percent(mean(all.map(({ truth }) => truth))),
          percent(covered(all)),
        ]),
      ),
    );
  }
  return { figures, details: sections.join("\n\n") };
}

function simulate(weights: Record<string, number>, count: number, retakes: number) {
  const next = random(seed);
  const bank = (size: number, of: string) =>
    Object.fromEntries(
      Object.keys(weights).map((domain) => [
        domain,
        Array.from({ length: size }, (_, at) => question(next, `${of} ${domain} ${at}`)),
      ]),
    );
  const practised = bank(150, "bank");
  const asked = bank(400, "exam");
  const whole: Held[] = [];
  const domains: Held[] = [];
  for (let at = 0; at < count; at++) {
    const { answers, truth } = learner(next, weights, practised, asked, retakes);
    const told = readinessFor(weights, answers, now);
    for (const { domain, estimate } of told.domains)
      if (estimate) domains.push(held(estimate, truth[domain] as number));
    const all = Object.entries(weights).reduce(
      (sum, [domain, weight]) => sum + (weight / 100) * (truth[domain] as number),
      0,
    );
    if (told.overall) whole.push(held(told.overall, all));
  }
  return { whole, domains, untold: count - whole.length };
}

const held = (
  { share, low, high }: { share: number; low: number; high: number },
  truth: number,
) => ({
  estimate: share,
  low,
  high,
  truth,
});
const sumOf = (values: number[]) => values.reduce((sum, one) => sum + one, 0);
const mean = (values: number[]) => sumOf(values) / values.length;
const covered = (all: Held[]) =>
  all.filter(({ low, high, truth }) => low <= truth && truth <= high).length / all.length;
const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
const points = (share: number) => `${(100 * share).toFixed(1)} points`;

/** By tenths of the estimate; bins of fewer than ten learners say nothing. */
const binsOf = (all: Held[]) =>
  Array.from({ length: 10 }, (_, at) => ({
    from: at / 10,
    all: all.filter(({ estimate }) => Math.floor(estimate * 10) === at),
  })).filter((bin) => bin.all.length >= 10);

/** Estimate against truth: a dot a learner, a larger one for each tenth, and the line where both are the same. */
function drawn(all: Held[]): string {
  const size = 480;
  const edge = 56;
  const at = (share: number) => edge + share * (size - 2 * edge);
  const dot = (x: number, y: number, radius: number, style: string) =>
    `<circle cx="${at(x).toFixed(1)}" cy="${(size - at(y)).toFixed(1)}" r="${radius}" ${style}/>`;
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1];
  const label = (x: number, y: number, text: string) =>
    `<text x="${x}" y="${y}" text-anchor="middle">${text}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" font-family="system-ui, sans-serif" font-size="13" role="img" aria-labelledby="t">`,
    `<title id="t">Estimated share against true share of ${all.length} made-up learners</title>`,
    "<style>text{fill:#4a5d62}@media(prefers-color-scheme:dark){text{fill:#a9b7b7}}</style>",
    `<path d="M${at(0)} ${size - at(1)}V${size - at(0)}H${at(1)}" fill="none" stroke="#84827a"/>`,
    `<path d="M${at(0)} ${size - at(0)}L${at(1)} ${size - at(1)}" stroke="#b3541e" stroke-dasharray="5 5"/>`,
    ...ticks.flatMap((tick) => [
      label(at(tick), size - at(0) + 20, percent(tick)),
      `<text x="${at(0) - 8}" y="${size - at(tick) + 4}" text-anchor="end">${percent(tick)}</text>`,
    ]),
    label(size / 2, size - 12, "estimated share right"),
    `<text x="${at(0)}" y="${size - at(1) - 20}">true share right</text>`,
    ...all
      .slice(0, 600)
      .map(({ estimate, truth }) => dot(estimate, truth, 1.6, 'fill="#0e8a90" opacity=".35"')),
    ...binsOf(all).map((bin) =>
      dot(
        mean(bin.all.map(({ estimate }) => estimate)),
        mean(bin.all.map(({ truth }) => truth)),
        5.5,
        'fill="#b3541e" stroke="#fff" stroke-width="1.5"',
      ),
    ),
    "</svg>\n",
  ].join("\n");
}
