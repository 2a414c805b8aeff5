import type { ReactNode } from "react";
import { longDay } from "~/ui/dates";
import { Disclosure } from "~/ui/disclosure";
import { Explanation } from "~/ui/explanation";
import { Prose } from "~/ui/prose";
import { articleWords as words } from "../words";

export type LessonArticleProps = {
  lesson: {
    summary: string;
    objectives: string[];
    sources: { id: string; name: string; url?: string }[];
    reviewedOn: string | null;
  };
  /** Rendered on the server. */
  html: string;
  sections: Section[];
  /** Between the text and its sources. */
  children: ReactNode;
};
type Section = { id: string; title: string };

/** Shown at the top; the summary follows the body. */
const firstSentence = (summary: string): string => summary.split(/(?<=[.!?])\s+(?=[A-Z])/)[0] ?? "";

export function LessonArticle({ lesson, html, sections, children }: LessonArticleProps) {
  const objectives = (
    <ul className="list-disc space-y-1.5 pl-5 marker:text-brand">
      {lesson.objectives.map((objective) => (
        <li key={objective}>{objective}</li>
      ))}
    </ul>
  );
  return (
    <article className="reading space-y-8">
      <p className="text-lg">{firstSentence(lesson.summary)}</p>
      {/* Collapsed on phones, so that the lesson starts on the first screen. */}
      <section aria-labelledby="objectives" className="sheet keep max-sm:hidden print:block">
        <h2 id="objectives" className="text-xl">
          {words.objectives}
        </h2>
        <div className="mt-3">{objectives}</div>
      </section>
      <div className="sm:hidden print:hidden">
        <Disclosure summary={words.objectives} className="border-t">
          {objectives}
        </Disclosure>
      </div>
      {sections.length > 2 ? (
        <Disclosure
          summary={words.contents}
          className="border-t max-sm:-mt-8 max-sm:border-t-0 min-[1100px]:hidden print:hidden"
        >
          <SectionLinks sections={sections} />
        </Disclosure>
      ) : null}
      <Prose html={html} />
      <div className="keep">
        <Explanation title={words.inShort} level={2}>
          <p>{lesson.summary}</p>
        </Explanation>
      </div>
      {children}
      <footer className="sources keep border-t border-line pt-4 text-sm text-ink-2">
        <h2 className="font-sans text-sm font-semibold text-ink">{words.sources}</h2>
        <ul className="mt-1 space-y-1">
          {lesson.sources.map((source) => (
            <li key={source.id}>
              {source.url ? (
                <a
                  href={source.url}
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center print:min-h-0"
                >
                  {source.name}
                </a>
              ) : (
                <span className="inline-block py-1">{source.name}</span>
              )}
            </li>
          ))}
        </ul>
        {lesson.reviewedOn ? (
          <p className="mt-2">{words.reviewed(longDay(lesson.reviewedOn))}</p>
        ) : null}
      </footer>
    </article>
  );
}

/** The contents beside the text, where there is room. */
export function LessonContents({ sections }: { sections: Section[] }) {
  if (sections.length <= 2) return null;
  return (
    <nav
      aria-labelledby="contents"
      className="sticky top-6 max-h-[calc(100vh-3rem)] overflow-y-auto border-l border-line pl-5 max-[1099px]:hidden print:hidden"
    >
      <h2 id="contents" className="font-sans text-sm text-ink-2">
        {words.contents}
      </h2>
      <div className="mt-1 text-sm">
        <SectionLinks sections={sections} />
      </div>
    </nav>
  );
}

function SectionLinks({ sections }: { sections: Section[] }) {
  return (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="flex min-h-11 items-center">
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
