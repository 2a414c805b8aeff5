import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { type SchoolPlan, schoolPlans } from "#db/vocabulary";
import { Button, type ButtonVariant } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, SelectField, TextArea } from "~/ui/field";
import { fieldState, formState, summaryOf } from "~/ui/form-state";
import type { SchoolAct } from "../act-forms";
import { adminSchoolWords as words } from "../admin-words";
import { plans } from "../plans";

export type ActReply = { act: SchoolAct; result: SubmissionResult<string[]> };

type Typed = { reason: string; days: string; lastDay: string; plan: string; seats: string };

export type SchoolActsProps = {
  /** Of the school as this page shows it. */
  seen: number;
  plan: SchoolPlan;
  /** Null: not in this status. */
  activate: boolean;
  extend: string | null;
  end: boolean;
  reply: ActReply | null;
};

export function SchoolActs({ seen, plan, activate, extend, end, reply }: SchoolActsProps) {
  const shared = { seen, reply };
  return (
    <section aria-labelledby="acts" className="sheet space-y-2">
      <h2 id="acts">{words.acts}</h2>
      {activate ? (
        <ActForm act="activate" title={words.activate} what={words.activateWhat} {...shared} />
      ) : null}
      {extend ? (
        <ActForm act="extend" title={words.extend} what={extend} {...shared}>
          {(fields) => (
            <div className="grid items-end gap-4 sm:grid-cols-2">
              <Field {...fieldState(fields.days)} label={words.days} inputMode="numeric" />
              <Field
                {...fieldState(fields.lastDay)}
                label={words.lastDay}
                hint={words.lastDayHint}
                type="date"
              />
            </div>
          )}
        </ActForm>
      ) : null}
      <ActForm act="plan" title={words.change} what={words.changeWhat} {...shared}>
        {(fields) => (
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <SelectField
              {...fieldState(fields.plan)}
              label={words.plan}
              defaultValue={fields.plan.initialValue ?? plan}
              options={schoolPlans.map((value) => ({ value, label: plans[value].name }))}
              required
            />
            <Field
              {...fieldState(fields.seats)}
              label={words.seatsField}
              hint={words.seatsHint}
              inputMode="numeric"
              optional
            />
          </div>
        )}
      </ActForm>
      {end ? (
        <ActForm act="end" title={words.end} what={words.endWhat} variant="danger" {...shared} />
      ) : null}
    </section>
  );
}

type Fields = ReturnType<typeof useForm<Typed>>[1];

type ActFormProps = {
  act: SchoolAct;
  title: string;
  what: string;
  seen: number;
  reply: ActReply | null;
  variant?: ButtonVariant;
  children?: (fields: Fields) => ReactNode;
};

function ActForm({ act, title, what, seen, reply, variant, children }: ActFormProps) {
  const isMine = reply?.act === act;
  const busy = useNavigation().formData?.get("intent") === act;
  const [form, fields] = useForm<Typed>({ id: act, lastResult: isMine ? reply.result : null });
  return (
    <Disclosure summary={title} open={isMine || undefined}>
      <Form method="post" {...formState(form)} className="space-y-4">
        <p className="text-ink-2">{what}</p>
        <ErrorSummary errors={summaryOf(form)} />
        <input type="hidden" name="intent" value={act} />
        <input type="hidden" name="seen" value={seen} />
        {children?.(fields)}
        <TextArea
          {...fieldState(fields.reason)}
          label={words.reasons[act]}
          hint={words.reasonHint}
          rows={2}
          required
        />
        <Button variant={variant ?? "secondary"} pending={busy} pendingLabel={words.saving}>
          {title}
        </Button>
      </Form>
    </Disclosure>
  );
}
