/** Parts of the page of one student. */
import { href } from "react-router";

export const studentTabs = ["overview", "results", "notes", "timeline"] as const;
export type StudentTab = (typeof studentTabs)[number];

/** The overview, if the address names none. */
export const readStudentTab = ({ searchParams }: URL): StudentTab =>
  studentTabs.find((one) => one === searchParams.get("tab")) ?? "overview";

/** @param after the place where the page starts, as the address says it */
export function studentPath(studentId: string, tab: StudentTab, after?: string | null): string {
  const query = new URLSearchParams(tab === "overview" ? {} : { tab });
  if (after) query.set("after", after);
  const path = href("/schools/students/:studentId", { studentId });
  return query.size > 0 ? `${path}?${query}` : path;
}
