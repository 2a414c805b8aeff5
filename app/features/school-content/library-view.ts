/** What of a school's library is shown, as the address says it. */
import {
  type SchoolContentStatus,
  type SchoolContentType,
  schoolContentStatuses,
  schoolContentTypes,
} from "#db/vocabulary";

/** `current`: drafts and what is published. */
export const libraryFilters = ["current", ...schoolContentStatuses] as const;
export type LibraryFilter = "current" | SchoolContentStatus;

/** Instead of a program's id: for all students of the school. */
export const everyone = "everyone";

export type LibraryView = {
  show: LibraryFilter;
  /** "": any. */
  type: SchoolContentType | "";
  program: string;
  /** Its order is being changed. */
  ordering: boolean;
  /** From 1. */
  page: number;
};

/** Whatever is not understood is as if it were not there. */
export function readLibraryView({ searchParams }: URL): LibraryView {
  const [show, type] = [searchParams.get("status"), searchParams.get("type")];
  const page = Number.parseInt(searchParams.get("page") ?? "1", 10);
  return {
    show: libraryFilters.find((one) => one === show) ?? "current",
    type: schoolContentTypes.find((one) => one === type) ?? "",
    program: (searchParams.get("program") ?? "").slice(0, 100),
    ordering: searchParams.get("order") === "change",
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** The query of an address that shows this, of the dashboard and of the download. */
export function libraryQuery({ show, type, program, ordering, page }: LibraryView): string {
  const query = new URLSearchParams({ tab: "content" });
  if (show !== "current") query.set("status", show);
  if (type) query.set("type", type);
  if (program) query.set("program", program);
  if (ordering) query.set("order", "change");
  if (page > 1) query.set("page", String(page));
  return query.toString();
}

/** Only the whole library has an order that can be changed. */
export const isWhole = ({ show, type, program }: LibraryView): boolean =>
  show === "current" && type === "" && program === "";
