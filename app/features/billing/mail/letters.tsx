/** The mails about buying and access. Each says what happened, what is open now, and the one thing to do next. */
import { Action, Facts, InlineLink, Letter, Paragraph } from "~/features/mail/letter";
import { billingMailWords as words } from "~/words/billing-mail";

type About = { productName: string };
type Way = { label: string; href: string };
type FactList = readonly (readonly [name: string, value: string])[];

/** @param open whether every module is open to them already */
export function WelcomeLetter({ productName, open, go }: About & { open: boolean; go: Way }) {
  const { heading, what, free, open: all, saved, why } = words.welcome;
  return (
    <Letter productName={productName} heading={heading(productName)} why={why(productName)}>
      <Paragraph>{what}</Paragraph>
      <Paragraph>{open ? all : free}</Paragraph>
      <Paragraph>{saved}</Paragraph>
      <Action href={go.href}>{go.label}</Action>
    </Letter>
  );
}

/** @param until null: for life */
export function ReceiptLetter(
  props: About & { until: string | null; facts: FactList; order: string; practice: string },
) {
  const { productName, until, facts, order, practice } = props;
  const { heading, until: untilDay, forLife, renews, toOrder, why } = words.receipt;
  return (
    <Letter productName={productName} heading={heading} why={why(productName)}>
      <Paragraph>{until ? untilDay(until) : forLife}</Paragraph>
      <Facts facts={facts} />
      <Paragraph>{renews}</Paragraph>
      <Action href={practice}>{words.startLearning}</Action>
      <Paragraph>
        <InlineLink href={order}>{toOrder}</InlineLink>
      </Paragraph>
    </Letter>
  );
}

export function PaymentFailedLetter(
  props: About & { plan: string; amount: string; tryAgain: string },
) {
  const { productName, plan, amount, tryAgain } = props;
  const { heading, what, next, again, why } = words.paymentFailed;
  return (
    <Letter productName={productName} heading={heading} why={why(productName)}>
      <Paragraph>{what(plan, amount)}</Paragraph>
      <Paragraph>{next}</Paragraph>
      <Action href={tryAgain}>{again}</Action>
    </Letter>
  );
}

/** @param access what became of the access, as a sentence */
export function RefundLetter(
  props: About & { what: string; access: string; facts: FactList; order: string },
) {
  const { productName, what, access, facts, order } = props;
  const { heading, when, toOrder, why } = words.refund;
  return (
    <Letter productName={productName} heading={heading} why={why(productName)}>
      <Paragraph>{what}</Paragraph>
      <Facts facts={facts} />
      <Paragraph>{when}</Paragraph>
      <Paragraph>{access}</Paragraph>
      <Action href={order}>{toOrder}</Action>
    </Letter>
  );
}

type Stoppable = About & { /** The page that switches reminders off. */ stop: string };

export function ReminderLetter(
  props: Stoppable & { left: number; ends: string; done: string; longer: string } & {
    plans: string;
    go: Way;
  },
) {
  const { productName, left, ends, done, go, longer, plans, stop } = props;
  const { heading, why, stop: label } = words.reminder;
  return (
    <Letter
      productName={productName}
      heading={heading(left)}
      why={why(productName)}
      stop={{ label, href: stop }}
    >
      <Paragraph>{ends}</Paragraph>
      <Paragraph>{done}</Paragraph>
      <Action href={go.href}>{go.label}</Action>
      <Paragraph>{longer}</Paragraph>
      <Paragraph>
        <InlineLink href={plans}>{words.seePlans}</InlineLink>
      </Paragraph>
    </Letter>
  );
}

/** @param offers what opens everything again, a sentence each */
export function EndedLetter(
  props: Stoppable & { day: string; offers: readonly string[]; plans: string },
) {
  const { productName, day, offers, plans, stop } = props;
  const { heading, what, stays, why } = words.ended;
  return (
    <Letter
      productName={productName}
      heading={heading}
      why={why(productName)}
      stop={{ label: words.reminder.stop, href: stop }}
    >
      <Paragraph>{what(day)}</Paragraph>
      <Paragraph>{stays}</Paragraph>
      <Paragraph>{offers.join(" ")}</Paragraph>
      <Action href={plans}>{words.seePlans}</Action>
    </Letter>
  );
}
