import { db } from "#db/client.server";
import { browseOf, cardsOf } from "~/features/flashcards/addresses";
import { cardFilter as whichOf } from "~/features/flashcards/card-post";
import { findToday, listCards, listDeck } from "~/features/flashcards/cards.server";
import { BrowseCard } from "~/features/flashcards/components/browse-card";
import { CategoryTabs } from "~/features/flashcards/components/category-tabs";
import { categoryTabs, countCards, pageOfCards } from "~/features/flashcards/deck";
import { hasHiddenCards } from "~/features/flashcards/own-cards.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { PageLinks } from "~/ui/page-links";
import { cardsBrowseWords as words } from "~/words/cards-browse";
import type { Route } from "./+types/cards-browse";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id: userId, timeZone } = viewerOf(context);
  const which = whichOf.parse(url.searchParams.get("category"));
  const deck = await listDeck(db, { userId });
  const today = await findToday(db, { userId, now: new Date(), timeZone });
  const cards = which === "all" ? deck : deck.filter(({ category }) => category === which);
  const { ids, page, pages } = pageOfCards(cards, url.searchParams.get("page"));
  const shown = await listCards(db, { userId, ids });
  return {
    which,
    tabs: categoryTabs(countCards(deck, today)),
    isOwnHidden: which === "own" && cards.length === 0 && (await hasHiddenCards(db, { userId })),
    total: cards.length,
    page,
    pages,
    cards: shown.map(({ id, category, front, back, source, questionId }) => ({
      id,
      category,
      front,
      back,
      source,
      questionId,
    })),
  };
}

export default function BrowseCards({ loaderData }: Route.ComponentProps) {
  const { which, tabs, total, page, pages, cards, isOwnHidden } = loaderData;
  const isOwn = which === "own";
  return (
    <div className="space-y-6">
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={
          <ButtonLink to={cardsOf(which)} variant="secondary" size="sm">
            {words.review}
          </ButtonLink>
        }
      />
      {tabs.length > 1 ? <CategoryTabs tabs={tabs} which={which} toOf={browseOf} /> : null}
      {isOwnHidden ? (
        <EmptyState title={words.hiddenOwn}>{words.hiddenOwnWhat}</EmptyState>
      ) : cards.length === 0 ? (
        <EmptyState title={isOwn ? words.noneOwn : words.none}>
          {isOwn ? words.noneOwnWhat : words.noneWhat}
        </EmptyState>
      ) : (
        <>
          <p className="text-sm text-ink-2">{words.cards(total)}</p>
          <ul className="grid items-start gap-4 sm:grid-cols-2">
            {cards.map((card) => (
              <li key={card.id}>
                <BrowseCard card={card} from={browseOf(which, page)} />
              </li>
            ))}
          </ul>
        </>
      )}
      <PageLinks
        label={words.pages}
        before={page > 1 ? { label: words.earlier, to: browseOf(which, page - 1) } : null}
        after={page < pages ? { label: words.further, to: browseOf(which, page + 1) } : null}
      >
        {words.page(page, pages)}
      </PageLinks>
    </div>
  );
}
