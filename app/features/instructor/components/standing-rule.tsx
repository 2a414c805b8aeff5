import { useForm } from "@conform-to/react";
import { Form, href } from "react-router";
import { figureWords } from "~/features/schools/students-words";
import type { StandingRule as Rule } from "~/features/seat-figures/figures";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { type FormReply, fieldState, formState, summaryOf } from "~/ui/form-state";
import { ruleLimits } from "../rule-limits";
import { ruleWords as words } from "../rule-words";

export type StandingRuleProps = {
  rule: Rule;
  mayWrite: boolean;
  reply: FormReply | null;
  open: boolean;
  busy: boolean;
};

/** The rule of the standing, and the form that changes its numbers. */
export function StandingRule({ rule, mayWrite, reply, open, busy }: StandingRuleProps) {
  return (
    <section id="limits" className="space-y-1">
      <p className="text-sm text-ink-2">{figureWords.rule(rule)}</p>
      {mayWrite ? (
        <Disclosure summary={words.title} open={open || reply !== null}>
          <RuleForm key={Object.values(rule).join(" ")} rule={rule} reply={reply} busy={busy} />
        </Disclosure>
      ) : null}
    </section>
  );
}

type RuleFormProps = Pick<StandingRuleProps, "rule" | "reply" | "busy">;

function RuleForm({ rule, reply, busy }: RuleFormProps) {
  const [form, fields] = useForm<Record<keyof Rule, string>>({
    id: "rule",
    defaultValue: {
      riskGrade: String(rule.riskGrade),
      riskDays: String(rule.riskDays),
      helpDays: String(rule.helpDays),
    },
    lastResult: reply?.result ?? null,
  });
  const whole = (name: keyof typeof ruleLimits) => ({
    ...fieldState(fields[name]),
    type: "number",
    inputMode: "numeric" as const,
    min: ruleLimits[name][0],
    max: ruleLimits[name][1],
    required: true,
  });
  return (
    <Form
      method="post"
      action={href("/schools/students")}
      {...formState(form)}
      className="max-w-3xl space-y-4"
    >
      <ErrorSummary errors={summaryOf(form)} />
      <p className="text-ink-2">{words.lead}</p>
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <Field {...whole("riskGrade")} label={words.riskGrade} hint={words.riskGradeHint} />
        <Field {...whole("riskDays")} label={words.riskDays} hint={words.daysHint} />
        <Field {...whole("helpDays")} label={words.helpDays} hint={words.daysHint} />
      </div>
      <Button
        variant="secondary"
        size="sm"
        name="intent"
        value="rule"
        pending={busy}
        pendingLabel={words.saving}
      >
        {words.save}
      </Button>
    </Form>
  );
}
