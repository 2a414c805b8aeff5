import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { ownCardWords as words } from "~/features/question-bank/revealed-words";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** Why a press made no card. */
export type CardProblem = "unsent" | "failed";

export type OwnCardFormProps = {
  questionId: string;
  /** The form's id is `card-` and this number. */
  position: number;
  exists: boolean;
  problem: CardProblem | null;
  /** Path of the page, which handles the post. */
  from: string;
};

/** In a review: once the card is made its place says so, and has the focus that the button had. */
export function OwnCardForm({ questionId, position, exists, problem, from }: OwnCardFormProps) {
  const { place, press } = useFocusOnceDone(exists);
  if (exists)
    return (
      <Done id={`card-${position}`} place={place}>
        {words.there}
      </Done>
    );
  return (
    <Form
      method="post"
      action={from}
      id={`card-${position}`}
      preventScrollReset
      replace
      onSubmit={press}
    >
      <input type="hidden" name="question" value={questionId} />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="quiet" value="true" />
      <Button variant="secondary" size="sm" aria-label={words.makeNamed(position)}>
        {words.make}
      </Button>
      <NotMade problem={problem} />
    </Form>
  );
}

/** In a task's bar: the button itself says that the card was made, so that nothing moves and the focus stays. */
export function BarCardForm({
  questionId,
  exists,
  from,
}: Omit<OwnCardFormProps, "position" | "problem">) {
  const { formData } = useNavigation();
  return (
    <Form method="post" action={from} preventScrollReset replace>
      <input type="hidden" name="question" value={questionId} />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="quiet" value="true" />
      <Button
        variant="secondary"
        aria-disabled={exists || undefined}
        type={exists ? "button" : "submit"}
        pending={formData?.get("question") === questionId}
        pendingLabel={words.making}
      >
        <Icon
          name={exists ? "check" : "cards"}
          size={18}
          className={exists ? "text-ok" : "max-sm:hidden"}
        />
        {exists ? words.made : words.makeShort}
      </Button>
      <span role="status" className="sr-only">
        {exists ? words.made : null}
      </span>
    </Form>
  );
}

/** For more than one; once pressed, it says that all are made. */
export function MissedCardsForm({
  attemptId,
  count,
  problem,
  from,
}: {
  attemptId: string;
  count: number;
  problem: CardProblem | null;
  from: string;
}) {
  const { place, press, isPressed } = useFocusOnceDone(count === 0);
  if (count === 0 && isPressed()) return <Done place={place}>{words.allThere}</Done>;
  if (count < 2) return null;
  return (
    <Form method="post" action={from} preventScrollReset replace onSubmit={press}>
      <input type="hidden" name="attempt" value={attemptId} />
      <input type="hidden" name="from" value={from} />
      <Button variant="secondary">{words.makeAll(count)}</Button>
      <NotMade problem={problem} />
    </Form>
  );
}

function useFocusOnceDone(isDone: boolean) {
  const place = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (isDone && pressed.current) place.current?.focus({ preventScroll: true });
  }, [isDone]);
  return {
    place,
    isPressed: () => pressed.current,
    press: () => {
      pressed.current = true;
    },
  };
}

type DoneProps = {
  id?: string;
  place: ReturnType<typeof useFocusOnceDone>["place"];
  children: ReactNode;
};

const Done = ({ id, place, children }: DoneProps) => (
  <p
    id={id}
    ref={place}
    tabIndex={-1}
    className="flex min-h-11 items-center gap-2 text-sm text-ink-2 print:hidden"
  >
    <Icon name="check" size={18} className="text-ok" />
    {children}
  </p>
);

const NotMade = ({ problem }: { problem: CardProblem | null }) => (
  <p role="alert" className="mt-2 text-sm font-semibold text-bad empty:hidden">
    {problem ? words[problem] : null}
  </p>
);
