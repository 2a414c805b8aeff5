/** The welcome email and reminders. Each describes the current state and one thing to do next. */
import { Action, InlineLink, Letter, Paragraph } from "~/features/mail/letter";
import { reminderMailWords as words } from "~/words/reminder-mail";

type About = { productName: string };
type Way = { label: string; href: string };

/** @param open whether the recipient already has access to every module */
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

type Stoppable = About & { /** The page that turns reminders off. */ stop: string };

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

/** @param offers what gives access again, one sentence each */
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
