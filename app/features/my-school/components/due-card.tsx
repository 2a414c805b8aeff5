import { href, Link } from "react-router";
import { Rows } from "~/ui/rows";
import type { ContentRow } from "../content-row";
import { dueWords as words } from "../words";
import { ContentItem } from "./content-list";

export type DueCardProps = {
  rows: ContentRow[];
  /** With those that are not shown. */
  total: number;
};

/** What the school requires and is not done, the first due first. Nothing where nothing is. */
export function DueCard({ rows, total }: DueCardProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="due" className="sheet space-y-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="due">{words.title}</h2>
        <Link to={href("/my-school")} className="-my-2 inline-flex min-h-11 items-center text-sm">
          {total > rows.length ? words.all(total) : words.toSchool}
        </Link>
      </div>
      <Rows inside>
        {rows.map((row) => (
          <ContentItem key={row.id} row={row} />
        ))}
      </Rows>
    </section>
  );
}
