import { useForm } from "@conform-to/react";
import { Form } from "react-router";
import { extraTimeFactors } from "~/features/attempts/engine/extra-time";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/field";
import { type FormReply, fieldState, formState, summaryOf } from "~/ui/form-state";
import { extraTimeWords as words } from "../student-words";

export type ExtraTimeFormProps = {
  factor: number;
  mayWrite: boolean;
  reply: FormReply | null;
  busy: boolean;
};

export function ExtraTimeForm({ factor, mayWrite, reply, busy }: ExtraTimeFormProps) {
  const [form, fields] = useForm<{ factor: string }>({
    id: "extra-time",
    defaultValue: { factor: String(factor) },
    lastResult: reply?.result ?? null,
  });
  return (
    <section aria-labelledby="extra-time-title" className="space-y-3">
      <h2 id="extra-time-title">{words.title}</h2>
      {mayWrite ? (
        <Form method="post" {...formState(form)} className="sheet max-w-2xl space-y-4">
          <ErrorSummary errors={summaryOf(form)} />
          <SelectField
            {...fieldState(fields.factor)}
            label={words.label}
            hint={words.lead}
            options={extraTimeFactors.map((one) => ({
              value: String(one),
              label: words.factors[String(one)] ?? String(one),
            }))}
          />
          <Button
            variant="secondary"
            size="sm"
            name="intent"
            value="extra-time"
            pending={busy}
            pendingLabel={words.saving}
          >
            {words.save}
          </Button>
        </Form>
      ) : (
        <p>{words.now(words.factors[String(factor)] ?? String(factor))}</p>
      )}
    </section>
  );
}
