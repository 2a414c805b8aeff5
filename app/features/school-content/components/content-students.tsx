import { href, Link } from "react-router";
import { EmptyState } from "~/ui/empty-state";
import { number } from "~/ui/language";
import { PageLinks } from "~/ui/page-links";
import { Row, Rows } from "~/ui/rows";
import { libraryWords, itemWords as words } from "../words";

export type ContentStudentsProps = {
  contentId: string;
  /** Null: for all students of the school. */
  program: string | null;
  isPublished: boolean;
  show: "done" | "open";
  page: number;
  pages: number;
  counts: { done: number; open: number };
  students: { id: string; name: string; email: string; doneOn: string | null }[];
};

/** Who of the students that the item is for has done it, and who has not. */
export function ContentStudents(props: ContentStudentsProps) {
  const { contentId, program, isPublished, show, page, pages, counts, students } = props;
  const at = (shown: "done" | "open", at = 1) => {
    const query = new URLSearchParams({ view: "students", show: shown });
    if (at > 1) query.set("page", String(at));
    return `${href("/schools/content/:contentId", { contentId })}?${query}`;
  };
  return (
    <section className="space-y-4">
      <p className="text-ink-2">
        {words.studentsLead(program)} {isPublished ? null : words.notPublished}
      </p>
      {counts.done + counts.open === 0 ? (
        <EmptyState title={words.noStudents}>{words.noStudentsMore}</EmptyState>
      ) : (
        <>
          <nav aria-label={words.filtersOf} className="chips strip">
            <ul>
              {(["open", "done"] as const).map((one) => (
                <li key={one}>
                  <Link
                    to={at(one)}
                    preventScrollReset
                    aria-current={one === show ? "true" : undefined}
                    className="chip whitespace-nowrap"
                  >
                    {words.filters[one]} <b className="tabular-nums">{number(counts[one])}</b>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {students.length === 0 ? (
            <EmptyState title={show === "done" ? words.noneDone : words.noneOpen} />
          ) : (
            <Rows label={words.filters[show]}>
              {students.map(({ id, name, email, doneOn }) => (
                <Row
                  key={id}
                  to={href("/schools/students/:studentId", { studentId: id })}
                  title={name}
                  detail={name === email ? null : email}
                  end={doneOn ? words.doneWhen(doneOn) : null}
                />
              ))}
            </Rows>
          )}
          <PageLinks
            label={words.pages}
            before={page > 1 ? { label: libraryWords.before, to: at(show, page - 1) } : null}
            after={page < pages ? { label: libraryWords.after, to: at(show, page + 1) } : null}
          >
            {libraryWords.page(page, pages)}
          </PageLinks>
        </>
      )}
    </section>
  );
}
