import { Action, EmailLayout, Paragraph } from "~/features/mail/email-layout";
import { contactMailWords as words } from "~/words/contact-mail";

export type ContactEmailProps = {
  productName: string;
  about: string;
  from: string;
  account: string;
  message: string;
  link: string;
};

/** To the operator; replies go to the sender. */
export function ContactEmail({ productName, about, from, account, ...props }: ContactEmailProps) {
  return (
    <EmailLayout productName={productName} heading={about} why={words.why}>
      <Paragraph>{from}</Paragraph>
      <Paragraph>{account}</Paragraph>
      {props.message.split(/\n{2,}/).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one letter do not move
        <Paragraph key={at}>
          {part.split("\n").map((line, of) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={of}>
              {of > 0 ? <br /> : null}
              {line}
            </span>
          ))}
        </Paragraph>
      ))}
      <Action href={props.link}>{words.open}</Action>
    </EmailLayout>
  );
}
