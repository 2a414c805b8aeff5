import { classes } from "~/ui/classes";
import { Stat, StatList } from "~/ui/stat";
import { dashboardWords as words } from "~/words/dashboard";
import { ModulesRack, type ModulesRackProps } from "./modules-rack";

export type ProgressOverviewProps = ModulesRackProps & {
  figures: {
    lessonsDone: number;
    /** Percent; null before the first quiz. */
    quizAverage: number | null;
    minutesStudied: number;
    /** Days in a row. */
    streak: number;
  };
};

export function ProgressOverview({ modules, figures }: ProgressOverviewProps) {
  const { lessonsDone, quizAverage, minutesStudied, streak } = figures;
  return (
    <div
      className={classes(
        "grid items-start gap-8",
        // With few modules, the figures are beside the rack.
        modules.length > 0 && modules.length < 5 && "lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]",
      )}
    >
      <ModulesRack modules={modules} />
      <StatList>
        <Stat label={words.lessonsDone} value={lessonsDone} />
        <Stat
          label={words.quizAverage}
          value={quizAverage === null ? words.noAverage : words.share(quizAverage)}
          note={quizAverage === null ? words.noAverageNote : undefined}
        />
        <Stat label={words.timeStudied} value={words.time(minutesStudied)} />
        <Stat
          label={words.streak}
          value={words.days(streak)}
          note={streak === 0 ? words.noStreakNote : undefined}
        />
      </StatList>
    </div>
  );
}
