import { Form } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import { results as words } from "../words";

export type NextStepProps = {
  title: string;
  why: string | null;
  label: string;
  to: string;
  /** Posted to the address: the button starts at once. */
  fields?: Record<string, string> | undefined;
};

/** The one recommendation after a result. */
export function NextStep({ title, why, label, to, fields }: NextStepProps) {
  return (
    <section
      aria-labelledby="next-step"
      className="sheet space-y-2 shadow-[0_12px_32px_-16px_rgb(20_38_43/.35)] print:hidden"
    >
      <p className="text-sm text-ink-2">{words.best}</p>
      <h2 id="next-step">{title}</h2>
      {why ? <p className="text-sm text-ink-2">{why}</p> : null}
      {fields ? (
        <Form method="post" action={to} className="pt-1">
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button size="lg" className="w-full">
            {label}
          </Button>
        </Form>
      ) : (
        <ButtonLink to={to} variant="primary" size="lg" className="w-full">
          {label}
        </ButtonLink>
      )}
    </section>
  );
}
