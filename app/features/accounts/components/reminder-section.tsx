import { Form, href } from "react-router";
import { Button } from "~/ui/button";
import { reminderWords as words } from "~/words/reminders";
import { AccountSection } from "./account-section";

export function ReminderSection({ off }: { off: boolean }) {
  return (
    <AccountSection
      id="reminders"
      title={words.title}
      action={
        <Form method="post" action={href("/account/reminders")}>
          <Button name="reminders" value={off ? "on" : "off"} variant="secondary">
            {off ? words.switchOn : words.switchOff}
          </Button>
        </Form>
      }
    >
      <p className="text-ink-2">{off ? words.off : words.on}</p>
    </AccountSection>
  );
}
