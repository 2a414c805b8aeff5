import { Link } from "react-router";
import { Icon } from "~/ui/icon";
import { Sentence } from "~/ui/sentence";
import { results as words } from "~/words/results";

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
