import { eq } from "drizzle-orm";
import { href } from "react-router";
import { contactMessages } from "#db/schema";
import { Action, EmailLayout, Paragraph } from "~/features/mail/email-layout";
import type { Compose } from "~/features/mail/worker.server";
import { referenceOf } from "../messages";
import { contactSubjectWords, contactMailWords as words } from "../words";

export type ContactEmailProps = {
  productName: string;
  about: string;
  from: string;
  account: string;
  message: string;
  link: string;
};

/** To the operator; replies go to the sender. */
function ContactEmail({ productName, about, from, account, ...props }: ContactEmailProps) {
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

export const contactTemplate = "contact";

/** Read when the email is sent, so that a deleted message is not. */
const contact: Compose = async (tx, mail, { productName, appUrl }) => {
  const [message] = await tx
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, mail.params.messageId ?? ""));
  if (!message) return null;
  const { id, name, email, subject, isPriority, userId } = message;
  const about = contactSubjectWords[subject];
  return {
    subject: words.subject({ about, reference: referenceOf(id), isPriority }),
    // A name could contain further addresses.
    headers: { "Reply-To": email },
    body: (
      <ContactEmail
        productName={productName}
        about={about}
        from={words.from(name, email)}
        account={userId ? words.signedIn(isPriority) : words.signedOut}
        message={message.message}
        link={appUrl + href("/admin/contact/:messageId", { messageId: id })}
      />
    ),
  };
};

export const contactTemplates = { [contactTemplate]: contact };
