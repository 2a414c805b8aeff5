import type { Confidence } from "#db/vocabulary";
import { howSure as words } from "~/words/how-sure";

export type HowSureProps = {
  /** Stored, or being stored. */
  sure: Confidence | undefined;
  /** Makes the radios controlled. Without it the form submits them itself. */
  onSay?: (sure: Confidence) => void;
};

/** Two radios: how sure the learner is of the answer. */
export function HowSure({ sure, onSay }: HowSureProps) {
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
              {...(onSay
                ? { checked: sure === one, onChange: () => onSay(one) }
                : { defaultChecked: sure === one })}
            />
            {words[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
