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
  to: { item: (position: number) => string; cover: string; results: string };
  /** Every question is answered. If not, the way back is the primary button. */
  isReady: boolean;
  /** Label of the submit button; "Submit Quiz" by default. */
  label?: string;
  children: ReactNode;
};

/**
 * Submit button of an attempt. With JavaScript it waits for answers in flight from the questions' pages, and refuses to
 * submit while one is not stored.
 */
export function SubmitForm(props: SubmitFormProps) {
  const { userId, attemptId, isReady, label = words.submit, to, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const { live, line, unsent, refused, waiting, heldBack, send } = useSettling(
    userId,
    attemptId,
    form,
  );
  const queue = live?.keeper;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const isWaiting = unsent.length > 0;
  const wasWaiting = useRef(false);
  useEffect(() => {
    // Answers stored in the meantime change the page's counts.
    if (wasWaiting.current && !isWaiting) void revalidate();
    wasWaiting.current = isWaiting;
    queue?.wake();
  }, [queue, isWaiting, revalidate]);
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
        onTry={() => queue?.wake()}
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
