import { Form } from "react-router";
import { Button } from "~/ui/button";
import { Sheet } from "~/ui/card";
import { practiceWords as words } from "../words";

export type OpenQuizzesProps = {
  quizzes: { to: string; title: string; facts: string; isTimed: boolean }[];
};

/** A clock that runs comes first, and its button is the screen's main one. */
export function OpenQuizzes({ quizzes }: OpenQuizzesProps) {
  return (
    <section aria-labelledby="open" className="space-y-2">
      <h2 id="open">{words.open}</h2>
      <ul className="space-y-3">
        {quizzes.map((quiz, at) => (
          <li key={quiz.to}>
            <Sheet className="flex flex-wrap items-center justify-between gap-3">
              <div className="min-w-0 grow basis-48">
                <h3>{quiz.title}</h3>
                <p className="text-sm text-ink-2 tabular-nums">{quiz.facts}</p>
              </div>
              <Form method="post" action={quiz.to}>
                <Button
                  variant={at === 0 && quiz.isTimed ? "primary" : "secondary"}
                  aria-label={words.resumeQuiz(quiz.title)}
                >
                  {words.resume}
                </Button>
              </Form>
            </Sheet>
          </li>
        ))}
      </ul>
    </section>
  );
}
