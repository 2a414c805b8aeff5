import { Link } from "react-router";
import { Row, Rows } from "~/ui/rows";
import { results as words } from "../words";

export type MissedQuestionsProps = {
  missed: { position: number; stem: string; to: string }[];
  /** How many questions the review has. */
  all: number;
  review: string;
};

/** Questions that lost points, each a way to its answer in the review. */
export function MissedQuestions({ missed, all, review }: MissedQuestionsProps) {
  return (
    <section aria-labelledby="missed" className="space-y-2 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="missed">{words.missed}</h2>
        <Link to={review} className="inline-flex min-h-11 items-center text-sm">
          {words.reviewAll(all)}
        </Link>
      </div>
      <Rows>
        {missed.map(({ position, stem, to }) => (
          <Row
            key={position}
            to={to}
            start={<span className="w-7 shrink-0 text-ink-2 tabular-nums">{position}</span>}
            title={<span className="line-clamp-3 font-normal">{stem}</span>}
            detail={words.showAnswer}
          />
        ))}
      </Rows>
    </section>
  );
}
