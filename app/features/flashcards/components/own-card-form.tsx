import { Form, href, useNavigation } from "react-router";
import { ownCardWords as words } from "~/features/question-bank/revealed-words";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

export type OwnCardFormProps = {
  questionId: string;
  /** The form's id is `card-` and this number. */
  position: number;
  exists: boolean;
  from: string;
};

export function OwnCardForm({ questionId, position, exists, from }: OwnCardFormProps) {
  if (exists)
    return (
      <p
        id={`card-${position}`}
        className="flex min-h-11 items-center gap-2 text-sm text-ink-2 print:hidden"
      >
        <Icon name="check" size={18} className="text-ok" />
        {words.there}
      </p>
    );
  return (
    <Form method="post" action={href("/practice/cards/own")} id={`card-${position}`}>
      <input type="hidden" name="question" value={questionId} />
      <input type="hidden" name="from" value={from} />
      <Button variant="secondary" size="sm" aria-label={words.makeNamed(position)}>
        {words.make}
      </Button>
    </Form>
  );
}

/** In a task's bar: the button itself says that the card was made, so that nothing moves and the focus stays. */
export function BarCardForm({ questionId, exists, from }: Omit<OwnCardFormProps, "position">) {
  const { formData } = useNavigation();
  return (
    <Form method="post" action={href("/practice/cards/own")} preventScrollReset replace>
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
        <Icon name={exists ? "check" : "cards"} size={18} className={exists ? "text-ok" : ""} />
        {exists ? words.made : words.makeShort}
      </Button>
      <span role="status" className="sr-only">
        {exists ? words.made : null}
      </span>
    </Form>
  );
}

export function MissedCardsForm({
  attemptId,
  count,
  from,
}: {
  attemptId: string;
  count: number;
  from: string;
}) {
  return (
    <Form method="post" action={href("/practice/cards/own")}>
      <input type="hidden" name="attempt" value={attemptId} />
      <input type="hidden" name="from" value={from} />
      <Button variant="secondary">{words.makeAll(count)}</Button>
    </Form>
  );
}
