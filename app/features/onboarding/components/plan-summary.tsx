import { Icon } from "~/ui/icon";
import { welcomePlanWords as words } from "~/words/onboarding";

export type PlanSummaryProps = {
  /** `daysLeft`: 0 on the day itself. */
  exam: { day: string; daysLeft: number } | "" | null;
  pace: { name: string; description: string } | null;
  plan: string;
  badge: string | null;
  points: readonly string[];
};

export function PlanSummary({ exam, pace, plan, badge, points }: PlanSummaryProps) {
  return (
    <div className="mt-4 space-y-4">
      <div className="space-y-1">
        <p>
          {!exam || exam.daysLeft < 0
            ? words.noExam
            : exam.daysLeft === 0
              ? words.examToday
              : words.examOn(exam.day, exam.daysLeft)}
        </p>
        {pace ? (
          <p>
            {words.pace(pace.name)} <span className="text-ink-2">{pace.description}</span>
          </p>
        ) : null}
      </div>
      <section aria-labelledby="plan" className="space-y-2">
        <h3 id="plan" className="text-lg">
          {plan}
        </h3>
        {badge ? <p className="text-ink-2">{badge}</p> : null}
        <ul className="space-y-2">
          {points.map((point) => (
            <li key={point} className="flex items-start gap-2.5">
              <Icon name="check" size={18} className="mt-1 text-ok" />
              {point}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
