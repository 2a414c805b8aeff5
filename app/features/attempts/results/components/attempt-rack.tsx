import { Link } from "react-router";
import { Disclosure } from "~/ui/disclosure";
import { percent } from "~/ui/language";
import { Tube } from "~/ui/rack";
import { results as words } from "../words";
import { AttemptHistory, type AttemptHistoryProps } from "./attempt-history";

export type AttemptRackProps = {
  /** Newest first. */
  attempts: (AttemptHistoryProps["attempts"][number] & { day: string })[];
  passMark: number;
};

/** A phone has room for this many tubes. */
const maxTubes = 5;

/** The learner's attempts at a list as tubes filled to their scores, oldest first, and all of them as a table. */
export function AttemptRack({ attempts, passMark }: AttemptRackProps) {
  return (
    <section aria-labelledby="attempts" className="keep space-y-3 print:break-inside-avoid">
      <h2 id="attempts">{words.attempts}</h2>
      <ol className="flex">
        {attempts
          .slice(0, maxTubes)
          .toReversed()
          .map(({ id, score, day, to, isHere }) => {
            const face = (
              <>
                <Tube colour="brand" percent={score ?? 0} mark={passMark} plain />
                <strong className="tabular-nums">{percent(score ?? 0)}</strong>
                <span className="text-sm text-ink-2">{day}</span>
              </>
            );
            const slot = "flex min-w-16 flex-col items-center text-center text-ink";
            return (
              <li key={id} className="rack-slot">
                {isHere ? (
                  <div aria-current="page" className={`${slot} border-b-3 border-brand`}>
                    {face}
                  </div>
                ) : (
                  <Link to={to} className={`${slot} no-underline hover:underline`}>
                    {face}
                  </Link>
                )}
              </li>
            );
          })}
      </ol>
      <Disclosure summary={words.allAttempts} onPaper>
        <AttemptHistory attempts={attempts} />
      </Disclosure>
    </section>
  );
}
