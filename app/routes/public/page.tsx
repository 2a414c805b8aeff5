import { formatPrice, prices, upgradePrice } from "~/features/billing/prices";
import { sitePage } from "~/features/content/pages.server";
import { siteCopy } from "~/features/content/site.server";
import { renderProse } from "~/features/lessons/markdown.server";
import { TextPage } from "~/features/site/components/text-page";
import { findOperator } from "~/features/site/copy";
import { publicPage } from "~/features/site/head";
import { fillPage, type PageFactValues, pageNames } from "~/features/site/pages";
import { notFound } from "~/server/responses";
import { longDay } from "~/ui/dates";
import { unnamedWords } from "~/words/pages";
import type { Route } from "./+types/page";

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
