/** Method: docs/readiness.md. */
import { halfLifeDays, keyMemoryDays, minCovered, minWeight } from "./limits";

export type GradedAnswer = {
  questionId: string;
  domain: string;
  difficulty: "easy" | "medium" | "hard";
  /** Four options, so guesses are often right. */
  isChoice: boolean;
  /** Points divided by the maximum. */
  share: number;
  answeredAt: Date;
  /** When the learner last saw the question's key before this answer. */
  keySeenAt: Date | null;
};

/** Expected share of right answers with its 90% interval, each 0–1. */
export type Estimate = { share: number; low: number; high: number };

export type DomainReadiness = {
  domain: string;
  /** Percent of the exam. */
  weight: number;
  answers: number;
  missing: number;
  estimate: Estimate | null;
};

export type Readiness = {
  domains: DomainReadiness[];
  /** Null while the estimated domains cover too little of the exam. */
  overall: Estimate | null;
  /** Percent of the exam, by domains with an estimate. */
  covered: number;
};

/** Weight of later answers to such a question, which may still be partly remembered. */
const seenKeyWeight = 0.5;

/** In logits. */
const difficultyLogits = { easy: -1, medium: 0, hard: 1 };
/** Of our practice exams. */
const examMix = { easy: 0.3, medium: 0.5, hard: 0.2 };
/** One of four options, or anything else. */
const guessChance = { choice: 0.25, other: 0.05 };
/** A learner's average ability in logits, and the spread of their domains around it. */
const prior = { mean: 0.5, sd: 1.2 };
const domainSd = 0.7;
/**
 * As a share, for what the model leaves out: learning since the answers, and real questions that
 * differ from ours. Tuned, as the half-life, on simulated learners other than those of the report.
 */
const modelErrorSd = 0.03;
/** 90% of a normal distribution lie within this many standard deviations. */
const z90 = 1.645;

const abilities = Array.from({ length: 91 }, (_, at) => -4 + at * 0.1);
const logistic = (x: number) => 1 / (1 + Math.exp(-x));
const chanceOfRight = (ability: number, hard: number, guessing: number) =>
  guessing + (1 - guessing) * logistic(ability - hard);
const gaussian = (x: number, mean: number, sd: number) => Math.exp(-0.5 * ((x - mean) / sd) ** 2);

/** The expected share of right answers in the exam, by ability. */
const expectedShare = abilities.map((ability) =>
  Object.entries(examMix).reduce(
    (sum, [level, part]) =>
      sum +
      part *
        chanceOfRight(
          ability,
          difficultyLogits[level as keyof typeof difficultyLogits],
          guessChance.choice,
        ),
    0,
  ),
);

/** For each average ability, the distribution of a domain's. */
const abilitiesAround = abilities.map((average) => {
  const around = abilities.map((ability) => gaussian(ability, average, domainSd));
  const mass = sumOf(around);
  return around.map((one) => one / mass);
});

const dayLength = 86_400_000;

/**
 * A learner has an ability per domain, distributed around their own average. The probability of a
 * right answer follows a logistic model with guessing: it grows with ability, falls with
 * difficulty, and is never below chance. All abilities are inferred together on a grid, so each
 * domain informs the others a little.
 * @param weights percent by domain, adding up to 100
 * @param answers those of other domains are ignored
 */
export function readinessFor(
  weights: Record<string, number>,
  answers: readonly GradedAnswer[],
  now: Date,
): Readiness {
  const known = weighAnswers(
    answers.filter(({ domain }) => Object.hasOwn(weights, domain)),
    now,
  );
  const domains = Object.entries(weights).map(([domain, weight]) => {
    const own = known.filter((one) => one.answer.domain === domain);
    const worth = totalWeight(own);
    return { domain, weight, answers: own.length, worth, likelihood: likelihoodByAbility(own) };
  });
  // For each possible average: how well it fits, and each domain's distribution.
  const given = abilities.map((average, index) => {
    const around = abilitiesAround[index] as number[];
    const shares = domains.map(({ likelihood }) =>
      momentsOf(around.map((one, at) => one * (likelihood[at] as number))),
    );
    const fit = shares.reduce(
      (product, { mass: one }) => product * one,
      gaussian(average, prior.mean, prior.sd),
    );
    return { fit, shares };
  });
  const total = sumOf(given.map(({ fit }) => fit));
  const estimates = domains.map((_, at) => {
    const density = abilities.map(() => 0);
    for (const { fit, shares } of given) {
      const { mass, density: own } = shares[at] as Moments;
      for (let k = 0; k < density.length; k++)
        density[k] = (density[k] as number) + ((fit / total) * (own[k] as number)) / mass;
    }
    return { ...momentsOf(density), ...intervalOf(density) };
  });

  const shown = domains.map(({ worth, likelihood: _, ...domain }, at): DomainReadiness => {
    const { mean, low, high } = estimates[at] as Moments & { low: number; high: number };
    const missing = Math.max(0, Math.ceil(minWeight - worth));
    return { ...domain, missing, estimate: missing > 0 ? null : { share: mean, low, high } };
  });
  const covered = sumOf(shown.map(({ estimate, weight }) => (estimate ? weight : 0)));
  return { domains: shown, covered, overall: covered < minCovered ? null : overallOf() };

  /**
   * Domains are correlated through the average: the variance is the mean variance within each
   * average plus the variance between them.
   */
  function overallOf(): Estimate {
    const parts = given.map(({ fit, shares }) => {
      const weighed = shares.map(({ mean, variance }, at) => {
        const part = (domains[at]?.weight ?? 0) / 100;
        return { mean: part * mean, variance: part ** 2 * variance };
      });
      return {
        p: fit / total,
        mean: sumOf(weighed.map(({ mean }) => mean)),
        variance: sumOf(weighed.map(({ variance }) => variance)),
      };
    });
    const share = sumOf(parts.map(({ p, mean }) => p * mean));
    const variance = sumOf(
      parts.map(({ p, mean, variance: own }) => p * (own + (mean - share) ** 2)),
    );
    const half = z90 * Math.sqrt(variance + modelErrorSd ** 2);
    return { share, low: Math.max(0, share - half), high: Math.min(1, share + half) };
  }
}

type WeightedAnswer = { answer: GradedAnswer; worth: number };

/** By age and by whether the key had been shown. */
function weighAnswers(answers: readonly GradedAnswer[], now: Date): WeightedAnswer[] {
  return answers.flatMap((answer) => {
    const known = knowledgeShare(answer);
    const age = Math.max(0, now.getTime() - answer.answeredAt.getTime()) / dayLength;
    return known > 0 ? [{ answer, worth: known * 0.5 ** (age / halfLifeDays) }] : [];
  });
}

/** The share that shows knowledge rather than memory (ruling 50). */
function knowledgeShare({ answeredAt, keySeenAt }: GradedAnswer): number {
  if (!keySeenAt) return 1;
  const days = (answeredAt.getTime() - keySeenAt.getTime()) / dayLength;
  return days < keyMemoryDays ? 0 : seenKeyWeight;
}

/** Each question counts once, by its best answer. */
function totalWeight(answers: readonly WeightedAnswer[]): number {
  const best = new Map<string, number>();
  for (const { answer, worth } of answers)
    best.set(answer.questionId, Math.max(worth, best.get(answer.questionId) ?? 0));
  return sumOf([...best.values()]);
}

type QuestionClass = `${GradedAnswer["difficulty"]} ${keyof typeof guessChance}`;

/** The logarithms of the chances of a right and of a wrong answer, by ability. */
const logChances = new Map(
  (["easy", "medium", "hard"] as const).flatMap((difficulty) =>
    (["choice", "other"] as const).map((kind) => {
      const chances = abilities.map((ability) =>
        chanceOfRight(ability, difficultyLogits[difficulty], guessChance[kind]),
      );
      const key: QuestionClass = `${difficulty} ${kind}`;
      return [key, chances.map((p) => ({ right: Math.log(p), wrong: Math.log(1 - p) }))] as const;
    }),
  ),
);

/** Scaled so that the best is 1. Questions of one class differ only in how many were right. */
function likelihoodByAbility(answers: WeightedAnswer[]): number[] {
  const sums = new Map<QuestionClass, { right: number; wrong: number }>();
  for (const { answer, worth } of answers) {
    const key: QuestionClass = `${answer.difficulty} ${answer.isChoice ? "choice" : "other"}`;
    const { right, wrong } = sums.get(key) ?? { right: 0, wrong: 0 };
    const { share } = answer;
    sums.set(key, { right: right + worth * share, wrong: wrong + worth * (1 - share) });
  }
  const logs = abilities.map(() => 0);
  for (const [key, { right, wrong }] of sums)
    for (const [at, chance] of (logChances.get(key) ?? []).entries())
      logs[at] = (logs[at] as number) + right * chance.right + wrong * chance.wrong;
  const best = Math.max(...logs);
  return logs.map((log) => Math.exp(log - best));
}

type Moments = { mass: number; density: number[]; mean: number; variance: number };

/** Of the exam's share; the density need not be normalised. */
function momentsOf(density: number[]): Moments {
  const mass = sumOf(density);
  let first = 0;
  for (let k = 0; k < density.length; k++)
    first += (density[k] as number) * (expectedShare[k] as number);
  const mean = first / mass;
  let second = 0;
  for (let k = 0; k < density.length; k++)
    second += (density[k] as number) * ((expectedShare[k] as number) - mean) ** 2;
  return { mass, density, mean, variance: second / mass };
}

/** 5th and 95th percentile, as shares. */
function intervalOf(density: number[]): { low: number; high: number } {
  const mass = sumOf(density);
  const at = (part: number) => {
    let below = 0;
    for (let k = 0; k < density.length; k++) {
      const next = below + (density[k] as number) / mass;
      if (next >= part) {
        const [from, to] = [expectedShare[Math.max(0, k - 1)], expectedShare[k]] as [
          number,
          number,
        ];
        return from + ((part - below) / (next - below)) * (to - from);
      }
      below = next;
    }
    return expectedShare.at(-1) as number;
  };
  return { low: at(0.05), high: at(0.95) };
}

function sumOf(numbers: readonly number[]): number {
  let sum = 0;
  for (const one of numbers) sum += one;
  return sum;
}
