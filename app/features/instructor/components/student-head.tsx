import type { Standing, StudentStatus } from "#db/vocabulary";
import { figureWords, studentsWords } from "~/features/schools/students-words";
import type { StandingRule } from "~/features/seat-figures/figures";
import { Badge } from "~/ui/badge";
import { PageHeader } from "~/ui/page-header";
import { Stat, StatList } from "~/ui/stat";
import { standingLooks } from "../standing-looks";
import { studentWords as words } from "../student-words";
import { ToLimits } from "./to-limits";

export type StudentHeadProps = {
  name: string;
  email: string;
  number: string | null;
  status: StudentStatus;
  /** Null unless the seat is active. */
  figures: StudentFigures | null;
  rule: StandingRule | null;
  mayWrite: boolean;
  /** Only who it is. */
  compact: boolean;
};

/** Texts; null where there is none. */
export type StudentFigures = {
  standing: Standing;
  progress: string;
  grade: string | null;
  study: string | null;
  lastActive: string;
};

/** Who it is, and how they are doing. */
export function StudentHead(props: StudentHeadProps) {
  const { name, email, number, status, figures, rule, mayWrite, compact } = props;
  return (
    <div className="space-y-5">
      <PageHeader
        title={<span className="wrap-anywhere">{name}</span>}
        lead={
          <span className="flex flex-wrap items-center gap-x-4 wrap-anywhere">
            <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center">
              {email}
            </a>
            {number === null ? null : words.number(number)}
          </span>
        }
        actions={
          compact ? null : figures ? (
            <Badge {...standingLooks[figures.standing]}>
              {figureWords.standing[figures.standing]}
            </Badge>
          ) : (
            <Badge>{studentsWords.status[status]}</Badge>
          )
        }
      />
      {figures && !compact && figures.standing !== "no_program" ? (
        <>
          <StatList>
            <Stat label={words.progress} value={figures.progress} />
            <Stat label={words.grade} value={figures.grade ?? words.noGrade} />
            <Stat label={words.study} value={figures.study ?? words.none} />
            <Stat label={words.active} value={figures.lastActive} />
          </StatList>
          {rule ? (
            <div>
              <p className="text-sm text-ink-2">{figureWords.rule(rule)}</p>
              {mayWrite ? <ToLimits /> : null}
            </div>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
