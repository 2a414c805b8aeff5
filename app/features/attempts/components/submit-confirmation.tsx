import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Clock } from "~/ui/clock";
import { PageHeader } from "~/ui/page-header";
import { graceSeconds } from "../timing";
import type { ClockTimes } from "./clock-facts";
import { SubmitForm, type SubmitFormProps } from "./submit-form";

export type SubmitConfirmationProps = Pick<
  SubmitFormProps,
  "userId" | "attemptId" | "to" | "label"
> & {
  title: string;
  progress: { position: number; answered: boolean; partial: boolean; flagged: boolean }[];
  clock: ClockTimes | null;
  words: {
    title: string;
    unanswered: (count: number) => string;
    inPart: (positions: number[]) => string;
    allAnswered: string;
    goTo: (position: number) => string;
    back: string;
  };
  children: ReactNode;
};

/** Confirmation screen before submitting: what is unanswered or flagged, and the submit button. */
export function SubmitConfirmation(props: SubmitConfirmationProps) {
  const { title, progress, clock, words, children, ...form } = props;
  const { revalidate } = useRevalidator();
  // After the grace period the server closes the attempt, and the loader redirects to its result.
  const settle = () => setTimeout(revalidate, (graceSeconds + 1) * 1000);
  const open = progress.filter((one) => !one.answered);
  const inPart = open.filter((one) => one.partial).map((one) => one.position);
  const empty = open.length - inPart.length;
  const first = open[0] ?? progress.find((one) => one.flagged);
  return (
    <div className="mx-auto max-w-[720px] space-y-5">
      <PageHeader
        eyebrow={title}
        title={words.title}
        lead={
          empty > 0
            ? words.unanswered(empty)
            : inPart.length > 0
              ? words.inPart(inPart)
              : words.allAnswered
        }
      />
      {clock ? <Clock key={clock.asOf} {...clock} onEnd={settle} /> : null}
      {empty > 0 && inPart.length > 0 ? <p>{words.inPart(inPart)}</p> : null}
      {children}
      <SubmitForm {...form} isReady={open.length === 0}>
        <ButtonLink
          to={form.to.item(first?.position ?? progress.length)}
          variant={open.length > 0 ? "primary" : "secondary"}
        >
          {first ? words.goTo(first.position) : words.back}
        </ButtonLink>
      </SubmitForm>
    </div>
  );
}
