import { Form, href } from "react-router";
import { db } from "#db/client.server";
import { browseOf, cardsOf } from "~/features/flashcards/addresses";
import { cardFilter as whichOf } from "~/features/flashcards/card-post";
import { findToday, listCards, listDeck } from "~/features/flashcards/cards.server";
import { CategoryTabs, Lines } from "~/features/flashcards/components/category-tabs";
import { type Category, categoryTabs, countCards, pageOfCards } from "~/features/flashcards/deck";
import { hasHiddenCards } from "~/features/flashcards/own-cards.server";
import { cardCategoryWords, cardsBrowseWords as words } from "~/features/flashcards/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import { PageLinks } from "~/ui/page-links";
import type { Route } from "./+types/cards-browse";

export type BrowseCardProps = {
  card: {
    category: Category;
    front: string;
    back: string;
    source: string | null;
    questionId: string | null;
  };
  /** Path to return to after removing the card. */
  from: string;
};

/** Flips with `<details>`. */
function BrowseCard({ card, from }: BrowseCardProps) {
  const { category, front, back, source, questionId } = card;
  const [ask, ...options] = front.split("\n");
  return (
    <details className="sheet group p-0">
      <summary className="space-y-1.5 px-4 py-3">
        <span className="flex items-center justify-between gap-3">
          <span className="eyebrow">{cardCategoryWords[category]}</span>
          <Icon name="chevron-down" size={18} className="turn text-brand group-open:rotate-180" />
        </span>
        <span className="block font-semibold">{ask}</span>
        {options.map((option) => (
          <span key={option} className="block">
            {option}
          </span>
        ))}
      </summary>
      <div className="space-y-2 border-t border-line px-4 py-3">
        <Lines text={back} />
        {source ? <p className="text-sm text-ink-2">{words.source(source)}</p> : null}
        {questionId ? (
          <Form method="post" action={href("/practice/cards/own")}>
            <input type="hidden" name="question" value={questionId} />
            <input type="hidden" name="from" value={from} />
            <Button
              name="remove"
              value="true"
              variant="quiet"
              size="sm"
              aria-label={words.removeNamed(ask ?? "")}
            >
              {words.remove}
            </Button>
          </Form>
        ) : null}
      </div>
    </details>
  );
}

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
