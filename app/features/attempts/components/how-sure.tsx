import type { Confidence } from "#db/vocabulary";
import { howSure as words } from "~/words/how-sure";

export type HowSureProps = {
  /** What is stored, or on its way. */
  sure: Confidence | undefined;
  /** Told of each choice, which is then up to the parent; without it the form's own post says it. */
  onSay?: (sure: Confidence) => void;
};

/** How sure the learner is of an answer: two radios of the question's form. */
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
