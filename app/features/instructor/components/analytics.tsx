import { href, Link } from "react-router";
import type { Standing } from "#db/vocabulary";
import { EmptyState } from "~/ui/empty-state";
import { number, percent } from "~/ui/language";
import { Meter } from "~/ui/meter";
import { Table } from "~/ui/table";
import type { ProgramFigures, RosterSums } from "../roster.server";
import { instructorWords, rosterWords, analyticsWords as words } from "../words";

const shown: Standing[] = ["needs_help", "at_risk", "on_track", "no_program"];
const colours = {
  needs_help: "red",
  at_risk: "gold",
  on_track: "green",
  no_program: "gray",
} as const;

const share = (value: number | null) =>
  value === null ? instructorWords.none : percent(Math.round(value));

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
        <div className="sheet">
          <Table
            caption={words.programsCaption}
            captionHidden
            rows={programs}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "program",
                label: words.program,
                header: true,
                cell: ({ id: programId, name }) => (
                  <Link
                    to={href("/schools/programs/:programId", { programId })}
                    className="font-semibold wrap-anywhere"
                  >
                    {name}
                  </Link>
                ),
              },
              {
                key: "students",
                label: words.students,
                numeric: true,
                cell: ({ students }) => number(students),
              },
              {
                key: "on-track",
                label: words.onTrack,
                numeric: true,
                cell: ({ onTrack }) => number(onTrack),
              },
              {
                key: "progress",
                label: words.progress,
                numeric: true,
                cell: ({ progress }) => share(progress),
              },
              {
                key: "pass-rate",
                label: words.passRate,
                numeric: true,
                cell: ({ passRate, ungraded }) => (
                  <>
                    {share(passRate)}
                    {ungraded > 0 ? (
                      <span className="block text-sm text-ink-2">{words.ungraded(ungraded)}</span>
                    ) : null}
                  </>
                ),
              },
            ]}
          />
        </div>
      </section>
    </div>
  );
}
