import { toolWords as words } from "../tool-words";
import { CalculatorButton } from "./calculator-button";
import { HighlighterButton, type HighlighterButtonProps } from "./highlighter-button";
import { LabValuesButton } from "./lab-values-button";

/** What the real exam has beside a question. */
export function ToolBar(props: HighlighterButtonProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be of the form around it
    <div role="group" aria-label={words.bar}>
      <div className="-mx-2 flex flex-wrap [&>.btn]:px-2">
        <LabValuesButton />
        <CalculatorButton />
        <HighlighterButton {...props} />
      </div>
    </div>
  );
}
