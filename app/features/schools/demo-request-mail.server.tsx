import { eq } from "drizzle-orm";
import { href } from "react-router";
import { demoRequests } from "#db/schema";
import { referenceOf } from "~/features/contact/messages";
import { Action, EmailLayout, Paragraph } from "~/features/mail/email-layout";
import type { Compose } from "~/features/mail/worker.server";
import { describeDemoRequest } from "./demo-request-facts";
import { demoMailWords as words } from "./demo-request-words";
import { promisedHours } from "./demo-requests";

export type DemoRequestEmailProps = {
  productName: string;
  from: string;
  facts: { term: string; value: string }[];
  message: string | null;
  link: string;
};

/** To the operator; replies go to the sender. */
function DemoRequestEmail({ productName, from, facts, message, link }: DemoRequestEmailProps) {
  return (
    <EmailLayout productName={productName} heading={words.heading} why={words.why}>
      <Paragraph>{from}</Paragraph>
      {facts.map(({ term, value }) => (
        <Paragraph key={term}>
          {term}
          {": "}
          {value}
        </Paragraph>
      ))}
      {message ? <Paragraph>{message}</Paragraph> : null}
      <Paragraph>{words.promise(promisedHours)}</Paragraph>
      <Action href={link}>{words.open}</Action>
    </EmailLayout>
  );
}

export const demoRequestTemplate = "demo-request";

/** Read when the email is sent, so that a deleted request is not. */
const demoRequest: Compose = async (tx, mail, { productName, appUrl }) => {
  const [request] = await tx
    .select()
    .from(demoRequests)
    .where(eq(demoRequests.id, mail.params.requestId ?? ""));
  if (!request) return null;
  const { id, name, email, phone, institutionName, message } = request;
  const { title, facts } = describeDemoRequest(request);
  return {
    subject: words.subject(institutionName, referenceOf(id)),
    // A name could contain further addresses.
    headers: { "Reply-To": email },
    body: (
      <DemoRequestEmail
        productName={productName}
        from={words.from(name, title, email, phone)}
        facts={facts}
        message={message}
        link={appUrl + href("/admin/demo-requests")}
      />
    ),
  };
};

export const demoRequestTemplates = { [demoRequestTemplate]: demoRequest };
