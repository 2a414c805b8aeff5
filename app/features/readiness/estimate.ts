/** How ready a learner is for an exam, from the answers that they gave. Pure. The method: docs/readiness.md. */

/** One answer that was graded. */
export type GradedAnswer = {
  questionId: string;
  /** The exam's own field that the question serves. */
  domain: string;
  difficulty: "easy" | "medium" | "hard";
  /** Four options of which one is right can be guessed. */
  isChoice: boolean;
  /** Points over the maximum, 0–1. */
  share: number;
  answeredAt: Date;
  /** When the learner had last been shown the question's key before this answer; null: never. */
  keySeenAt: Date | null;
};

/** A share of right answers that is expected, and between which shares it lies with 90 %: 0–1. */
export type Estimate = { share: number; low: number; high: number };

export type DomainReadiness = {
  domain: string;
  /** Percent of the exam. */
  weight: number;
  /** Answers that count. */
  answers: number;
  /** How many more recent answers are wanted before an estimate is shown; 0 when it is. */
  missing: number;
  estimate: Estimate | null;
};

export type Readiness = {
  domains: DomainReadiness[];
  /** Null while the domains with an estimate carry too little of the exam. */
  overall: Estimate | null;
  /** Percent of the exam that the domains with an estimate carry. */
  covered: number;
};

/** After so many days an answer counts half: what was known then may be forgotten, or learned since. */
export const halfLifeDays = 30;
/** Ruling 50. For so many days after its key was shown, an answer to a question tells of memory: it counts nothing. */
export const memoryDays = 14;
/** What it counts after these days: some of it is still remembering that question. */
const seenCounts = 0.5;
/** A domain's estimate is shown from so many questions' worth on; one answered just now for the first time is worth one. */
export const enoughWorth = 10;
/** Percent of the exam that the domains with an estimate must carry for an overall one. */
export const enoughCovered = 80;

/** How hard the bank's words make a question, in logits. */
const hardness = { easy: -1, medium: 0, hard: 1 };
/** The mix that an estimate is told for: as our practice exams have it. */
const examMix = { easy: 0.3, medium: 0.5, hard: 0.2 };
/** How likely a guess is right: one of four, or a set of options. */
const guess = { choice: 0.25, other: 0.05 };
/** What is thought of a learner before any answer, in logits; and how far one's domains lie from one's average. */
const prior = { mean: 0.5, sd: 1.2 };
const domainSd = 0.7;
/**
 * What the model leaves out of the whole's interval, as a share: what was learned since, questions unlike ours. It and
 * the half-life were chosen with made-up learners, others than those that the report is made with (docs/readiness.md).
 */
const leftOutSd = 0.03;
/** 90 % of a normal distribution lie within so many standard deviations. */
const z90 = 1.645;

const abilities = Array.from({ length: 91 }, (_, at) => -4 + at * 0.1);
const logistic = (x: number) => 1 / (1 + Math.exp(-x));
const chance = (ability: number, hard: number, guessing: number) =>
  guessing + (1 - guessing) * logistic(ability - hard);
const bell = (x: number, mean: number, sd: number) => Math.exp(-0.5 * ((x - mean) / sd) ** 2);

/** The share of an exam's questions that somebody of an ability gets right. */
const expectedShare = abilities.map((ability) =>
  Object.entries(examMix).reduce(
    (sum, [level, part]) =>
      sum + part * chance(ability, hardness[level as keyof typeof hardness], guess.choice),
    0,
  ),
);

const dayLength = 86_400_000;

/**
 * An estimate for each domain of an exam, and for the whole.
 *
 * A learner has an ability for each domain, which lies around their own average; a question is answered right with a
 * chance that grows with the ability and falls with the question's difficulty, and is never below that of a guess
 * (a logistic model with guessing). All abilities are weighed against the answers at once, on a grid, so that what is
 * known of one domain says a little about the others.
 * @param weights percent of the exam by domain, adding up to 100
 * @param answers any order; those of other domains are left out
 */
export function readinessFor(
  weights: Record<string, number>,
  answers: readonly GradedAnswer[],
  now: Date,
): Readiness {
  const known = worthOf(
    answers.filter(({ domain }) => Object.hasOwn(weights, domain)),
    now,
  );
  const domains = Object.entries(weights).map(([domain, weight]) => {
    const own = known.filter((one) => one.answer.domain === domain);
    const worth = worthOfQuestions(own);
    return { domain, weight, answers: own.length, worth, likelihood: likelihoodOf(own) };
  });
  // For each average that the learner may have: how well it fits, and what it would make of each domain.
  const given = abilities.map((average) => {
    const around = abilities.map((ability) => bell(ability, average, domainSd));
    const mass = sumOf(around);
    const shares = domains.map(({ likelihood }) => {
      const density = around.map((one, at) => (one * (likelihood[at] as number)) / mass);
      return momentsOf(density);
    });
    const fit = shares.reduce(
      (product, { mass: one }) => product * one,
      bell(average, prior.mean, prior.sd),
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
    return { ...momentsOf(density), ...limitsOf(density) };
  });

  const shown = domains.map(({ worth, likelihood: _, ...domain }, at): DomainReadiness => {
    const { mean, low, high } = estimates[at] as Moments & { low: number; high: number };
    const missing = Math.max(0, Math.ceil(enoughWorth - worth));
    return { ...domain, missing, estimate: missing > 0 ? null : { share: mean, low, high } };
  });
  const covered = sumOf(shown.map(({ estimate, weight }) => (estimate ? weight : 0)));
  return { domains: shown, covered, overall: covered < enoughCovered ? null : overallOf() };

  /** The domains move together with the average: the variance is that within each average and that between them. */
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
    const half = z90 * Math.sqrt(variance + leftOutSd ** 2);
    return { share, low: Math.max(0, share - half), high: Math.min(1, share + half) };
  }
}

type Weighed = { answer: GradedAnswer; worth: number };

/** What each answer is worth, 0–1: less when it is old, or its key had been shown. Those worth nothing are left out. */
function worthOf(answers: readonly GradedAnswer[], now: Date): Weighed[] {
  return answers.flatMap((answer) => {
    const known = knownPart(answer);
    const age = Math.max(0, now.getTime() - answer.answeredAt.getTime()) / dayLength;
    return known > 0 ? [{ answer, worth: known * 0.5 ** (age / halfLifeDays) }] : [];
  });
}

/** How much of an answer is knowing and not remembering its key, 0–1 (ruling 50). */
function knownPart({ answeredAt, keySeenAt }: GradedAnswer): number {
  if (!keySeenAt) return 1;
  const days = (answeredAt.getTime() - keySeenAt.getTime()) / dayLength;
  return days < memoryDays ? 0 : seenCounts;
}

/** What answers are worth for a minimum: each question once, by its best answer. */
function worthOfQuestions(answers: readonly Weighed[]): number {
  const best = new Map<string, number>();
  for (const { answer, worth } of answers)
    best.set(answer.questionId, Math.max(worth, best.get(answer.questionId) ?? 0));
  return sumOf([...best.values()]);
}

/** How well each ability fits some answers; the best fits with 1. */
function likelihoodOf(answers: Weighed[]): number[] {
  const logs = abilities.map((ability) =>
    sumOf(
      answers.map(({ answer: { difficulty, isChoice, share }, worth }) => {
        const p = chance(ability, hardness[difficulty], isChoice ? guess.choice : guess.other);
        return worth * (share * Math.log(p) + (1 - share) * Math.log(1 - p));
      }),
    ),
  );
  const best = Math.max(...logs);
  return logs.map((log) => Math.exp(log - best));
}

type Moments = { mass: number; density: number[]; mean: number; variance: number };

/** Mean and variance of the exam's share under a density over the abilities, which need not add up to 1. */
function momentsOf(density: number[]): Moments {
  const mass = sumOf(density);
  const mean = sumOf(density.map((one, at) => one * (expectedShare[at] as number))) / mass;
  const variance =
    sumOf(density.map((one, at) => one * ((expectedShare[at] as number) - mean) ** 2)) / mass;
  return { mass, density, mean, variance };
}

/** Between which shares 90 % of a density lie: 5 % below, 5 % above. */
function limitsOf(density: number[]): { low: number; high: number } {
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

const sumOf = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0);
