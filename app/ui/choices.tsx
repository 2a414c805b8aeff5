import { type ReactNode, useId } from "react";
import { classes } from "./classes";
import { Icon, type IconName } from "./icon";
import { choiceWords as words } from "./words";

export type ChoiceState = "right" | "wrong" | "missed" | "plain";

export type Choice = {
  value: string;
  letter: string;
  label: ReactNode;
  checked?: boolean;
  state?: ChoiceState;
  /** If not the default. */
  verdict?: string;
  /** Why the option is right or wrong. */
  note?: ReactNode;
  disabled?: boolean;
  /** Ruled out by the learner; it can still be chosen. */
  struck?: boolean;
  /** Outside the row's label. */
  aside?: ReactNode;
};

export type ChoicesProps = {
  legend: ReactNode;
  name: string;
  type: "radio" | "checkbox";
  options: readonly Choice[];
  disabled?: boolean;
  required?: boolean;
  hint?: ReactNode;
  /** Makes the inputs controlled by `checked`. */
  onChoose?: (value: string) => void;
  describedBy?: string;
};

const stateIcon: Record<Exclude<ChoiceState, "plain">, IconName> = {
  right: "check",
  wrong: "cross",
  missed: "minus",
};

function verdictOf({ state, verdict, checked }: Choice): string | undefined {
  if (verdict !== undefined) return verdict;
  if (state === "right") return checked ? words.rightChosen : words.right;
  if (state === "wrong") return words.wrong;
  if (state === "missed") return words.missed;
  return checked && state === "plain" ? words.chosen : undefined;
}

/** Shows right or wrong by icon, text and colour. */
export function Choices({
  legend,
  name,
  type,
  options,
  disabled,
  required,
  hint,
  onChoose,
  describedBy,
}: ChoicesProps) {
  const id = useId();
  const hintId = hint ? `${id}hint` : undefined;
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={classes(hintId, describedBy) || undefined}
      className="grid min-w-0 gap-2.5"
    >
      <legend className="mb-4 max-w-[60ch] wrap-anywhere text-xl leading-[1.45] font-medium">
        {legend}
      </legend>
      {hint ? (
        <p id={hintId} className="-mt-2 mb-1 text-sm text-ink-2">
          {hint}
        </p>
      ) : null}
      {options.map((option) => {
        const { state, struck, note, aside } = option;
        const marked = state && state !== "plain" ? state : undefined;
        const verdict = verdictOf(option);
        const noteId = note ? `${id}${option.value}` : undefined;
        const row = (
          <label className="choice grow print:py-1.5" data-state={marked}>
            <input
              type={type}
              name={name}
              value={option.value}
              {...(onChoose
                ? { checked: option.checked ?? false, onChange: () => onChoose(option.value) }
                : { defaultChecked: option.checked })}
              required={required && type === "radio"}
              disabled={option.disabled}
              aria-describedby={noteId}
            />
            <span className="letter">
              {option.letter}
              <span className="sr-only">.</span>
            </span>
            <span className="min-w-0 wrap-break-word">
              {struck ? (
                <>
                  <s className="text-ink-2">{option.label}</s>
                  <span className="sr-only"> {words.struck}</span>
                </>
              ) : (
                option.label
              )}
            </span>
            {verdict ? (
              <span className="verdict">
                {marked ? <Icon name={stateIcon[marked]} size={18} strokeWidth={2.4} /> : null}
                {verdict}
              </span>
            ) : null}
            {note ? (
              <span id={noteId} className="note">
                {note}
              </span>
            ) : null}
          </label>
        );
        return (
          <div key={option.value}>
            {aside ? (
              <div className="strikable">
                {row}
                {aside}
              </div>
            ) : (
              row
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
