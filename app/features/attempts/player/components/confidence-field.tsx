import type { Confidence } from "#db/vocabulary";
import { howSure as words } from "../../words";

export type ConfidenceFieldProps = {
  /** Stored, or being stored. */
  confidence: Confidence | undefined;
  /** Makes the radios controlled. Without it the form submits them itself. */
  onChange?: (confidence: Confidence) => void;
};

/** Two radios: how sure the learner is of the answer. */
export function ConfidenceField({ confidence, onChange }: ConfidenceFieldProps) {
  return (
    <fieldset>
      <legend className="text-sm text-ink-2">{words.legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {(["sure", "unsure"] as const).map((one) => (
          <label key={one} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="confidence"
              value={one}
              className="size-6 accent-brand"
              {...(onChange
                ? { checked: confidence === one, onChange: () => onChange(one) }
                : { defaultChecked: confidence === one })}
            />
            {words[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
