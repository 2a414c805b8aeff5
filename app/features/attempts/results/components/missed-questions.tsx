import { Link } from "react-router";
import type { ListKind } from "#db/vocabulary";
import { listPaths } from "~/features/question-bank/list-paths";
import { Row, Rows } from "~/ui/rows";
import { reviewOfQuestion } from "../report-problem";
import { results as words } from "../words";

export type MissedQuestionsProps = {
  kind: ListKind;
  listId: string;
  attemptId: string;
  missed: { position: number; stem: string }[];
  /** How many questions the review has. */
  all: number;
};

/** Questions that lost points, each a way to its answer in the review. Nothing if there are none. */
export function MissedQuestions({ missed, all, ...attempt }: MissedQuestionsProps) {
  if (missed.length === 0) return null;
  const review = listPaths[attempt.kind].review(attempt.listId, attempt.attemptId);
  return (
    <section aria-labelledby="missed" className="space-y-2 print:hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="missed">{words.missed}</h2>
        <Link to={`${review}?show=all`} className="inline-flex min-h-11 items-center text-sm">
          {words.reviewAll(all)}
        </Link>
      </div>
      <Rows>
        {missed.map(({ position, stem }) => (
          <Row
            key={position}
            to={reviewOfQuestion({ ...attempt, position })}
            start={<span className="w-7 shrink-0 text-ink-2 tabular-nums">{position}</span>}
            title={<span className="line-clamp-3 font-normal">{stem}</span>}
            detail={words.showAnswer}
          />
        ))}
      </Rows>
    </section>
  );
}
