import { href } from "react-router";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { TabLinks } from "~/ui/tabs";
import { programsWords as words } from "../words";

export type ProgramPart = "curriculum" | "students" | "cohorts" | "locations";

export type ProgramHeaderProps = {
  program: { id: string; name: string; isActive: boolean; students: number; cohorts: number };
  current: ProgramPart;
};

export function ProgramHeader({ program, current }: ProgramHeaderProps) {
  const { id: programId, name, isActive, students, cohorts } = program;
  const parts = [
    {
      part: "curriculum",
      label: words.curriculum,
      to: href("/schools/programs/:programId", { programId }),
    },
    {
      part: "students",
      label: words.students(students),
      to: href("/schools/programs/:programId/students", { programId }),
    },
    {
      part: "cohorts",
      label: words.cohorts(cohorts),
      to: href("/schools/programs/:programId/cohorts", { programId }),
    },
    {
      part: "locations",
      label: words.locations,
      to: href("/schools/programs/:programId/locations", { programId }),
    },
  ];
  return (
    <div className="space-y-4">
      <Breadcrumbs
        trail={[{ label: words.back, to: href("/schools/programs") }, { label: name }]}
      />
      <PageHeader title={name} />
      {isActive ? null : (
        <Notice tone="warn" title={words.retiredTitle}>
          {words.retiredMore}
        </Notice>
      )}
      <TabLinks
        label={words.parts}
        tabs={parts.map(({ part, label, to }) => ({ label, to, current: part === current }))}
      />
    </div>
  );
}
