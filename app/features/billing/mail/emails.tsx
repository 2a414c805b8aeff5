/** Each says what happened, what access is left, and one thing to do next. */
import { Action, EmailLayout, Facts, InlineLink, Paragraph } from "~/features/mail/email-layout";
import { billingMailWords as words } from "../words";

type EmailProps = { productName: string };
type FactList = readonly (readonly [name: string, value: string])[];

export function ReceiptEmail(
  props: EmailProps & { until: string | null; facts: FactList; order: string; practice: string },
) {
  const { productName, until, facts, order, practice } = props;
  const { heading, until: untilDay, forLife, renews, toOrder, why } = words.receipt;
  return (
    <EmailLayout productName={productName} heading={heading} why={why(productName)}>
      <Paragraph>{until ? untilDay(until) : forLife}</Paragraph>
      <Facts facts={facts} />
      <Paragraph>{renews}</Paragraph>
      <Action href={practice}>{words.startLearning}</Action>
      <Paragraph>
        <InlineLink href={order}>{toOrder}</InlineLink>
      </Paragraph>
    </EmailLayout>
  );
}

export function PaymentFailedEmail(
  props: EmailProps & { plan: string; amount: string; tryAgain: string },
) {
  const { productName, plan, amount, tryAgain } = props;
  const { heading, what, next, again, why } = words.paymentFailed;
  return (
    <EmailLayout productName={productName} heading={heading} why={why(productName)}>
      <Paragraph>{what(plan, amount)}</Paragraph>
      <Paragraph>{next}</Paragraph>
      <Action href={tryAgain}>{again}</Action>
    </EmailLayout>
  );
}

export function OrderEmail(
  props: EmailProps & {
    heading: string;
    what: string;
    facts: FactList;
    then: readonly string[];
    order: string;
    /** Sent to an administrator instead of the buyer. */
    forAdministrator?: boolean;
  },
) {
  const { productName, heading, what, facts, then, order, forAdministrator } = props;
  const { toOrder, why } = forAdministrator ? words.refundDue : words.refund;
  return (
    <EmailLayout productName={productName} heading={heading} why={why(productName)}>
      <Paragraph>{what}</Paragraph>
      <Facts facts={facts} />
      {then.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <Action href={order}>{toOrder}</Action>
    </EmailLayout>
  );
}
