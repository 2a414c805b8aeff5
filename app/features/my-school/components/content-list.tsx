import { href } from "react-router";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Row, Rows } from "~/ui/rows";
import type { ContentRow } from "../content-row";
import { contentWords as words } from "../words";

/** What the school's staff published for the student, in their order. */
export function ContentList({ rows }: { rows: ContentRow[] }) {
  const done = rows.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="content" className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="content">{words.title}</h2>
        {rows.length > 0 ? (
          <p className="text-sm text-ink-2 tabular-nums">{words.progress(done, rows.length)}</p>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <EmptyState title={words.none} level={3}>
          {words.noneMore}
        </EmptyState>
      ) : (
        <Rows>
          {rows.map((row) => (
            <ContentItem key={row.id} row={row} />
          ))}
        </Rows>
      )}
    </section>
  );
}

export function ContentItem({ row }: { row: ContentRow }) {
  const { id, title, detail, isDone, isOverdue } = row;
  return (
    <Row
      to={href("/my-school/:contentId", { contentId: id })}
      title={<span className="wrap-anywhere">{title}</span>}
      detail={
        isOverdue ? (
          <>
            <strong className="whitespace-nowrap text-bad">
              <Icon name="warning" size={16} className="inline align-[-2px]" /> {words.overdue}
            </strong>
            {words.after(detail)}
          </>
        ) : (
          detail
        )
      }
      state={isDone ? "done" : "open"}
    />
  );
}
