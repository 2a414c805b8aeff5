import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Badge } from "~/ui/badge";
import { Explanation } from "~/ui/explanation";
import { missedWords as words } from "~/words/practice-missed";

export type MissedQuestion = {
  id: string;
  stem: string;
  moduleName: string;
  when: string;
  isSure: boolean;
  lesson: { title: string; to: string } | null;
  answerAt: string;
};

export type MissedAnswer = {
  questionId: string;
  right: string[];
  rationale: string;
  sources: string[];
};

type MissedListProps = { questions: MissedQuestion[]; answer: MissedAnswer | null };

export function MissedList({ questions, answer }: MissedListProps) {
  return (
    <ol className="space-y-4">
      {questions.map((question) => (
        <li key={question.id}>
          <article className="sheet space-y-2" aria-labelledby={question.id}>
            {question.isSure ? (
              <Badge tone="bad" icon="warning">
                {words.sureWrong}
              </Badge>
            ) : null}
            <h2 id={question.id} className="font-sans text-base font-semibold">
              {question.stem}
            </h2>
            <p className="text-sm text-ink-2">{words.facts(question.moduleName, question.when)}</p>
            {question.lesson ? (
              <p>
                <Link to={question.lesson.to} className="inline-flex min-h-11 items-center">
                  {words.lesson(question.lesson.title)}
                </Link>
              </p>
            ) : null}
            {answer?.questionId === question.id ? (
              <Answer {...answer} />
            ) : (
              <Link
                to={question.answerAt}
                preventScrollReset
                className="inline-flex min-h-11 items-center font-semibold"
              >
                {words.answer}
                <span className="sr-only">: {question.stem}</span>
              </Link>
            )}
          </article>
        </li>
      ))}
    </ol>
  );
}

function Answer({ right, rationale, sources }: MissedAnswer) {
  const box = useRef<HTMLDivElement>(null);
  // The focused link is replaced by the answer.
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} tabIndex={-1} className="space-y-4">
      <div>
        <p className="text-sm text-ink-2">{words.right}</p>
        <ul>
          {right.map((option) => (
            <li key={option} className="font-semibold">
              {option}
            </li>
          ))}
        </ul>
      </div>
      <Explanation source={<p>{sources.join("; ")}</p>}>
        <p>{rationale}</p>
      </Explanation>
    </div>
  );
}
