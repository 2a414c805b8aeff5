import { Form } from "react-router";
import { Button } from "~/ui/button";
import { rolesWords as words } from "../roles-words";

/** For the school's administrators. */
export function SecondFactorSetting({ isRequired, busy }: { isRequired: boolean; busy: boolean }) {
  return (
    <section aria-labelledby="second-factor" className="sheet space-y-3">
      <h2 id="second-factor">{words.factorTitle}</h2>
      <p className="text-ink-2">{isRequired ? words.factorOn : words.factorOff}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="two-factor" />
        <Button
          name="required"
          value={isRequired ? "no" : "yes"}
          variant="secondary"
          pending={busy}
        >
          {isRequired ? words.factorStop : words.factorRequire}
        </Button>
      </Form>
    </section>
  );
}
