import type { ReactNode } from "react";
import { dashboardWords as words } from "../words";

export type StatCardsProps = {
  lessonsDone: number;
  lessonCount: number;
  /** Percent; null before the first quiz. */
  quizAverage: number | null;
  minutesStudied: number;
  /** Days in a row. */
  streak: number;
  /** Whether the last seven days had study, oldest first. */
  lastDays: readonly boolean[];
};

/** Dashes until there is something to count. */
export function StatCards(props: StatCardsProps) {
  const { lessonsDone, lessonCount, quizAverage, minutesStudied, streak, lastDays } = props;
  const studied = lastDays.filter(Boolean).length;
  return (
    <dl className="sheet grid grid-cols-2 overflow-hidden p-0 lg:grid-cols-4">
      <Cell
        label={words.lessonsDone}
        value={lessonsDone > 0 ? lessonsDone : words.none}
        note={words.ofLessons(lessonCount)}
      />
      <Cell
        label={words.quizAverage}
        value={quizAverage === null ? words.none : words.share(quizAverage)}
        note={quizAverage === null ? words.noAverageNote : null}
      />
      <Cell
        label={words.timeStudied}
        value={minutesStudied > 0 ? words.time(minutesStudied) : words.none}
        note={minutesStudied > 0 ? null : words.noTimeNote}
      />
      <Cell
        label={words.streak}
        value={streak > 0 ? words.days(streak) : words.none}
        note={
          studied > 0 ? (
            <>
              <span className="sr-only">{words.lastDays(studied)}</span>
              <span aria-hidden="true" className="flex gap-0.5">
                {lastDays.map((isStudied, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: seven days in a fixed order
                  <Drop key={at} isFull={isStudied} />
                ))}
              </span>
            </>
          ) : (
            words.noStreakNote
          )
        }
      />
    </dl>
  );
}

function Cell({ label, value, note }: { label: string; value: ReactNode; note: ReactNode }) {
  return (
    <div className="min-w-0 p-4 not-nth-[2n+1]:border-l nth-[n+3]:border-t border-line lg:px-6 lg:not-first:border-l lg:nth-[n+3]:border-t-0">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-serif text-2xl leading-tight font-semibold lining-nums tabular-nums">
        {value}
      </dd>
      {note ? <dd className="mt-1 text-sm text-ink-2">{note}</dd> : null}
    </div>
  );
}

/** The mark's drop; with a tick for a day with study. */
function Drop({ isFull }: { isFull: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 26 30" className="h-5 w-4" fill="none" strokeWidth="2">
      <path
        d="M13 1S3 13 3 19.5a10 10 0 0 0 20 0C23 13 13 1 13 1z"
        className={isFull ? "fill-brand stroke-brand" : "stroke-line-2"}
      />
      {isFull ? <path d="m8 19.8 3.6 3.6L18.400 16" className="stroke-brand-ink" /> : null}
    </svg>
  );
}
