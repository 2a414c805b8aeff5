import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { Sentence } from "~/ui/sentence";
import { ThumbBar } from "~/ui/thumb-bar";
import { useHydrated } from "~/ui/use-hydrated";
import { useKeyChoice } from "~/ui/use-key-choice";
import { answerOf, browseOf, type CardFilter } from "../addresses";
import type { Category } from "../deck";
import { cardCategoryWords, cardsWords as words } from "../words";
import { Lines } from "./category-tabs";

type CardKeyActions = {
  show: () => void;
  /** 1 to 4. */
  grade: (rating: string) => void;
};

/** They use the keys themselves. */
const isTextInput = (target: Element) => target.matches("textarea, select, input");
const isActivatable = (target: Element) => target.matches("a, button, summary, input, select");

function useCardKeys(actions: CardKeyActions): ReturnType<typeof useKeyChoice> {
  const choice = useKeyChoice();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof Element) || isTextInput(target) || event.repeat) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (key === " " && !isActivatable(target)) actions.show();
    else if (/^[1-4]$/.test(key)) actions.grade(key);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!choice.on) return;
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [choice.on]);
  return choice;
}

export type ReviewCardProps = {
  which: CardFilter;
  card: {
    id: string;
    category: Category;
    /** 0 new, 1 learning, 2 review, 3 relearning. */
    state: 0 | 1 | 2 | 3;
    reps: number;
    front: string;
    back: string;
    source: string | null;
    more: { label: string; to: string } | null;
    intervals: readonly { rating: 1 | 2 | 3 | 4; text: string }[];
  };
  /** The URL asks for the answer. */
  isAnswerShown: boolean;
  isNext: boolean;
  /** "9 to review · 20 new" */
  facts: string;
  /** Explains the grades. */
  isFirstSession: boolean;
};

/** In characters: longer backs are set as text. */
const shortBack = 120;

/**
 * Without JavaScript the answer has its own URL. With it the card flips in place; focus moves to
 * the answer, and after grading to the next card.
 */
export function ReviewCard(props: ReviewCardProps) {
  const { which, card, isAnswerShown, isNext, facts, isFirstSession } = props;
  const [flipped, setFlipped] = useState(false);
  const isOpen = isAnswerShown || flipped;
  const hydrated = useHydrated();
  const busy = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  const question = useRef<HTMLElement>(null);
  const answer = useRef<HTMLElement>(null);
  // Focus moves only to cards that arrive after hydration.
  const [arrives] = useState(hydrated && isNext);
  useEffect(() => {
    if (arrives) question.current?.focus({ preventScroll: true });
  }, [arrives]);
  useEffect(() => {
    if (flipped) answer.current?.focus();
  }, [flipped]);
  const keys = useCardKeys({
    show: () => setFlipped(true),
    grade(rating) {
      form.current?.querySelector<HTMLButtonElement>(`button[value="${rating}"]`)?.click();
    },
  });

  function show(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setFlipped(true);
  }
  const [ask, ...options] = card.front.split("\n");
  const isShort = card.back.length <= shortBack && !card.back.includes("\n");
  return (
    <>
      <Form
        ref={form}
        method="post"
        action={href("/practice/cards")}
        replace
        preventScrollReset
        className="contents"
      >
        <input type="hidden" name="card" value={card.id} />
        <input type="hidden" name="reps" value={card.reps} />
        <input type="hidden" name="category" value={which} />
        <section
          ref={question}
          tabIndex={-1}
          aria-labelledby="front"
          className="sheet card-sheet relative"
        >
          <p className="flex justify-between gap-3 text-sm text-ink-2">
            <span>{cardCategoryWords[card.category]}</span>
            <span>{words.states[card.state]}</span>
          </p>
          <div className="m-auto w-full max-w-[34rem] space-y-4 py-5 text-center">
            <h2
              id="front"
              className={
                isOpen ? "font-sans text-base font-normal text-ink-2" : "text-2xl leading-snug"
              }
            >
              {ask}
            </h2>
            {options.length > 0 ? (
              <div className="space-y-2 text-left">
                <Lines text={options.join("\n")} />
              </div>
            ) : null}
            {isOpen ? (
              <section
                id="answer"
                ref={answer}
                tabIndex={-1}
                aria-label={words.answer}
                className="card-back"
              >
                <div
                  className={
                    isShort
                      ? "font-serif text-2xl leading-snug font-semibold text-balance"
                      : "space-y-2 text-left text-lg"
                  }
                >
                  <Lines text={card.back} />
                </div>
                {card.source ? (
                  <p className={classes("mt-3 text-sm text-ink-2", !isShort && "text-left")}>
                    {words.source(card.source)}
                  </p>
                ) : null}
              </section>
            ) : null}
          </div>
          {isOpen && isFirstSession ? (
            <p className="mb-2 text-sm text-ink-2">{words.gradeHelp}</p>
          ) : null}
          <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
            {isOpen ? (
              card.more ? (
                <Link to={card.more.to} className="inline-flex min-h-11 items-center gap-2">
                  <Icon name="book" size={18} />
                  {card.more.label}
                </Link>
              ) : null
            ) : (
              <>
                <span className="text-ink-2">{facts}</span>
                <Link
                  to={browseOf(which)}
                  className="relative z-1 inline-flex min-h-11 items-center"
                >
                  {words.browse}
                </Link>
              </>
            )}
          </div>
          {isOpen ? null : (
            <Link
              to={answerOf(which, card.id)}
              onClick={show}
              title={words.tap}
              tabIndex={-1}
              aria-hidden="true"
              className="absolute inset-0"
            />
          )}
        </section>
        <ThumbBar>
          {isOpen ? (
            <fieldset
              aria-label={words.grade}
              className="grid w-full grid-cols-[repeat(auto-fit,minmax(3.9rem,1fr))] gap-2 sm:gap-3"
            >
              {card.intervals.map(({ rating, text }) => (
                <Button
                  key={rating}
                  name="rating"
                  value={rating}
                  variant={rating === 3 ? "primary" : "secondary"}
                  pending={busy}
                  className="grade"
                >
                  <span>{words.ratings[rating]} </span>
                  <span className="text-xs font-normal">{text}</span>
                </Button>
              ))}
            </fieldset>
          ) : (
            <ButtonLink
              to={answerOf(which, card.id)}
              onClick={show}
              variant="primary"
              className="grade grow"
            >
              {words.show}
            </ButtonLink>
          )}
        </ThumbBar>
      </Form>
      {hydrated ? <CardKeys {...keys} /> : null}
    </>
  );
}

function CardKeys({ on, turn }: Pick<ReturnType<typeof useCardKeys>, "on" | "turn">) {
  return (
    <details className="hidden text-sm text-ink-2 pointer-fine:block">
      <summary className="btn btn-quiet btn-sm -mx-3.5">
        {words.keyboard} <Icon name="chevron-down" size={16} />
      </summary>
      <p>
        <Sentence
          text={words.keys}
          parts={{
            space: <kbd>{words.space}</kbd>,
            first: <kbd>{1}</kbd>,
            last: <kbd>{4}</kbd>,
          }}
        />
      </p>
      <label className="inline-flex min-h-11 items-center gap-2">
        <input type="checkbox" checked={on} onChange={(event) => turn(event.target.checked)} />
        {words.useKeys}
      </label>
    </details>
  );
}
