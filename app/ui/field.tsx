import { type ComponentProps, type ReactNode, useState } from "react";
import { classes } from "./classes";
import { Icon } from "./icon";
import { useHydrated } from "./use-hydrated";
import { fieldWords } from "./words";

type SharedFieldProps = {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  errors?: readonly string[];
  /** Adds "(optional)" to the label. */
  optional?: boolean;
};

type ControlProps = { id?: string; name: string; hint?: ReactNode; errors?: readonly string[] };

/**
 * The id defaults to the name, so that `#email` in an error summary leads to the field; two forms
 * on a page need explicit ids.
 */
function controlProps({ id, name, hint, errors }: ControlProps, describedBy?: string) {
  const own = id ?? name;
  const hintId = `${own}-hint`;
  const errorId = `${own}-error`;
  const invalid = Boolean(errors?.length);
  const ids = new Set(describedBy?.split(" ").filter(Boolean));
  if (hint) ids.add(hintId);
  if (invalid) ids.add(errorId);
  return {
    hintId,
    errorId,
    control: {
      id: own,
      name,
      "aria-describedby": ids.size ? [...ids].join(" ") : undefined,
      "aria-invalid": invalid || undefined,
    },
  };
}

function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm text-ink-2">
      {children}
    </p>
  );
}

/** Reference them with `aria-describedby`. */
export function FieldErrors({
  id,
  errors,
}: {
  id: string;
  errors?: readonly string[] | undefined;
}) {
  if (!errors?.length) return null;
  return (
    <ul id={id} className="text-sm font-semibold text-bad">
      {errors.map((error) => (
        <li key={error} className="flex items-start gap-1.5">
          <Icon name="warning" size={18} className="mt-0.5" />
          <span>
            <span className="sr-only">{fieldWords.error} </span>
            {error}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Labelled({
  label,
  hint,
  errors,
  optional,
  className,
  wiring,
  children,
}: Omit<SharedFieldProps, "name"> & {
  className?: string;
  wiring: ReturnType<typeof controlProps>;
  children: ReactNode;
}) {
  return (
    <div className={classes("grid gap-1.5", className)}>
      <label htmlFor={wiring.control.id} className="font-semibold">
        {label}
        {optional ? <span className="font-normal text-ink-2"> {fieldWords.optional}</span> : null}
      </label>
      {hint ? <Hint id={wiring.hintId}>{hint}</Hint> : null}
      <FieldErrors id={wiring.errorId} errors={errors} />
      {children}
    </div>
  );
}

export type FieldProps = SharedFieldProps & Omit<ComponentProps<"input">, "name">;

/** Hint and errors are between label and input, where no on-screen keyboard covers them. */
export function Field({ label, hint, errors, optional, className, ...input }: FieldProps) {
  const wiring = controlProps({ ...input, hint, errors }, input["aria-describedby"]);
  const control = { ...input, ...wiring.control, className: "input" };
  return (
    <Labelled {...{ label, hint, errors, optional, className, wiring }}>
      {input.type === "password" ? <Password {...control} /> : <input type="text" {...control} />}
    </Labelled>
  );
}

function Password({ className, ...input }: ComponentProps<"input">) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        type={shown ? "text" : "password"}
        className={classes(className, hydrated && "pr-20")}
      />
      {hydrated ? (
        <button
          type="button"
          className="absolute inset-y-0.5 right-0.5 min-w-16 cursor-pointer rounded-md px-3 text-sm font-semibold text-brand"
          aria-pressed={shown}
          aria-controls={input.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? fieldWords.hide : fieldWords.show}
          <span className="sr-only"> {fieldWords.password}</span>
        </button>
      ) : null}
    </div>
  );
}

export type TextAreaProps = SharedFieldProps & Omit<ComponentProps<"textarea">, "name">;

export function TextArea({ label, hint, errors, optional, className, ...input }: TextAreaProps) {
  const wiring = controlProps({ ...input, hint, errors }, input["aria-describedby"]);
  return (
    <Labelled {...{ label, hint, errors, optional, className, wiring }}>
      <textarea rows={4} {...input} {...wiring.control} className="input" />
    </Labelled>
  );
}

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = SharedFieldProps &
  Omit<ComponentProps<"select">, "name" | "children"> & {
    options: readonly SelectOption[];
    /** "Choose a tube" */
    placeholder?: string;
  };

export function SelectField({
  label,
  hint,
  errors,
  optional,
  className,
  options,
  placeholder,
  ...input
}: SelectFieldProps) {
  const wiring = controlProps({ ...input, hint, errors }, input["aria-describedby"]);
  return (
    <Labelled {...{ label, hint, errors, optional, className, wiring }}>
      <div className="relative">
        <select {...input} {...wiring.control} className="input pr-10">
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute inset-y-0 right-3 h-full text-ink-2"
        />
      </div>
    </Labelled>
  );
}

export type CheckboxFieldProps = SharedFieldProps & Omit<ComponentProps<"input">, "name" | "type">;

export function CheckboxField({
  label,
  hint,
  errors,
  optional,
  className,
  ...input
}: CheckboxFieldProps) {
  const wiring = controlProps({ ...input, hint, errors }, input["aria-describedby"]);
  return (
    <div className={classes("grid gap-1", className)}>
      <FieldErrors id={wiring.errorId} errors={errors} />
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          {...input}
          {...wiring.control}
          type="checkbox"
          className="mt-0.5 size-6 shrink-0 cursor-pointer accent-brand"
        />
        <span>
          {label}
          {optional ? <span className="text-ink-2"> {fieldWords.optional}</span> : null}
        </span>
      </label>
      {hint ? (
        <div className="-mt-1 pl-9">
          <Hint id={wiring.hintId}>{hint}</Hint>
        </div>
      ) : null}
    </div>
  );
}
