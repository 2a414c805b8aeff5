import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Form, useNavigate, useRevalidator } from "react-router";
import { ActionBar } from "~/ui/action-bar";
import { Button } from "~/ui/button";
import { ConnectionNotice } from "./connection-notice";
import { useSubmitWhenStored } from "./live/use-submit-when-stored";
import { Problem, RefusedElsewhere } from "./problem";

export type SubmitFormProps = {
  userId: string;
  attemptId: string;
  to: { item: (position: number) => string; cover: string; results: string };
  /** Every question is answered. If not, the way back is the primary button. */
  isReady: boolean;
  submit: { label: string; pending: string };
  children: ReactNode;
};

/**
 * Submit button of an attempt. With JavaScript it waits for answers in flight from the questions' pages, and refuses to
 * submit while one is not stored.
 */
export function SubmitForm(props: SubmitFormProps) {
  const { userId, attemptId, isReady, submit, to, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const { live, connection, unsent, refused, waiting, heldBack, send } = useSubmitWhenStored(
    userId,
    attemptId,
    form,
  );
  const queue = live?.queue;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const isWaiting = unsent.length > 0;
  const wasWaiting = useRef(false);
  useEffect(() => {
    // Answers stored in the meantime change the page's counts.
    if (wasWaiting.current && !isWaiting) void revalidate();
    wasWaiting.current = isWaiting;
    queue?.retryNow();
  }, [queue, isWaiting, revalidate]);
  const closed = useEffectEvent(() => void navigate(to.results));
  useEffect(() => {
    if (connection === "over") closed();
  }, [connection]);

  return (
    <Form method="post" ref={form} className="space-y-5" onSubmit={(event) => void send(event)}>
      <input type="hidden" name="attempt" value={attemptId} />
      <ConnectionNotice
        connection={connection}
        unsent={unsent}
        isDurable={live?.isDurable() ?? true}
        backTo={to.cover}
        onRetry={() => queue?.retryNow()}
      />
      <RefusedElsewhere positions={refused} to={to.item} />
      {heldBack ? <Problem problem={{ outcome: "held-back", from: "submit" }} /> : null}
      <ActionBar stacked>
        {isReady ? children : null}
        <Button
          variant={isReady ? "primary" : "secondary"}
          pending={waiting}
          pendingLabel={submit.pending}
        >
          {submit.label}
        </Button>
        {isReady ? null : children}
      </ActionBar>
    </Form>
  );
}
