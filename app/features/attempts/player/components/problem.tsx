import { Link } from "react-router";
import { excessText, repeatedText } from "~/features/question-bank/answer-gaps";
import type { AnswerableItem } from "~/features/question-bank/items";
import { letteredOptionCount } from "~/features/question-bank/selection";
import { ErrorSummary } from "~/ui/error-summary";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { maxNoteLength } from "../../engine/notes";
import type { NotSaved } from "../../engine/saved";
import { itemNote, saving as words } from "../../words";

/** What a question's page says above the question. */
export type PageProblem =
  | NotSaved
  /** Not sent, because another answer is not stored yet. */
  | { outcome: "held-back"; from: "submit" | "going on" }
  /** Time is up, and the result cannot be shown yet. */
  | { outcome: "over" };

type FieldProblem = "unanswered" | "long-note";
type NoticeProblem = Exclude<PageProblem, { outcome: FieldProblem }>;

/**
 * Errors shown beside a field as well as in the summary.
 * @param gap what the answer lacks, if it is not empty
 */
export function fieldError(
  problem: PageProblem,
  gap?: string | null,
): { href: string; message: string } | null {
  if (problem.outcome === "unanswered")
    return { href: "#answer", message: gap ?? words.unanswered };
  if (problem.outcome === "long-note") {
    const { length } = problem.yours?.note ?? "";
    return { href: "#note", message: itemNote.tooLong(length, maxNoteLength) };
  }
  return null;
}

function noticeWords(
  problem: NoticeProblem,
  item: AnswerableItem | null,
): [title: string, what: string] {
  switch (problem.outcome) {
    case "over":
      return [words.over, words.overWhat];
    case "unsent":
      return [words.unsent, words.unsentWhat];
    case "held-back":
      return [problem.from === "submit" ? words.heldBack : words.heldBackHere, words.heldBackWhat];
    case "failed":
      return problem.yours
        ? [words.failed, words.failedWhat]
        : [words.notTaken, words.notTakenWhat];
    case "stale":
      // Option letters mean nothing for items that do not show them.
      return item && letteredOptionCount(item) > 0
        ? [words.stale, words.staleWhat(problem.selection, problem.yours?.selection ?? [])]
        : [words.stale, words.staleUnlettered];
    case "locked":
      return [words.locked, words.lockedWhat];
    case "left":
      return [words.left, words.leftWhat];
    case "invalid": {
      const chosen = problem.yours?.selection ?? [];
      const repeated = item && repeatedText(item, chosen);
      if (repeated) return [words.usedTwice, repeated];
      const excess = item && excessText(item, chosen);
      return excess ? [words.tooMany, excess] : [words.invalid, words.invalidWhat];
    }
  }
}

/** Problems that answer a press at the bottom of the page, while the notice is at the top. */
const isBelowTheFold = ({ outcome }: PageProblem) =>
  outcome === "unsent" || outcome === "held-back" || outcome === "failed";
const scrollIntoView = (notice: HTMLDivElement | null) =>
  notice?.scrollIntoView({ block: "nearest" });

/** Above the question: why the last change is not stored. */
export function Problem({
  problem,
  item,
  gap,
}: {
  problem: PageProblem;
  item?: AnswerableItem | null;
  gap?: string | null;
}) {
  const error = fieldError(problem, gap);
  if (error) return <ErrorSummary errors={[error]} />;
  const [title, what] = noticeWords(problem as NoticeProblem, item ?? null);
  return (
    <div role="alert" ref={isBelowTheFold(problem) ? scrollIntoView : null}>
      <Notice tone={problem.outcome === "over" ? "warn" : "bad"} title={title}>
        {what}
      </Notice>
    </div>
  );
}

/** Answers of other questions that were refused after the learner had moved on. */
export function RefusedElsewhere({
  positions,
  to,
}: {
  positions: number[];
  to: (position: number) => string;
}) {
  return (
    <div role="alert">
      {positions.length > 0 ? (
        <Notice tone="bad" title={words.refusedElsewhere(positions)}>
          {words.refusedElsewhereWhat}{" "}
          {positions.map((position) => (
            <Link key={position} to={to(position)} className="mr-3">
              {words.question(position)}
            </Link>
          ))}
        </Notice>
      ) : null}
    </div>
  );
}

/** For the fields' `aria-describedby`. */
export const answerErrorId = "answer-error";

export function AnswerError({ children }: { children: string }) {
  return (
    <p id={answerErrorId} className="flex items-start gap-1.5 text-sm font-semibold text-bad">
      <Icon name="warning" size={18} className="mt-0.5" /> {children}
    </p>
  );
}
