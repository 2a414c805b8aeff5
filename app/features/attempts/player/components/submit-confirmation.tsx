import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Form, useNavigate, useRevalidator } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { Clock } from "~/ui/clock";
import { Disclosure } from "~/ui/disclosure";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { StepMap } from "~/ui/step-map";
import { TaskBar } from "~/ui/task-bar";
import { ThumbBar } from "~/ui/thumb-bar";
import { graceSeconds } from "../../engine/timing";
import type { SubmitMap } from "../kind";
import type { SubmitFacts } from "../submit-facts";
import type { ClockTimes } from "./clock-facts";
import { ConnectionNotice } from "./connection-notice";
import { useSubmitWhenStored } from "./live/use-submit-when-stored";
import { Problem, RefusedElsewhere } from "./problem";

type SubmitFormProps = {
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
function SubmitForm(props: SubmitFormProps) {
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
      {/* The primary button is at the end, under the thumb. */}
      <ThumbBar>
        {isReady ? children : null}
        <Button
          variant={isReady ? "primary" : "secondary"}
          pending={waiting}
          pendingLabel={submit.pending}
        >
          {submit.label}
        </Button>
        {isReady ? null : children}
      </ThumbBar>
    </Form>
  );
}

export type SubmitConfirmationProps = Pick<SubmitFormProps, "userId" | "attemptId" | "to"> & {
  title: string;
  /** What the bar's cross does. */
  leave: string;
  facts: SubmitFacts;
  /** How many questions are flagged, in words. */
  flagged: string | null;
  clock: ClockTimes | null;
  /** Shown if submitting failed. */
  failed: { title: string; description: string } | null;
};

/** Confirmation screen before submitting: what is unanswered or flagged, and the submit button. */
export function SubmitConfirmation(props: SubmitConfirmationProps) {
  const { title, leave, facts, flagged, clock, failed, ...form } = props;
  const { answered, total, heading, lead, paragraphs, maps, isReady, back, submit } = facts;
  const { revalidate } = useRevalidator();
  // After the grace period the server closes the attempt, and the loader redirects to its result.
  const settle = () => setTimeout(revalidate, (graceSeconds + 1) * 1000);
  return (
    <div className="mx-auto max-w-[720px] space-y-5">
      <TaskBar
        leave={form.to.cover}
        label={leave}
        done={answered}
        total={total}
        end={clock ? <Clock key={clock.asOf} {...clock} onEnd={settle} /> : null}
      />
      <PageHeader title={heading} lead={lead} />
      <p className="-mt-3 text-sm text-ink-2">{title}</p>
      {failed ? (
        <div role="alert">
          <Notice tone="bad" title={failed.title}>
            {failed.description}
          </Notice>
        </div>
      ) : null}
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {flagged ? (
        <p className="flex items-center gap-2">
          <Icon name="flag" size={18} className="text-focus" />
          {flagged}
        </p>
      ) : null}
      {maps.map((map) => (
        <QuestionMap key={map.label} map={map} itemAt={form.to.item} />
      ))}
      <SubmitForm {...form} submit={submit} isReady={isReady}>
        <ButtonLink to={form.to.item(back.position)} variant={isReady ? "secondary" : "primary"}>
          {back.label}
        </ButtonLink>
      </SubmitForm>
    </div>
  );
}

function QuestionMap({ map, itemAt }: { map: SubmitMap; itemAt: (position: number) => string }) {
  const { label, isTitled, folded, steps } = map;
  const links = (
    <StepMap label={label} steps={steps.map((one) => ({ ...one, href: itemAt(one.number) }))} />
  );
  if (folded) return <Disclosure summary={folded}>{links}</Disclosure>;
  if (!isTitled) return links;
  return (
    <section className="space-y-2">
      <h2 className="font-sans text-base font-semibold">{label}</h2>
      {links}
    </section>
  );
}
