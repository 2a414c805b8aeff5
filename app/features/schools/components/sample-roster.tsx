import { href, Link } from "react-router";
import { Badge, type Tone } from "~/ui/badge";
import { Icon, type IconName } from "~/ui/icon";
import { percent } from "~/ui/language";
import { Meter } from "~/ui/meter";
import { Table } from "~/ui/table";
import type { SampleStudent } from "../copy";
import { passingGrade } from "../sample-roster";
import { sampleWords as words } from "../sample-words";

const tones: Record<SampleStudent["status"], { tone: Tone; icon: IconName }> = {
  active: { tone: "ok", icon: "check" },
  at_risk: { tone: "warn", icon: "warning" },
  struggling: { tone: "bad", icon: "flag" },
};

const lastActiveText = (days: number) =>
  days === 0 ? words.today : days === 1 ? words.yesterday : words.daysAgo(days);

type Props = { students: SampleStudent[]; total: number; query: string };

export function SampleRoster({ students, total, query }: Props) {
  const { columns } = words;
  const viewHref = (id: string) => {
    const asked = new URLSearchParams(query);
    asked.set("student", id);
    return `${href("/schools/demo")}?${asked}#students`;
  };
  return (
    <Table
      caption={words.found(students.length, total)}
      rows={students}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "student",
          label: columns.student,
          header: true,
          cell: ({ name }) => <strong className="font-semibold">{name}</strong>,
        },
        {
          key: "progress",
          label: columns.progress,
          cell: ({ progress }) => <Meter label={columns.progress} value={progress} labelHidden />,
        },
        {
          key: "grade",
          label: columns.grade,
          numeric: true,
          cell: ({ grade }) => <Grade grade={grade} />,
        },
        {
          key: "status",
          label: columns.status,
          className: "whitespace-nowrap",
          cell: ({ status }) => <Badge {...tones[status]}>{words.statuses[status]}</Badge>,
        },
        {
          key: "lastActive",
          label: columns.lastActive,
          className: "whitespace-nowrap",
          cell: ({ lastActive }) => lastActiveText(lastActive),
        },
        {
          key: "actions",
          label: columns.actions,
          cell: ({ id, name }) => (
            <Link
              to={viewHref(id)}
              preventScrollReset
              className="inline-flex min-h-11 min-w-11 items-center"
            >
              {words.view}
              <span className="sr-only">{words.viewOf(name)}</span>
            </Link>
          ),
        },
      ]}
    />
  );
}

/** By sign and word too, not by color alone. */
function Grade({ grade }: { grade: number }) {
  const passes = grade >= passingGrade;
  return (
    <span
      className={`inline-flex items-center gap-1 font-semibold ${passes ? "text-ok" : "text-bad"}`}
    >
      <Icon name={passes ? "check" : "cross"} size={14} strokeWidth={2.4} />
      {percent(grade)}
      {passes ? null : <span className="sr-only"> {words.below}</span>}
    </span>
  );
}
