/** What of the roster is shown, as the address says it. */
import type { Standing } from "#db/vocabulary";

export const rosterFilters = [
  "all",
  "needs_help",
  "at_risk",
  "on_track",
  "no_program",
  "invited",
] as const satisfies readonly ("all" | "invited" | Standing)[];
export type RosterFilter = (typeof rosterFilters)[number];

export const rosterColumns = [
  "name",
  "number",
  "status",
  "progress",
  "grade",
  "study",
  "active",
  "location",
] as const;
export type RosterColumn = (typeof rosterColumns)[number];

/** Students on a page, and in one form: no field may be posted more often (app/server/posted-form.ts). */
export const rosterPageSize = 50;

export type RosterView = {
  filter: RosterFilter;
  search: string;
  /** Of a program or of one of its cohorts; "": any. */
  group: string;
  sort: RosterColumn;
  descending: boolean;
  /** From 1. */
  page: number;
};

/** Whatever is not understood is as if it were not there. Those who need help come first. */
export function readRosterView({ searchParams }: URL): RosterView {
  const filter = searchParams.get("show");
  const sort = searchParams.get("sort");
  const page = Number.parseInt(searchParams.get("page") ?? "1", 10);
  return {
    filter: rosterFilters.find((one) => one === filter) ?? "all",
    search: (searchParams.get("q") ?? "").trim().slice(0, 100),
    group: (searchParams.get("group") ?? "").slice(0, 100),
    sort: rosterColumns.find((one) => one === sort) ?? "status",
    descending: searchParams.get("order") === "down",
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** The query of an address that shows this. */
export function rosterQuery({ filter, search, group, sort, descending, page }: RosterView): string {
  const query = new URLSearchParams({ tab: "roster" });
  if (filter !== "all") query.set("show", filter);
  if (search) query.set("q", search);
  if (group) query.set("group", group);
  if (sort !== "status") query.set("sort", sort);
  if (descending) query.set("order", "down");
  if (page > 1) query.set("page", String(page));
  return query.toString();
}

/** How addresses and forms name a group: a program's id, or a program's and a cohort's. */
export const keyOf = ({
  programId,
  cohortId,
}: {
  programId: string;
  cohortId: string | null;
}): string => (cohortId ? `${programId}:${cohortId}` : programId);
