import { Form, href } from "react-router";
import { Button } from "~/ui/button";
import { reminderWords as words } from "~/words/unsubscribe";

/** The button that switches reminder emails off, or on again. */
export function ReminderSwitch({ off }: { off: boolean }) {
  return (
    <Form method="post" action={href("/account/reminders")}>
      <Button name="reminders" value={off ? "on" : "off"} variant="secondary">
        {off ? words.switchOn : words.switchOff}
      </Button>
    </Form>
  );
}
