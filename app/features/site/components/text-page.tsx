import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Prose } from "~/ui/prose";
import { pageWords as words } from "~/words/pages";

export type TextPageProps = {
  title: string;
  updated: string;
  operatorNamed: boolean;
  html: string;
  sections: { id: string; title: string }[];
};

/** A page of text: its contents beside it where there is room, and above it on a phone. */
export function TextPage({ title, updated, operatorNamed, html, sections }: TextPageProps) {
  return (
    <article className="space-y-6">
      <PageHeader title={title} lead={words.updated(updated)} />
      {operatorNamed ? null : (
        <Notice tone="warn" title={words.unnamedTitle}>
          {words.unnamed}
        </Notice>
      )}
      <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav
          aria-labelledby="contents"
          className="sheet max-h-[calc(100dvh-3rem)] overflow-y-auto lg:sticky lg:top-6 print:hidden"
        >
          <h2 id="contents" className="text-lg">
            {words.contents}
          </h2>
          <ul className="mt-1">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="flex min-h-11 items-center leading-snug text-ink no-underline hover:underline"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Prose html={html} />
      </div>
    </article>
  );
}
