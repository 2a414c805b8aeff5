import { Link } from "react-router";
import { Icon } from "~/ui/icon";
import { Sentence } from "~/ui/sentence";
import { results as words } from "~/words/results";

export type ReadNextProps = {
  lesson: { label: string; correct: number; total: number };
  to: string;
};

/** Below a result that did not pass: the lesson that cost the most. */
export function ReadNext({ lesson, to }: ReadNextProps) {
  return (
    <section aria-labelledby="read-next" className="flex gap-3 border-l-4 border-brand py-1 pl-4">
      <Icon name="book" className="mt-1 text-brand" />
      <div>
        <h2 id="read-next" className="text-lg">
          <Sentence text={words.readNext} parts={{ lesson: <Link to={to}>{lesson.label}</Link> }} />
        </h2>
        <p className="text-ink-2">{words.readNextWhy(lesson.correct, lesson.total)}</p>
      </div>
    </section>
  );
}
