import { href } from "react-router";
import type { Standing } from "#db/vocabulary";
import { EmptyState } from "~/ui/empty-state";
import { Meter } from "~/ui/meter";
import type { ProgramFigures, RosterSums } from "../roster.server";
import { rosterWords, analyticsWords as words } from "../words";
import { ProgramTable } from "./program-table";

const shown: Standing[] = ["needs_help", "at_risk", "on_track", "no_program"];
const colours = {
  needs_help: "red",
  at_risk: "gold",
  on_track: "green",
  no_program: "gray",
} as const;

export function Analytics({ sums, programs }: { sums: RosterSums; programs: ProgramFigures[] }) {
  if (sums.active === 0 || programs.length === 0)
    return (
      <EmptyState
        title={words.noStudents}
        action={{ label: words.toPrograms, to: href("/schools/programs") }}
      >
        {words.noStudentsMore}
      </EmptyState>
    );
  return (
    <div className="space-y-8">
      <section aria-labelledby="standings" className="space-y-4">
        <h2 id="standings">{words.standings}</h2>
        <div className="sheet grid gap-4">
          {shown.map((standing) => (
            <Meter
              key={standing}
              value={(100 * sums.counts[standing]) / sums.active}
              label={rosterWords.filters[standing]}
              figure={words.share(sums.counts[standing], sums.active)}
              colour={colours[standing]}
            />
          ))}
        </div>
      </section>
      <section aria-labelledby="programs" className="space-y-4">
        <h2 id="programs">{words.programs}</h2>
        <ProgramTable programs={programs} />
      </section>
    </div>
  );
}
