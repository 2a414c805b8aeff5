import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Scenario } from "./scenario";

export type CaseIntroProps = {
  title: string;
  back: { label: string; to?: string } | undefined;
  scenario: { difficulty: string; minutes: string; title: string; text: string };
};

export function CaseIntro({ title, back, scenario }: CaseIntroProps) {
  return (
    <>
      <div className="space-y-4">
        {back?.to ? (
          <ButtonLink to={back.to} variant="quiet" size="sm" className="-ml-3">
            <Icon name="arrow-left" size={18} /> {back.label}
          </ButtonLink>
        ) : null}
        <h1>{title}</h1>
        <p className="flex flex-wrap items-center gap-2">
          <Badge>{scenario.difficulty}</Badge>
          <span className="flex items-center gap-1.5 text-sm text-ink-2">
            <Icon name="clock" size={16} /> {scenario.minutes}
          </span>
        </p>
      </div>
      <section aria-labelledby="scenario" className="sheet space-y-3">
        <h2 id="scenario">{scenario.title}</h2>
        <Scenario text={scenario.text} />
      </section>
    </>
  );
}
