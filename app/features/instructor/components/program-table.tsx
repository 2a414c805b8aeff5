import { href, Link } from "react-router";
import { number, percent } from "~/ui/language";
import { Table } from "~/ui/table";
import type { ProgramFigures } from "../roster.server";
import { instructorWords, analyticsWords as words } from "../words";

const share = (value: number | null) =>
  value === null ? instructorWords.none : percent(Math.round(value));

/** Programs with their figures. */
export function ProgramTable({ programs }: { programs: ProgramFigures[] }) {
  return (
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
  );
}
