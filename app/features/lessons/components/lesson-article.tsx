import { longDay } from "~/ui/dates";
import { Prose } from "~/ui/prose";

export type LessonArticleProps = {
  lesson: {
    summary: string;
    objectives: string[];
    sources: { id: string; name: string; url?: string }[];
    reviewedOn: string | null;
  };
  /** The body, rendered from its Markdown on the server. */
  html: string;
};

/** A lesson to read: what it is for, the body, its summary again, and where it is written. */
export function LessonArticle({ lesson, html }: LessonArticleProps) {
  return (
    <article className="space-y-8">
      <p className="text-lg text-ink-2">{lesson.summary}</p>
      <section aria-labelledby="objectives" className="sheet">
        <h2 id="objectives" className="text-xl">
          After this lesson you can
        </h2>
        <ul className="mt-3 list-disc space-y-1 pl-5 marker:text-brand">
          {lesson.objectives.map((objective) => (
            <li key={objective}>{objective}</li>
          ))}
        </ul>
      </section>
      <Prose html={html} />
      <section aria-labelledby="in-short" className="border-l-4 border-brand pl-4">
        <h2 id="in-short" className="text-xl">
          In short
        </h2>
        <p className="mt-2">{lesson.summary}</p>
      </section>
      <footer className="border-t border-line pt-4 text-sm text-ink-2">
        <h2 className="font-sans text-sm font-semibold">Sources</h2>
        <ul className="mt-1 space-y-1">
          {lesson.sources.map((source) => (
            <li key={source.id}>
              {source.url ? (
                <a href={source.url} rel="noreferrer" className="inline-block py-1">
                  {source.name}
                </a>
              ) : (
                source.name
              )}
            </li>
          ))}
        </ul>
        {lesson.reviewedOn ? <p className="mt-2">Reviewed {longDay(lesson.reviewedOn)}</p> : null}
      </footer>
    </article>
  );
}
