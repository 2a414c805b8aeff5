import type { Breakdown, Tally } from "#db/schema";
import { Badge } from "~/ui/badge";
import { duration } from "~/ui/dates";
import { Meter } from "~/ui/meter";
import { Notice } from "~/ui/notice";
import { Stat, StatList } from "~/ui/stat";

export type ResultSummaryProps = {
  result: {
    score: number | null;
    correctCount: number | null;
    itemCount: number;
    passed: boolean | null;
    passingScore: number;
    timeSpentSeconds: number | null;
    ending: "submitted" | "timed_out" | null;
    breakdown: Breakdown | null;
  };
};

/** What an attempt came to, and where its points were won and lost. */
export function ResultSummary({ result }: ResultSummaryProps) {
  const { breakdown } = result;
  return (
    <div className="space-y-8">
      {result.ending === "timed_out" ? (
        <Notice tone="warn" title="Time’s up!">
          Your quiz was submitted automatically, with every answer that was stored.
        </Notice>
      ) : null}
      <div className="sheet space-y-5">
        <p>
          {result.passed ? (
            <Badge tone="ok" icon="check">
              Passed
            </Badge>
          ) : (
            <Badge tone="warn" icon="info">
              Needs Review
            </Badge>
          )}{" "}
          <span className="text-ink-2">The pass mark is {result.passingScore}%.</span>
        </p>
        <StatList>
          <Stat label="Score" value={`${result.score}%`} />
          <Stat label="Correct" value={`${result.correctCount}/${result.itemCount}`} />
          <Stat label="Time taken" value={duration(result.timeSpentSeconds ?? 0)} />
        </StatList>
      </div>
      {breakdown ? (
        <section aria-labelledby="analysis" className="space-y-5">
          <h2 id="analysis">Performance analysis</h2>
          <div className="grid gap-8 md:grid-cols-2">
            <TallyList title="By lesson" tallies={breakdown.lessons} />
            <div className="space-y-8">
              <TallyList title="By difficulty" tallies={breakdown.difficulties} />
              <TallyList title="By exam domain" tallies={breakdown.domains} />
            </div>
          </div>
        </section>
      ) : null}
    </div>
  );
}

function TallyList({ title, tallies }: { title: string; tallies: Tally[] }) {
  if (tallies.length === 0) return null;
  return (
    <div className="space-y-3">
      <h3>{title}</h3>
      <ul className="space-y-3">
        {tallies.map((tally) => (
          <li key={tally.key}>
            <Meter
              value={(tally.correct / tally.total) * 100}
              label={tally.label}
              figure={`${tally.correct} of ${tally.total}`}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
