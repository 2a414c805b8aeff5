import { href } from "react-router";
import { TabLinks } from "~/ui/tabs";
import { studentsWords as words } from "../students-words";

export type StudentsTabsProps = { current: "all" | "import" | "reports"; mayWrite: boolean };

/** The parts of Student Management. Who may not write does not import. */
export function StudentsTabs({ current, mayWrite }: StudentsTabsProps) {
  const tabs = [
    { id: "all", to: href("/schools/students") },
    ...(mayWrite ? [{ id: "import" as const, to: href("/schools/students/import") }] : []),
    { id: "reports", to: `${href("/schools/students")}?tab=reports` },
  ] as const;
  return (
    <TabLinks
      label={words.tabs}
      tabs={tabs.map(({ id, to }) => ({ label: words.tab[id], to, current: id === current }))}
    />
  );
}
