import { Link } from "react-router";
import { Badge } from "~/ui/badge";
import { Disclosure } from "~/ui/disclosure";
import { Why } from "~/ui/why";
import { missedWords as words } from "~/words/practice-missed";

export type MissedQuestion = {
  id: string;
  stem: string;
  moduleName: string;
  when: string;
  isSure: boolean;
  right: string[];
  rationale: string;
  sources: string[];
  lesson: { title: string; to: string } | null;
};

/** Questions answered wrong the last time, each with its answer one press away. */
export function MissedList({ questions }: { questions: MissedQuestion[] }) {
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
            <Disclosure summary={words.answer} className="border-b-0">
              <div className="space-y-4">
                <div>
                  <p className="text-sm text-ink-2">{words.right}</p>
                  <ul>
                    {question.right.map((option) => (
                      <li key={option} className="font-semibold">
                        {option}
                      </li>
                    ))}
                  </ul>
                </div>
                <Why source={<p>{question.sources.join("; ")}</p>}>
                  <p>{question.rationale}</p>
                </Why>
              </div>
            </Disclosure>
          </article>
        </li>
      ))}
    </ol>
  );
}
