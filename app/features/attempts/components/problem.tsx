import { Link } from "react-router";
import { Notice } from "~/ui/notice";
import { saving as words } from "~/words/saving";
import type { ItemProblem } from "../item-problem";

/** What each problem is called, and what it means for the learner. */
function told(problem: ItemProblem): [title: string, what: string] {
  switch (problem.kind) {
    case "over":
      return [words.over, words.overWhat];
    case "unsent":
      return [words.unsent, words.unsentWhat];
    case "held-back":
      return [words.heldBack, words.heldBackWhat];
    case "failed":
      return problem.yours
        ? [words.failed, words.failedWhat]
        : [words.notTaken, words.notTakenWhat];
    case "stale":
      return [words.stale, words.staleWhat(problem.stored, problem.yours)];
    case "locked":
      return [words.locked, words.lockedWhat];
    case "invalid":
      return [words.invalid, words.invalidWhat];
  }
}

/** A button pressed at the foot of a phone's page has its answer at the head. */
const answersButton = ({ kind }: ItemProblem) =>
  kind === "unsent" || kind === "held-back" || kind === "failed";
const show = (notice: HTMLDivElement | null) => notice?.scrollIntoView({ block: "nearest" });

/** Above the question: why what was sent is not stored. */
export function Problem({ problem }: { problem: ItemProblem }) {
  const [title, what] = told(problem);
  return (
    <div role="alert" ref={answersButton(problem) ? show : null}>
      <Notice tone={problem.kind === "over" ? "warn" : "bad"} title={title}>
        {what}
      </Notice>
    </div>
  );
}

/** Where another question is shown: answers that were refused after the learner had gone on. */
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
