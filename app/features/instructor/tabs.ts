/** Parts of the instructor dashboard. */
import { href } from "react-router";

export const instructorTabs = [
  "roster",
  "analytics",
  "assignments",
  "curricula",
  "content",
] as const;
export type InstructorTab = (typeof instructorTabs)[number];

/** The roster, if the address names none. */
export const readTab = ({ searchParams }: URL): InstructorTab =>
  instructorTabs.find((one) => one === searchParams.get("tab")) ?? "roster";

export const tabPath = (tab: InstructorTab): string =>
  `${href("/schools/instructor-dashboard")}?tab=${tab}`;
