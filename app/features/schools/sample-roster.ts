/** The roster of the sample dashboard: what its address asks for. */
import type { SampleStudent } from "./copy";
import { sampleStatuses } from "./sample-statuses";

export const sampleSorts = ["name", "progress", "grade", "lastActive"] as const;

export type RosterView = {
  sort: (typeof sampleSorts)[number];
  /** Null: all. */
  status: SampleStudent["status"] | null;
  search: string;
};

const maxSearch = 100;

/** Anything unknown counts as not asked for. */
export function parseRosterView(query: URLSearchParams): RosterView {
  return {
    sort: sampleSorts.find((one) => one === query.get("sort")) ?? "name",
    status: sampleStatuses.find((one) => one === query.get("status")) ?? null,
    search: (query.get("search") ?? "").trim().slice(0, maxSearch),
  };
}

const byName = (one: SampleStudent, other: SampleStudent) => (one.name < other.name ? -1 : 1);

/** Who needs attention first: the lowest figures, the longest away. */
const orders: Record<RosterView["sort"], (one: SampleStudent, other: SampleStudent) => number> = {
  name: byName,
  progress: (one, other) => one.progress - other.progress || byName(one, other),
  grade: (one, other) => one.grade - other.grade || byName(one, other),
  lastActive: (one, other) => other.lastActive - one.lastActive || byName(one, other),
};

export function selectStudents(students: readonly SampleStudent[], view: RosterView) {
  const wanted = view.search.toLowerCase();
  return students
    .filter(({ status }) => view.status === null || status === view.status)
    .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted))
    .sort(orders[view.sort]);
}

export const passingGrade = 70;
