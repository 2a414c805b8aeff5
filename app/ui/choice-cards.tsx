import type { ComponentProps, ReactNode } from "react";
import { FieldErrors } from "./field";

export type ChoiceSetProps = {
  id: string;
  legend: ReactNode;
  legendHidden?: boolean;
  errors?: readonly string[];
  children: ReactNode;
};

/** Error links lead to the set. */
export function ChoiceSet({ id, legend, legendHidden, errors, children }: ChoiceSetProps) {
  const errorId = `${id}-error`;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={errors?.length ? errorId : undefined}
      className="grid min-w-0 gap-3 outline-none"
    >
      <legend className={legendHidden ? "sr-only" : "mb-1.5 font-semibold"}>{legend}</legend>
      <FieldErrors id={errorId} errors={errors} />
      {children}
    </fieldset>
  );
}

export type ChoiceCardProps = Omit<ComponentProps<"input">, "id" | "type"> & {
  id: string;
  label: ReactNode;
  children: ReactNode;
};

export function ChoiceCard({ id, label, children, ...input }: ChoiceCardProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-lg border-[1.5px] border-line-2 bg-sheet p-4 has-checked:border-brand has-checked:bg-brand-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        {...input}
        type="radio"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-means`}
        className="mt-0.5 size-6 shrink-0 cursor-pointer accent-brand"
      />
      <span className="min-w-0 grow">
        <span id={`${id}-name`} className="block">
          {label}
        </span>
        <span id={`${id}-means`} className="block text-sm text-ink-2">
          {children}
        </span>
      </span>
    </label>
  );
}
