import { Form, href, Link } from "react-router";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { builtMode } from "../build";
import { builtWords as words } from "../build-words";

export type BuiltQuiz = {
  id: string;
  title: string;
  itemCount: number;
  timeLimitMinutes: number | null;
  when: string;
  isOpen: boolean;
  /** Its active access has expired. */
  isLocked: boolean;
  attempts: number | null;
  bestScore: number | null;
};

export function BuiltQuizzes({ quizzes }: { quizzes: BuiltQuiz[] }) {
  if (quizzes.length === 0) return <p className="text-ink-2">{words.none}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {quizzes.map((quiz) => {
        const { id, title, itemCount, timeLimitMinutes, when, isOpen, isLocked } = quiz;
        const { attempts, bestScore } = quiz;
        const go = isOpen ? words.resume : attempts ? words.retake : words.start;
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 grow">
              <div className="flex flex-wrap items-center gap-x-2">
                <h3>
                  <Link to={href("/quiz/:listId", { listId: id })} className="inline-block py-1.5">
                    {title}
                  </Link>
                </h3>
                {isOpen ? <Badge tone="warn">{words.open}</Badge> : null}
              </div>
              <p className="text-sm text-ink-2 tabular-nums">
                {words.facts(itemCount, timeLimitMinutes)}
              </p>
              <p className="text-sm text-ink-2 tabular-nums">
                {attempts ? words.taken(bestScore ?? 0, attempts) : words.built(when)}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-3">
              <Form method="post" action={href("/practice/build")}>
                <Button
                  variant="quiet"
                  size="sm"
                  name="remove"
                  value={id}
                  aria-label={words.named(words.remove, title, when)}
                >
                  {words.remove}
                </Button>
              </Form>
              {isLocked && !isOpen ? (
                <Badge icon="lock">{words.locked}</Badge>
              ) : (
                <Form method="post" action={href("/quiz/:listId", { listId: id })}>
                  <input type="hidden" name="mode" value={builtMode(quiz)} />
                  <Button variant="secondary" size="sm" aria-label={words.named(go, title, when)}>
                    {go}
                  </Button>
                </Form>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
