import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from "../button";
import { ChoiceCard, ChoiceSet } from "../choice-cards";
import { CheckboxField, Field, SelectField, TextArea } from "../field";
import { Specimen } from "./specimen";

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
