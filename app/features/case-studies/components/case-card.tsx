import { listPaths } from "~/features/question-bank/list-paths";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { caseStudies as words } from "~/words/case-studies";
import { difficultyLabels } from "~/words/difficulties";

export type CaseCardProps = {
  study: {
    id: string;
    title: string;
    difficulty: string;
    estimatedMinutes: number;
    isPremium: boolean;
    preview: string;
    lastScore: number | null;
    isOpen: boolean;
    isLocked: boolean;
  };
};

export function CaseCard({ study }: CaseCardProps) {
  const { title, isOpen, isLocked, lastScore } = study;
  const label = isOpen ? words.resume : lastScore === null ? words.start : words.again;
  return (
    <article className="sheet flex flex-col gap-3">
      <div className="flex min-h-7 flex-wrap items-center gap-1.5">
        <p className="eyebrow mr-auto">{words.caseStudy}</p>
        {study.isPremium ? (
          <Badge tone={isLocked ? "warn" : "neutral"} icon={isLocked ? "lock" : "check"}>
            {isLocked ? words.premium : words.premiumOpen}
          </Badge>
        ) : null}
      </div>
      <h2 className="text-lg leading-snug">{title}</h2>
      <p className="text-ink-2">{study.preview}</p>
      <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-1 text-sm text-ink-2">
        <Badge>{difficultyLabels[study.difficulty]}</Badge>
        <span className="flex items-center gap-1.5">
          <Icon name="clock" size={16} /> {words.minutes(study.estimatedMinutes)}
        </span>
        {isOpen ? <span className="font-semibold text-brand">{words.begun}</span> : null}
        {lastScore === null ? null : <span>{words.lastScore(lastScore)}</span>}
      </p>
      {isLocked ? (
        <Button type="button" variant="secondary" disabled>
          <Icon name="lock" size={18} /> {words.locked}
          <span className="sr-only">{words.of(title)}</span>
        </Button>
      ) : (
        <ButtonLink
          to={listPaths.case_study.cover(study.id)}
          variant={isOpen ? "primary" : "secondary"}
        >
          {label}
          <span className="sr-only">{words.of(title)}</span>
        </ButtonLink>
      )}
    </article>
  );
}
