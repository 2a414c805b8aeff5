import { Form, href, Link } from "react-router";
import type { AttemptMode } from "#db/vocabulary";
import { ActionBar } from "~/ui/action-bar";
import { Button, ButtonLink, type ButtonVariant } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Sentence } from "~/ui/sentence";
import { results as words } from "../words";

export type ReadNextProps = {
  lesson: { label: string; to: string };
  /** Results in the lesson that cost the most points; null if it is simply the next lesson. */
  tally: { correct: number; total: number } | null;
};

export function ReadNext({ lesson, tally }: ReadNextProps) {
  return (
    <section aria-labelledby="read-next" className="flex gap-3 border-l-4 border-brand py-1 pl-4">
      <Icon name="book" className="mt-1 self-start text-brand" />
      <div>
        <h2 id="read-next" className="text-lg">
          <Sentence
            text={tally ? words.readNext : words.goOn}
            parts={{ lesson: <Link to={lesson.to}>{lesson.label}</Link> }}
          />
        </h2>
        <p className="text-ink-2">
          {tally ? words.readNextWhy(tally.correct, tally.total) : words.goOnWhy}
        </p>
      </div>
    </section>
  );
}

type ResultAction = "review" | "lesson" | "retake" | "practice";

/** Chooses the primary and secondary action after a result. */
export function resultActionsFor(given: {
  passed: boolean;
  isPerfect: boolean;
  hasLesson: boolean;
  canRetake: boolean;
}): { first: ResultAction; beside: ResultAction | null } {
  const { passed, isPerfect, hasLesson, canRetake } = given;
  if (passed && !isPerfect) return { first: "review", beside: hasLesson ? "lesson" : "practice" };
  if (hasLesson) return { first: "lesson", beside: "review" };
  if (passed) return { first: "practice", beside: "review" };
  return canRetake ? { first: "retake", beside: "review" } : { first: "review", beside: null };
}

export type ResultActionsProps = {
  actions: ReturnType<typeof resultActionsFor>;
  passed: boolean;
  mode: AttemptMode;
  to: { review: string; lesson: string | null; retake: string | null };
};

const labels = (passed: boolean): Record<ResultAction, string> => ({
  review: words.review,
  lesson: passed ? words.nextLesson : words.read,
  retake: words.retake,
  practice: words.practice,
});

function ActionButton({
  action,
  variant,
  passed,
  mode,
  to,
}: Omit<ResultActionsProps, "actions"> & { action: ResultAction; variant: ButtonVariant }) {
  const label = labels(passed)[action];
  if (action === "retake")
    return to.retake ? (
      <Form method="post" action={to.retake}>
        <input type="hidden" name="mode" value={mode} />
        <Button variant={variant} className="w-full">
          {label}
        </Button>
      </Form>
    ) : null;
  const address = action === "practice" ? href("/practice") : to[action];
  return address ? (
    <ButtonLink to={address} variant={variant}>
      {label}
    </ButtonLink>
  ) : null;
}

export function ResultActions({ actions, ...rest }: ResultActionsProps) {
  const { first, beside } = actions;
  return (
    <ActionBar together>
      {beside ? <ActionButton action={beside} variant="secondary" {...rest} /> : null}
      <ActionButton action={first} variant="primary" {...rest} />
    </ActionBar>
  );
}

/** The remaining actions, at the end of the page. */
export function ResultLinks({ actions, ...rest }: ResultActionsProps) {
  return (
    <nav aria-label={words.whereNext} className="-mx-3 flex flex-wrap gap-x-3 print:hidden">
      {(["retake", "practice"] as const)
        .filter((action) => action !== actions.first && action !== actions.beside)
        .map((action) => (
          <ActionButton key={action} action={action} variant="quiet" {...rest} />
        ))}
      <ButtonLink to={href("/dashboard")} variant="quiet">
        {words.dashboard}
      </ButtonLink>
    </nav>
  );
}

export function QuickResultActions(to: { review: string; retake: string | null; close: string }) {
  return (
    <>
      <ActionBar together>
        <ButtonLink to={to.close} variant="secondary">
          {words.close}
        </ButtonLink>
        {to.retake ? (
          <Form method="post" action={to.retake}>
            <Button className="w-full">{words.tryAgain}</Button>
          </Form>
        ) : null}
      </ActionBar>
      <p>
        <Link to={to.review} className="inline-flex min-h-11 items-center">
          {words.review}
        </Link>
      </p>
    </>
  );
}
