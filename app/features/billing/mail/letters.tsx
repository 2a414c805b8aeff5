/**
 * The emails about orders. Each says what happened, what access is left, and one thing to do next.
 */
import { Action, Facts, InlineLink, Letter, Paragraph } from "~/features/mail/letter";
import { billingMailWords as words } from "~/words/billing-mail";

type About = { productName: string };
type FactList = readonly (readonly [name: string, value: string])[];

/** @param until null for life */
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

/** An email about the money of one order. */
export function OrderLetter(
  props: About & {
    heading: string;
    what: string;
    facts: FactList;
    /** One sentence each. */
    then: readonly string[];
    order: string;
    /** Sent to an administrator instead of the buyer. */
    forAdministrator?: boolean;
  },
) {
  const { productName, heading, what, facts, then, order, forAdministrator } = props;
  const { toOrder, why } = forAdministrator ? words.refundDue : words.refund;
  return (
    <Letter productName={productName} heading={heading} why={why(productName)}>
      <Paragraph>{what}</Paragraph>
      <Facts facts={facts} />
      {then.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <Action href={order}>{toOrder}</Action>
    </Letter>
  );
}
