import { ActionBar } from "../action-bar";
import { Button } from "../button";
import { type ChoiceState, Choices } from "../choices";
import { Clock, TimeLine } from "../clock";
import { Elapsed } from "../elapsed";
import { Explanation } from "../explanation";
import { StepMap, type StepState } from "../step-map";
import { ThumbBar } from "../thumb-bar";
import { Specimen } from "./specimen";

const tubes = ["Light blue", "Red", "Lavender", "Gray"];
const letters = ["A", "B", "C", "D"];

function options(given: { state?: ChoiceState; checked?: boolean; struck?: boolean }[]) {
  return tubes.map((label, at) => ({
    value: label,
    letter: letters[at] ?? "",
    label,
    ...given[at],
  }));
}

const steps: StepState[] = [
  "done",
  "current",
  "open",
  "empty",
  "right",
  "wrong",
  "partial",
  "hidden",
];
const ends = { endsAt: "2030-01-01T19:32:00Z", endsAtText: "2:32 PM" };

export function Answering() {
  return (
    <>
      <Specimen name="Choices">
        <Choices
          legend="One answer: which tube comes first?"
          name="one"
          type="radio"
          options={options([{}, { checked: true }, { struck: true }, {}])}
          hint="Choose one."
        />
        <Choices
          legend="Several answers, marked"
          name="several"
          type="checkbox"
          disabled
          options={options([
            { state: "right", checked: true },
            { state: "missed" },
            { state: "wrong", checked: true },
            { state: "plain" },
          ]).map((option) => ({ ...option, note: `Why ${option.label} is so.` }))}
        />
      </Specimen>
      <Specimen name="Why">
        <Explanation source="CLSI GP41, 2017">
          Citrate comes before the additives that would spoil it.
        </Explanation>
      </Specimen>
      <Specimen name="StepMap">
        <StepMap
          label="Questions, as links"
          steps={steps.map((state, at) => ({
            number: at + 1,
            state,
            flagged: at % 2 === 0,
            href: "#StepMap",
            ...(state === "current" ? { answered: true } : {}),
          }))}
        />
        <StepMap
          label="Questions, as marks"
          steps={steps.map((state, at) => ({ number: at + 10, state }))}
        />
        <form method="get">
          <StepMap
            label="Questions, as buttons"
            steps={steps.map((state, at) => ({
              number: at + 1,
              state,
              submit: { name: "go", value: String(at + 1) },
            }))}
          />
        </form>
      </Specimen>
      <Specimen name="Clock">
        <Clock {...ends} secondsLeft={7384} />
        <Clock {...ends} secondsLeft={754} />
        <Clock {...ends} secondsLeft={42} />
        <Clock {...ends} secondsLeft={0} />
        <Elapsed seconds={754} label="Time since the start" />
        <TimeLine {...ends} secondsLeft={754} />
      </Specimen>
      <Specimen name="ActionBar">
        <ActionBar>
          <Button type="button" variant="secondary">
            Previous
          </Button>
          <Button type="button">Next</Button>
        </ActionBar>
      </Specimen>
      <Specimen name="ThumbBar">
        <ThumbBar>
          <Button type="button">Continue</Button>
        </ThumbBar>
      </Specimen>
    </>
  );
}
