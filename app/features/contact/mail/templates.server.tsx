import { eq } from "drizzle-orm";
import { href } from "react-router";
import { contactMessages } from "#db/schema";
import type { Compose } from "~/features/mail/worker.server";
import { contactMailWords as words } from "~/words/contact-mail";
import { contactSubjectWords } from "~/words/contact-subjects";
import { referenceOf } from "../messages";
import { ContactEmail } from "./emails";

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
