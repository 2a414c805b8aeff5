import { href } from "react-router";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import type { Group, ProgramFigures, RosterSums } from "../roster.server";
import { keyOf, rosterFilters, rosterQuery } from "../roster-view";
import { analyticsWords, rosterWords, reportsWords as words } from "../words";
import { ProgramTable } from "./program-table";

export type StudentReportsProps = {
  counts: RosterSums["counts"];
  programs: ProgramFigures[];
  groups: Group[];
};

const look = {
  filter: "all",
  search: "",
  group: "",
  sort: "status",
  descending: false,
  page: 1,
} as const;

/** Figures by program, and the class list as files for spreadsheets. */
export function StudentReports({ counts, programs, groups }: StudentReportsProps) {
  return (
    <div className="space-y-8">
      <section aria-labelledby="programs" className="space-y-3">
        <h2 id="programs">{analyticsWords.programs}</h2>
        {programs.length === 0 ? (
          <EmptyState
            title={words.noPrograms}
            action={{ label: analyticsWords.toPrograms, to: href("/schools/programs") }}
            level={3}
          >
            {words.noProgramsMore}
          </EmptyState>
        ) : (
          <ProgramTable programs={programs} />
        )}
      </section>
      <section aria-labelledby="files" className="space-y-3">
        <h2 id="files">{words.files}</h2>
        {counts.all === 0 ? (
          <EmptyState title={rosterWords.emptyTitle} level={3}>
            {words.noFiles}
          </EmptyState>
        ) : (
          <>
            <p className="text-ink-2">{words.filesLead}</p>
            <div className="grid gap-6 sm:grid-cols-2">
              <Files
                title={words.byStatus}
                files={rosterFilters
                  .filter((filter) => counts[filter] > 0)
                  .map((filter) => ({
                    key: filter,
                    label: words.file(rosterWords.filters[filter], counts[filter]),
                    query: rosterQuery({ ...look, filter }),
                  }))}
              />
              {groups.length > 0 ? (
                <Files
                  title={words.byProgram}
                  files={groups.map((group) => ({
                    key: keyOf(group),
                    label: group.cohort
                      ? rosterWords.cohort(group.program, group.cohort)
                      : group.program,
                    query: rosterQuery({ ...look, group: keyOf(group) }),
                  }))}
                />
              ) : null}
            </div>
          </>
        )}
      </section>
    </div>
  );
}

type FilesProps = { title: string; files: { key: string; label: string; query: string }[] };

function Files({ title, files }: FilesProps) {
  return (
    <div className="min-w-0 space-y-1">
      <h3>{title}</h3>
      <ul className="rows sheet py-1">
        {files.map(({ key, label, query }) => (
          <li key={key}>
            <a
              href={`${href("/schools/students.csv")}?${query}`}
              className="flex min-h-12 items-center justify-between gap-3 py-2"
              download
            >
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <Icon name="download" size={18} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
