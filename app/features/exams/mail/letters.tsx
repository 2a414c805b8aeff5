import { Action, EmailLayout, Facts, Paragraph } from "~/features/mail/email-layout";
import { examMailWords as words } from "~/words/exam-mail";

/** @param what how the attempt ended, as a sentence */
export function ExamReceiptLetter(props: {
  productName: string;
  what: string;
  facts: readonly (readonly [name: string, value: string])[];
  result: string;
}) {
  const { productName, what, facts, result } = props;
  return (
    <EmailLayout productName={productName} heading={words.heading} why={words.why(productName)}>
      <Paragraph>{what}</Paragraph>
      <Facts facts={facts} />
      <Paragraph>{words.keep}</Paragraph>
      <Action href={result}>{words.toResult}</Action>
    </EmailLayout>
  );
}
