/** Where a posted question leads, once it is stored. */
import { furthestOpenable } from "./positions";

/** What the pressed button asks for: a question, or to stay, or to submit. `time`: the page posted itself at the end. */
export type Go = number | "stay" | "submit" | "time";

/** How a page presents the questions of a list. */
export type Rules = {
  /**
   * The learner cannot go past a question without a complete answer, going on makes it final (ruling 49), and the last
   * answer submits without a confirmation screen.
   */
  mustAnswer?: boolean;
  /** A post without any answer is refused. */
  mustHaveAnswer?: boolean;
  /** Tutor mode: the page's only button checks the answer and locks it. */
  check?: boolean;
  /** All questions are on one page, whose only button submits once each is answered. */
  allOnOnePage?: boolean;
};

export type Step =
  | { to: "item"; position: number }
  /** Submit the attempt. */
  | { to: "submit" }
  /** The confirmation screen before submitting. */
  | { to: "confirm" }
  /** The same page: these questions have no complete answer. */
  | { to: "unanswered"; positions: number[] };

type Progress = { position: number; answered: boolean; flagged: boolean; final?: true }[];
type Wanted = { go: Exclude<Go, "time">; position: number };

/** Whether the post goes on from a question, which makes its answer final. */
export const goesOn = ({ go, position }: { go: Go; position: number }, rules: Rules): boolean =>
  rules.mustAnswer === true && typeof go === "number" && go > position;

/** Whether `nextStep` looks at the progress, which costs a query. */
export const needsProgress = (wanted: Wanted, rules: Rules): boolean =>
  wanted.go === "submit" || goesOn(wanted, rules);

/** @param progress of all questions, in order; may be empty unless `needsProgress` */
export function nextStep(wanted: Wanted, progress: Progress, rules: Rules): Step {
  const { go, position } = wanted;
  if (go === "stay") return { to: "item", position };
  if (go !== "submit" && !needsProgress(wanted, rules)) return { to: "item", position: go };
  const open = progress.filter((one) => !one.answered).map((one) => one.position);
  if (rules.mustAnswer) {
    const furthest = furthestOpenable(progress);
    if (open.includes(position)) return { to: "unanswered", positions: [position] };
    if (go !== "submit") return { to: "item", position: Math.min(go, furthest) };
    const isLast = furthest === progress.length && open.length === 0;
    return isLast ? { to: "submit" } : { to: "item", position: furthest };
  }
  if (rules.allOnOnePage && open.length > 0) return { to: "unanswered", positions: open };
  const isSure = rules.allOnOnePage || progress.every((one) => one.answered && !one.flagged);
  return { to: isSure ? "submit" : "confirm" };
}
