import { Form, href } from "react-router";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { cardsBrowseWords as words } from "~/words/cards-browse";
import { cardCategoryWords } from "~/words/cards-categories";
import type { Category } from "../deck";
import { Lines } from "./lines";

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
export function BrowseCard({ card, from }: BrowseCardProps) {
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
