import { Form, href, Link, useLocation } from "react-router";
import {
  type SchoolContentStatus,
  type SchoolContentType,
  schoolContentTypes,
} from "#db/vocabulary";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { EmptyState } from "~/ui/empty-state";
import { SelectField, type SelectOption } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { number } from "~/ui/language";
import { PageLinks } from "~/ui/page-links";
import {
  everyone,
  isWhole,
  type LibraryFilter,
  type LibraryView,
  libraryFilters,
  libraryQuery,
} from "../library-view";
import { statusTones } from "../looks";
import { contentWords, libraryWords as words } from "../words";

export type LibraryRow = {
  id: string;
  title: string;
  type: SchoolContentType;
  status: SchoolContentStatus;
  /** Null: for all students. */
  program: string | null;
  isMandatory: boolean;
  due: string | null;
  /** Of the whole library. */
  isFirst: boolean;
  isLast: boolean;
  /** Of the students that it is for. */
  done: number;
  students: number;
};

type LibraryProps = {
  view: LibraryView;
  pages: number;
  counts: Record<LibraryFilter, number>;
  programs: SelectOption[];
  items: LibraryRow[];
  mayWrite: boolean;
  busy: boolean;
};

const at = (view: LibraryView, changed: Partial<LibraryView> = {}) =>
  `${href("/schools/instructor-dashboard")}?${libraryQuery({ ...view, page: 1, ...changed })}`;

/** The items of a school in their order, with the ways to the school's places and licenses. */
export function Library({ view, pages, counts, programs, items, mayWrite, busy }: LibraryProps) {
  const isOrdering = mayWrite && view.ordering && isWhole(view);
  return (
    <div className="space-y-6">
      <p className="text-ink-2">{isOrdering ? words.orderMore : words.lead}</p>
      {isOrdering ? null : (
        <>
          <Actions view={view} mayWrite={mayWrite} items={items.length} />
          <nav aria-label={words.filtersOf} className="chips strip">
            <ul>
              {libraryFilters.map((show) => (
                <li key={show}>
                  <Link
                    to={at(view, { show })}
                    preventScrollReset
                    aria-current={show === view.show ? "true" : undefined}
                    className="chip whitespace-nowrap"
                  >
                    {words.filters[show]} <b className="tabular-nums">{number(counts[show])}</b>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Narrow view={view} programs={programs} />
        </>
      )}
      {items.length > 0 ? (
        <ol aria-label={words.list} className="rows sheet py-1">
          {items.map((item) => (
            <li key={item.id}>
              {isOrdering ? <Ordered item={item} busy={busy} /> : <Listed item={item} />}
            </li>
          ))}
        </ol>
      ) : (
        <Nothing view={view} mayWrite={mayWrite} />
      )}
      {isOrdering ? (
        <ButtonLink to={at(view, { ordering: false })} variant="secondary">
          {words.ordered}
        </ButtonLink>
      ) : null}
      <PageLinks
        label={words.pages}
        before={
          view.page > 1 ? { label: words.before, to: at(view, { page: view.page - 1 }) } : null
        }
        after={
          view.page < pages ? { label: words.after, to: at(view, { page: view.page + 1 }) } : null
        }
      >
        {words.page(view.page, pages)}
      </PageLinks>
      <Places />
    </div>
  );
}

function Places() {
  return (
    <p className="flex max-w-none flex-wrap items-center gap-x-5 text-ink-2">
      <span>{words.leadOfPlaces}</span>
      {[
        { label: words.locations, to: href("/schools/locations") },
        { label: words.licenses, to: href("/schools/licenses") },
        { label: words.programs, to: href("/schools/programs") },
      ].map(({ label, to }) => (
        <Link key={to} to={to} className="inline-flex min-h-11 items-center">
          {label}
        </Link>
      ))}
    </p>
  );
}

type ActionsProps = { view: LibraryView; mayWrite: boolean; items: number };

function Actions({ view, mayWrite, items }: ActionsProps) {
  if (!mayWrite) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ButtonLink to={href("/schools/content/:contentId", { contentId: "new" })} size="sm">
        <Icon name="plus" size={18} />
        {words.add}
      </ButtonLink>
      <ButtonLink to={href("/schools/content/import")} variant="secondary" size="sm">
        {words.import}
      </ButtonLink>
      {items > 0 ? (
        <a
          href={`${href("/schools/content.json")}?${libraryQuery({ ...view, page: 1 })}`}
          className="btn btn-sm"
          download
        >
          <Icon name="download" size={18} />
          {words.export}
        </a>
      ) : null}
      {items > 1 && isWhole(view) ? (
        <ButtonLink to={at(view, { ordering: true })} variant="quiet" size="sm">
          {words.order}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function Narrow({ view, programs }: { view: LibraryView; programs: SelectOption[] }) {
  const { show, type, program } = view;
  const isNarrow = type !== "" || program !== "";
  return (
    <Disclosure summary={words.narrow} open={isNarrow} className="border-b-0">
      <Form method="get" key={`${type} ${program}`} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="tab" value="content" />
        {show === "current" ? null : <input type="hidden" name="status" value={show} />}
        <SelectField
          id="shown-type"
          name="type"
          label={words.type}
          placeholder={words.anyType}
          options={schoolContentTypes.map((one) => ({
            value: one,
            label: contentWords.types[one],
          }))}
          defaultValue={type}
        />
        <SelectField
          id="shown-program"
          name="program"
          label={words.program}
          placeholder={words.anyProgram}
          options={[{ value: everyone, label: contentWords.everyone }, ...programs]}
          defaultValue={program}
          className="min-w-0"
        />
        <Button variant="secondary">{words.show}</Button>
        {isNarrow ? (
          <Link to={at(view, { type: "", program: "" })} className="btn btn-quiet">
            {words.clear}
          </Link>
        ) : null}
      </Form>
    </Disclosure>
  );
}

function Nothing({ view, mayWrite }: { view: LibraryView; mayWrite: boolean }) {
  if (!isWhole(view)) return <EmptyState title={words.noMatch}>{words.noMatchMore}</EmptyState>;
  return (
    <EmptyState
      title={words.emptyTitle}
      {...(mayWrite && {
        action: {
          label: words.add,
          to: href("/schools/content/:contentId", { contentId: "new" }),
        },
      })}
    >
      {mayWrite ? words.emptyMore : words.emptyToRead}
    </EmptyState>
  );
}

const factsOf = ({ type, program, isMandatory, due }: LibraryRow): string =>
  [
    contentWords.types[type],
    program ?? contentWords.everyone,
    isMandatory ? contentWords.mandatory : "",
    due ? contentWords.due(due) : "",
  ]
    .filter(Boolean)
    .join(" · ");

function Listed({ item }: { item: LibraryRow }) {
  const { id: contentId, title, status, done, students } = item;
  return (
    <Link to={href("/schools/content/:contentId", { contentId })} className="row">
      <span className="flex min-w-0 grow flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-center sm:justify-between">
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{title}</span>
          <span className="block text-sm wrap-anywhere text-ink-2">{factsOf(item)}</span>
        </span>
        <span className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2 tabular-nums">
          {status === "draft" ? null : (
            <span>
              {students === 0 ? contentWords.noStudents : contentWords.doneBy(done, students)}
            </span>
          )}
          <Badge tone={statusTones[status]}>{contentWords.statuses[status]}</Badge>
        </span>
      </span>
    </Link>
  );
}

function Ordered({ item, busy }: { item: LibraryRow; busy: boolean }) {
  const { search } = useLocation();
  const { id, title, isFirst, isLast } = item;
  const moves = [
    ...(isFirst ? [] : [{ value: "up", label: words.up, of: words.upOf(title) }]),
    ...(isLast ? [] : [{ value: "down", label: words.down, of: words.downOf(title) }]),
    ...(isFirst ? [] : [{ value: "top", label: words.top, of: words.topOf(title) }]),
  ];
  return (
    <Form
      method="post"
      action={`${href("/schools/instructor-dashboard")}${search}`}
      preventScrollReset
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
    >
      <input type="hidden" name="contentId" value={id} />
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="block text-sm wrap-anywhere text-ink-2">{factsOf(item)}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        {moves.map(({ value, label, of }) => (
          <Button
            key={value}
            variant="secondary"
            size="sm"
            name="intent"
            value={value}
            pending={busy}
            aria-label={of}
          >
            {label}
          </Button>
        ))}
      </span>
    </Form>
  );
}
