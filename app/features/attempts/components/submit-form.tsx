import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Form, useNavigate, useRevalidator } from "react-router";
import { ActionBar } from "~/ui/action-bar";
import { Button } from "~/ui/button";
import { submitting as words } from "~/words/submitting";
import { LineNotice } from "./line-notice";
import { useSettling } from "./live/use-settling";
import { Problem, RefusedElsewhere } from "./problem";

export type SubmitFormProps = {
  userId: string;
  attemptId: string;
  /** Where things are, as the route knows. */
  to: { item: (position: number) => string; cover: string; results: string };
  /** Every question is answered: else the way back is the primary one, at the thumb's end. */
  isReady: boolean;
  /** Of the last button; Submit Quiz unless told. */
  label?: string;
  /** The way back, beside the button. */
  children: ReactNode;
};

/**
 * The last button of an attempt. With scripts it waits for answers that are still on their way from the questions'
 * pages, and is held back while one is not stored.
 */
export function SubmitForm(props: SubmitFormProps) {
  const { userId, attemptId, isReady, label = words.submit, to, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const { live, line, unsent, refused, waiting, heldBack, send } = useSettling(
    userId,
    attemptId,
    form,
  );
  const keeper = live?.keeper;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const isWaiting = unsent.length > 0;
  const wasWaiting = useRef(false);
  useEffect(() => {
    // What has arrived by now changes what the page says is answered.
    if (wasWaiting.current && !isWaiting) void revalidate();
    wasWaiting.current = isWaiting;
    keeper?.wake();
  }, [keeper, isWaiting, revalidate]);
  const closed = useEffectEvent(() => void navigate(to.results));
  useEffect(() => {
    if (line === "over") closed();
  }, [line]);

  return (
    <Form method="post" ref={form} className="space-y-5" onSubmit={(event) => void send(event)}>
      <input type="hidden" name="attempt" value={attemptId} />
      <LineNotice
        line={line}
        unsent={unsent}
        durable={live?.isDurable() ?? true}
        backTo={to.cover}
        onTry={() => keeper?.wake()}
      />
      <RefusedElsewhere positions={refused} to={to.item} />
      {heldBack ? <Problem problem={{ kind: "held-back", from: "submit" }} /> : null}
      <ActionBar stacked>
        {isReady ? children : null}
        <Button
          variant={isReady ? "primary" : "secondary"}
          pending={waiting}
          pendingLabel={words.sending}
        >
          {label}
        </Button>
        {isReady ? null : children}
      </ActionBar>
    </Form>
  );
}
