import type { ReactNode } from "react";
import { Badge } from "~/ui/badge";
import { FieldErrors } from "~/ui/field";
import { buildWords as words } from "../build-words";

export type BuildOption = {
  value: string;
  label: string;
  questions?: number;
  hint?: string;
  locked?: boolean;
};

type BuildChoicesProps = {
  legend: ReactNode;
  legendHidden?: boolean;
  hint?: ReactNode;
  name: string;
  type: "checkbox" | "radio";
  options: readonly BuildOption[];
  chosen: readonly string[];
  errors?: readonly string[];
};

export function BuildChoices(props: BuildChoicesProps) {
  const { legend, legendHidden, hint, name, type, options, chosen, errors } = props;
  const errorId = `${name}-error`;
  return (
    <fieldset className="min-w-0 space-y-1" aria-describedby={errors ? errorId : undefined}>
      <legend className={legendHidden ? "sr-only" : "font-semibold"}>{legend}</legend>
      {hint ? <p className="text-sm text-ink-2">{hint}</p> : null}
      <FieldErrors id={errorId} errors={errors} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        {options.map(({ value, label, questions, hint, locked }, at) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input
              id={at === 0 ? name : undefined}
              type={type}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              disabled={locked}
              aria-invalid={errors ? true : undefined}
              className="mt-0.5 size-6 shrink-0 cursor-pointer accent-brand"
            />
            <span className={locked ? "text-ink-2" : undefined}>
              {label}{" "}
              {locked ? (
                <span className="block">
                  <Badge icon="lock">{words.locked}</Badge>
                </span>
              ) : null}
              {questions === undefined ? null : (
                <span className="block text-sm text-ink-2 tabular-nums">
                  {words.here(questions)}
                </span>
              )}
              {hint ? <span className="block text-sm text-ink-2 tabular-nums">{hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
