import { formatPrice, prices, upgradePrice } from "~/features/billing/prices";
import { sitePage } from "~/features/content/pages.server";
import { siteCopy } from "~/features/content/site.server";
import { renderProse } from "~/features/lessons/markdown.server";
import { findOperator } from "~/features/site/copy";
import { unnamedWords, pageWords as words } from "~/features/site/front-words";
import { publicPage } from "~/features/site/head";
import { fillPage, type PageFactValues, pageNames } from "~/features/site/pages";
import { notFound } from "~/server/responses";
import { longDay } from "~/ui/dates";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Prose } from "~/ui/prose";
import type { Route } from "./+types/page";

export type TextPageProps = {
  title: string;
  updated: string;
  operatorNamed: boolean;
  html: string;
  sections: { id: string; title: string }[];
};

function TextPage({ title, updated, operatorNamed, html, sections }: TextPageProps) {
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

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  loaderData ? publicPage(loaderData, { matches, location }) : [];

export function loader({ url }: Route.LoaderArgs) {
  const name = pageNames.find((one) => url.pathname.replace(/^\/|\/$|\.data$/g, "") === one);
  if (!name) throw notFound();
  const { title, description, updated, text } = sitePage(name);
  return {
    title,
    description,
    updated: longDay(updated),
    operatorNamed: findOperator(siteCopy()) !== null,
    ...renderProse(fillPage(text, facts())),
  };
}

function facts(): PageFactValues {
  const copy = siteCopy();
  const { name, address, email, law, refunds } = findOperator(copy) ?? {
    ...unnamedWords,
    name: unnamedWords.operator,
  };
  return {
    site: copy.name,
    operator: name,
    address,
    email,
    law,
    refunds,
    basicPrice: formatPrice(prices.basic.amount),
    basicDays: unnamedWords.days(prices.basic.days ?? 0),
    premiumPrice: formatPrice(prices.premium.amount),
    upgradePrice: formatPrice(upgradePrice),
  };
}

export default function SitePage({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />;
}
