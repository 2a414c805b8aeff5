import { Icon } from "~/ui/icon";
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

export function TextPage({ title, updated, operatorNamed, html, sections }: TextPageProps) {
  return (
    <article className="space-y-6">
      <PageHeader title={title} lead={words.updated(updated)} />
      {operatorNamed ? null : (
        <Notice tone="warn" title={words.unnamedTitle}>
          {words.unnamed}
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-labelledby="contents" className="sheet sticky top-6 max-lg:hidden print:hidden">
          <h2 id="contents" className="text-lg">
            {words.contents}
          </h2>
          <Contents sections={sections} />
        </nav>
        <details className="group sheet py-1 lg:hidden print:hidden">
          <summary className="flex min-h-11 items-center justify-between gap-4 font-semibold">
            {words.contents}
            <Icon name="chevron-down" className="turn text-brand group-open:rotate-180" />
          </summary>
          <nav aria-label={words.contents}>
            <Contents sections={sections} />
          </nav>
        </details>
        <Prose html={html} />
      </div>
    </article>
  );
}

function Contents({ sections }: Pick<TextPageProps, "sections">) {
  return (
    <ul className="mt-1">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center leading-snug text-ink no-underline hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
