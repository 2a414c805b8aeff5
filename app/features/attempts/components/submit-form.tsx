import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Form, useNavigate, useRevalidator, useSubmit } from "react-router";
import { ActionBar } from "~/ui/action-bar";
import { Button } from "~/ui/button";
import { submitting as words } from "~/words/submitting";
import { LineNotice } from "./line-notice";
import type { Standing } from "./live/keeper";
import { liveAttempt } from "./live/live-attempt";
import { patience } from "./live/use-finish";
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

const never = () => () => {};
const nothing: Standing = { line: "up", unsent: [], refused: [] };

/**
 * The last button of an attempt. With scripts it waits for answers that are still on their way from the questions'
 * pages, and is held back while one is not stored.
 */
export function SubmitForm(props: SubmitFormProps) {
  const { userId, attemptId, isReady, label = words.submit, to, children } = props;
  const live = typeof document === "undefined" ? null : liveAttempt(userId, attemptId);
  const keeper = live?.keeper;
  const { line, unsent, refused } = useSyncExternalStore(
    keeper?.subscribe ?? never,
    () => keeper?.standing() ?? nothing,
    () => nothing,
  );
  const submit = useSubmit();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [waiting, setWaiting] = useState(false);
  const [heldBack, setHeldBack] = useState(false);
  const form = useRef<HTMLFormElement>(null);

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

  async function send(event: FormEvent<HTMLFormElement>) {
    if (!keeper?.hasUnsent) return;
    event.preventDefault();
    setWaiting(true);
    const all = await keeper.settled(patience.submit);
    setWaiting(false);
    setHeldBack(!all);
    // Who has gone elsewhere meanwhile has taken it back.
    if (all && form.current) await submit(form.current);
  }
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
      {heldBack && isWaiting ? <Problem problem={{ kind: "held-back", from: "submit" }} /> : null}
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
