import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Clock } from "~/ui/clock";
import { PageHeader } from "~/ui/page-header";
import { graceSeconds } from "../timing";
import type { ClockFacts } from "./clock-facts";
import { SubmitForm, type SubmitFormProps } from "./submit-form";

export type SubmitLookProps = Pick<SubmitFormProps, "userId" | "attemptId" | "to" | "label"> & {
  /** Of the list. */
  title: string;
  sheet: { position: number; answered: boolean; partial: boolean; flagged: boolean }[];
  clock: ClockFacts | null;
  words: {
    title: string;
    unanswered: (count: number) => string;
    inPart: (positions: number[]) => string;
    allAnswered: string;
    goTo: (position: number) => string;
    back: string;
  };
  /** What is empty and what is flagged, with ways to them. */
  children: ReactNode;
};

/** The look before the leap: what is not answered, what is flagged, and the last button. */
export function SubmitLook(props: SubmitLookProps) {
  const { title, sheet, clock, words, children, ...form } = props;
  const { revalidate } = useRevalidator();
  // The server closes the attempt once the grace for late answers is over, and then leads to its result.
  const settle = () => setTimeout(revalidate, (graceSeconds + 1) * 1000);
  const open = sheet.filter((one) => !one.answered);
  const inPart = open.filter((one) => one.partial).map((one) => one.position);
  const empty = open.length - inPart.length;
  const first = open[0] ?? sheet.find((one) => one.flagged);
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
          to={form.to.item(first?.position ?? sheet.length)}
          variant={open.length > 0 ? "primary" : "secondary"}
        >
          {first ? words.goTo(first.position) : words.back}
        </ButtonLink>
      </SubmitForm>
    </div>
  );
}
