import { ActionBar } from "../action-bar";
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from "../button";
import { ChoiceCard, ChoiceSet } from "../choice-cards";
import { type ChoiceState, Choices } from "../choices";
import { Clock } from "../clock";
import { Elapsed } from "../elapsed";
import { Explanation } from "../explanation";
import { CheckboxField, Field, SelectField, TextArea } from "../field";
import { StepMap, type StepState } from "../step-map";
import { StepButtons, Steps } from "../steps";
import { ThumbBar } from "../thumb-bar";
import { Specimen } from "./specimen";

const tubeLabels = ["Light blue", "Red", "Lavender", "Gray"];
const letters = ["A", "B", "C", "D"];

function options(given: { state?: ChoiceState; checked?: boolean; struck?: boolean }[]) {
  return tubeLabels.map((label, at) => ({
    value: label,
    letter: letters[at] ?? "",
    label,
    ...given[at],
  }));
}

const steps: StepState[] = ["done", "part", "open", "empty", "right", "wrong", "partial", "hidden"];
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
            current: at === 3,
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
      <Specimen name="Steps">
        <Steps label="Buying" names={["Account", "Payment", "Start"]} here={2} done="done" />
        <StepButtons>
          <Button type="button" variant="quiet">
            Previous
          </Button>
          <Button type="button">Next</Button>
        </StepButtons>
      </Specimen>
      <Specimen name="Clock">
        <Clock {...ends} secondsLeft={7384} />
        <Clock {...ends} secondsLeft={754} />
        <Clock {...ends} secondsLeft={42} />
        <Clock {...ends} secondsLeft={0} />
        <Elapsed seconds={754} label="Time since the start" />
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

const variants: ButtonVariant[] = ["primary", "secondary", "quiet", "danger"];
const sizes: ButtonSize[] = ["sm", "md", "lg"];
const tubes = [
  { value: "blue", label: "Light blue" },
  { value: "red", label: "Red" },
  { value: "pink", label: "Pink (not in stock)", disabled: true },
];
const wrong = ["Enter an email address, like name@example.com"];

export function Forms() {
  return (
    <>
      <Specimen name="Button">
        {sizes.map((size) => (
          <p key={size} className="flex flex-wrap gap-3">
            {variants.map((variant) => (
              <Button key={variant} type="button" variant={variant} size={size}>
                {`${variant}, ${size}`}
              </Button>
            ))}
          </p>
        ))}
        <p className="flex flex-wrap gap-3">
          {variants.map((variant) => (
            <Button key={variant} type="button" variant={variant} pending pendingLabel="Saving...">
              Save
            </Button>
          ))}
        </p>
        <p className="flex flex-wrap gap-3">
          {variants.map((variant) => (
            <Button key={variant} type="button" variant={variant} disabled>
              {`${variant}, disabled`}
            </Button>
          ))}
        </p>
      </Specimen>
      <Specimen name="ButtonLink">
        <p className="flex flex-wrap gap-3">
          {variants.map((variant) => (
            <ButtonLink key={variant} to="#ButtonLink" variant={variant}>
              {`${variant} link`}
            </ButtonLink>
          ))}
        </p>
      </Specimen>
      <Specimen name="Field">
        <Field label="Email" name="email" type="email" hint="Your own." />
        <Field label="Email, refused" name="refused" defaultValue="name@" errors={wrong} />
        <Field label="Full name" name="fullName" optional defaultValue="Lena Ortiz" />
        <Field label="Read only" name="readOnly" readOnly defaultValue="Cannot be changed" />
        <Field label="Disabled" name="disabled" disabled defaultValue="Not now" />
        <Field label="Password" name="password" type="password" autoComplete="off" />
      </Specimen>
      <Specimen name="TextArea">
        <TextArea label="Message" name="message" hint="As long as it needs to be." />
        <TextArea label="Message, refused" name="noMessage" errors={["Write a message"]} />
      </Specimen>
      <Specimen name="SelectField">
        <SelectField label="Tube" name="tube" options={tubes} placeholder="Choose a tube" />
        <SelectField
          label="Tube, refused"
          name="noTube"
          options={tubes}
          errors={["Choose a tube"]}
        />
      </Specimen>
      <Specimen name="CheckboxField">
        <CheckboxField label="Remind me each morning" name="remind" hint="At seven." />
        <CheckboxField label="Ticked" name="ticked" defaultChecked optional />
        <CheckboxField label="I have read it" name="read" errors={["Tick this to go on"]} />
      </Specimen>
      <Specimen name="ChoiceSet">
        <ChoiceSet id="pace" legend="Pace" errors={["Choose a pace"]}>
          {["Calm", "Brisk"].map((pace) => (
            <ChoiceCard
              key={pace}
              id={`pace-${pace}`}
              name="pace"
              value={pace}
              defaultChecked={pace === "Brisk"}
              label={<strong>{pace}</strong>}
            >
              What it means.
            </ChoiceCard>
          ))}
        </ChoiceSet>
      </Specimen>
    </>
  );
}
