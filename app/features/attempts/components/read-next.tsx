import { Icon } from "~/ui/icon";
import { results as words } from "~/words/results";

/** Below a result that did not pass: the lesson that cost the most, for the button below to open. */
export function ReadNext({
  lesson,
}: {
  lesson: { label: string; correct: number; total: number };
}) {
  return (
    <section aria-labelledby="read-next" className="flex gap-3 border-l-4 border-brand py-1 pl-4">
      <Icon name="book" className="mt-1 text-brand" />
      <div>
        <h2 id="read-next" className="text-lg">
          {words.readNext(lesson.label)}
        </h2>
        <p className="text-ink-2">{words.readNextWhy(lesson.correct, lesson.total)}</p>
      </div>
    </section>
  );
}
