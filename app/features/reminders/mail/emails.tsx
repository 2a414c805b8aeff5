/** Each describes the current state and one thing to do next. */
import { Action, EmailLayout, InlineLink, Paragraph } from "~/features/mail/email-layout";
import { reminderMailWords as words } from "~/words/reminder-mail";

type EmailProps = { productName: string };
type EmailLink = { label: string; href: string };

/** @param open whether the recipient has access to every module */
export function WelcomeEmail({
  productName,
  open,
  go,
}: EmailProps & { open: boolean; go: EmailLink }) {
  const { heading, what, free, open: all, saved, why } = words.welcome;
  return (
    <EmailLayout productName={productName} heading={heading(productName)} why={why(productName)}>
      <Paragraph>{what}</Paragraph>
      <Paragraph>{open ? all : free}</Paragraph>
      <Paragraph>{saved}</Paragraph>
      <Action href={go.href}>{go.label}</Action>
    </EmailLayout>
  );
}

type ReminderProps = EmailProps & {
  /** To turn reminders off. */ unsubscribeUrl: string;
};

export function ReminderEmail(
  props: ReminderProps & { left: number; ends: string; done: string; longer: string } & {
    plans: string;
    go: EmailLink;
  },
) {
  const { productName, left, ends, done, go, longer, plans, unsubscribeUrl } = props;
  const { heading, why, stop: label } = words.reminder;
  return (
    <EmailLayout
      productName={productName}
      heading={heading(left)}
      why={why(productName)}
      unsubscribe={{ label, href: unsubscribeUrl }}
    >
      <Paragraph>{ends}</Paragraph>
      <Paragraph>{done}</Paragraph>
      <Action href={go.href}>{go.label}</Action>
      <Paragraph>{longer}</Paragraph>
      <Paragraph>
        <InlineLink href={plans}>{words.seePlans}</InlineLink>
      </Paragraph>
    </EmailLayout>
  );
}

/** @param offers what gives access again, one sentence each */
export function AccessEndedEmail(
  props: ReminderProps & { day: string; offers: readonly string[]; plans: string },
) {
  const { productName, day, offers, plans, unsubscribeUrl } = props;
  const { heading, what, stays, why } = words.ended;
  return (
    <EmailLayout
      productName={productName}
      heading={heading}
      why={why(productName)}
      unsubscribe={{ label: words.reminder.stop, href: unsubscribeUrl }}
    >
      <Paragraph>{what(day)}</Paragraph>
      <Paragraph>{stays}</Paragraph>
      <Paragraph>{offers.join(" ")}</Paragraph>
      <Action href={plans}>{words.seePlans}</Action>
    </EmailLayout>
  );
}
