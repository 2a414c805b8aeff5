import { type ChangeEvent, useState } from "react";
import { Form, href, Link, useLocation } from "react-router";
import { figureWords } from "~/features/schools/students-words";
import type { StandingRule } from "~/features/seat-figures/figures";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Disclosure } from "~/ui/disclosure";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, SelectField, type SelectOption } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { number, percent } from "~/ui/language";
import { PageLinks } from "~/ui/page-links";
import { useHydrated } from "~/ui/use-hydrated";
import {
  type RosterColumn,
  type RosterFilter,
  type RosterView,
  rosterColumns,
  rosterFilters,
  rosterQuery,
} from "../roster-view";
import { standingLooks } from "../standing-looks";
import { rosterWords as words } from "../words";
import { ToLimits } from "./to-limits";

export type RosterRow = {
  id: string;
  name: string;
  email: string;
  number: string | null;
  standing: Exclude<RosterFilter, "all">;
  progress: number;
  grade: number | null;
  study: string | null;
  lastActive: string;
  location: string | null;
};

/** Why nothing was done with the chosen students, and what was chosen. */
export type RosterReply = {
  error: string;
  field: "location" | "group" | null;
  chosen: string[];
  location: string;
  group: string;
};

type RosterProps = {
  view: RosterView;
  pages: number;
  matching: number;
  counts: Record<RosterFilter, number>;
  groups: SelectOption[];
  locations: SelectOption[];
  students: RosterRow[];
  rule: StandingRule | null;
  mayWrite: boolean;
  reply: RosterReply | null;
  busy: boolean;
};

export function Roster(props: RosterProps) {
  const { view, pages, counts, groups, students, rule, mayWrite } = props;
  const at = (changed: Partial<RosterView>) =>
    `${href("/schools/instructor-dashboard")}?${rosterQuery({ ...view, page: 1, ...changed })}`;
  const isNarrowed = view.search !== "" || view.group !== "";
  return (
    <div className="space-y-4">
      <nav aria-label={words.filtersOf} className="chips strip">
        <ul>
          {rosterFilters.map((filter) => (
            <li key={filter}>
              <Link
                to={at({ filter })}
                preventScrollReset
                aria-current={filter === view.filter ? "true" : undefined}
                className="chip whitespace-nowrap"
              >
                {words.filters[filter]} <b className="tabular-nums">{number(counts[filter])}</b>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Find view={view} groups={groups} />
      <div className="flex flex-wrap items-center gap-2">
        {isNarrowed ? (
          <Link to={at({ search: "", group: "", filter: "all" })} className="btn btn-quiet btn-sm">
            {words.clear}
          </Link>
        ) : null}
        {mayWrite ? (
          <ButtonLink to={href("/schools/students")} variant="secondary" size="sm">
            {words.invite}
          </ButtonLink>
        ) : null}
        <a
          href={`${href("/schools/students.csv")}?${rosterQuery({ ...view, page: 1 })}`}
          className="btn btn-sm"
          download
        >
          <Icon name="download" size={18} />
          {words.exportCsv}
        </a>
      </div>
      {students.length > 0 ? (
        <Students {...props} key={`${rosterQuery(view)} ${props.reply?.error ?? ""}`} at={at} />
      ) : counts.all === 0 ? (
        <EmptyState title={words.emptyTitle}>
          {mayWrite ? words.emptyMore : words.emptyToRead}
        </EmptyState>
      ) : (
        <EmptyState title={words.noMatch}>{words.noMatchMore}</EmptyState>
      )}
      {rule && students.length > 0 ? (
        <div>
          <p className="text-sm text-ink-2">{figureWords.rule(rule)}</p>
          {mayWrite ? <ToLimits /> : null}
        </div>
      ) : null}
      <PageLinks
        label={words.pages}
        before={view.page > 1 ? { label: words.before, to: at({ page: view.page - 1 }) } : null}
        after={view.page < pages ? { label: words.after, to: at({ page: view.page + 1 }) } : null}
      >
        {words.page(view.page, pages)}
      </PageLinks>
    </div>
  );
}

function Find({ view, groups }: { view: RosterView; groups: SelectOption[] }) {
  const { filter, search, group, sort, descending } = view;
  return (
    <Form method="get" role="search" key={[search, group, sort].join(" ")}>
      <input type="hidden" name="tab" value="roster" />
      {filter === "all" ? null : <input type="hidden" name="show" value={filter} />}
      {descending ? <input type="hidden" name="order" value="down" /> : null}
      <div className="flex items-end gap-2">
        <Field
          name="q"
          type="search"
          label={words.search}
          defaultValue={search}
          maxLength={100}
          className="min-w-0 grow sm:max-w-sm"
        />
        <Button variant="secondary">{words.find}</Button>
      </div>
      <Disclosure summary={words.more} open={group !== ""} className="border-b-0">
        <div className="grid gap-3 sm:grid-cols-2 lg:max-w-2xl">
          {groups.length > 0 ? (
            <SelectField
              id="shown-group"
              name="group"
              label={words.group}
              placeholder={words.anyGroup}
              options={groups}
              defaultValue={group}
            />
          ) : null}
          <SelectField
            name="sort"
            label={words.sort}
            options={rosterColumns.map((one) => ({ value: one, label: words.columns[one] }))}
            defaultValue={sort}
          />
        </div>
      </Disclosure>
    </Form>
  );
}

type StudentsProps = RosterProps & { at: (changed: Partial<RosterView>) => string };

function Students({ at, ...props }: StudentsProps) {
  const { view, matching, students, mayWrite, reply } = props;
  const { search } = useLocation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(reply?.chosen));
  const choose = (ids: string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) isChosen ? next.add(id) : next.delete(id);
    setChosen(next);
  };
  const isChosen = (id: string) => chosen.has(id);
  const table = (
    <div className="sheet py-1">
      <table className="roster">
        <caption className="sr-only">{words.caption(matching, words.columns[view.sort])}</caption>
        <thead>
          <tr>
            {mayWrite ? (
              <td>
                <ChooseAll
                  isChosen={students.every(({ id }) => isChosen(id))}
                  choose={(all) =>
                    choose(
                      students.map(({ id }) => id),
                      all,
                    )
                  }
                />
              </td>
            ) : null}
            {rosterColumns.map((column) => (
              <Heading key={column} column={column} view={view} at={at} />
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <Student
              key={student.id}
              student={student}
              isChosen={isChosen(student.id)}
              choose={mayWrite ? choose : null}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
  if (!mayWrite) return table;
  return (
    <Form
      method="post"
      action={`${href("/schools/instructor-dashboard")}${search}`}
      className="space-y-4"
    >
      <ErrorSummary
        errors={
          reply
            ? [{ message: reply.error, ...(reply.field && { href: `#chosen-${reply.field}` }) }]
            : []
        }
      />
      <WithChosen {...props} chosen={chosen.size} />
      {table}
    </Form>
  );
}

function ChooseAll({
  isChosen,
  choose,
}: {
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
}) {
  const hydrated = useHydrated();
  return hydrated ? (
    <label className="hit">
      <input
        type="checkbox"
        className="size-5"
        checked={isChosen}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => choose(target.checked)}
      />
      <span className="lg:sr-only">{words.chooseAll}</span>
    </label>
  ) : null;
}

const isNumeric = (column: RosterColumn) => column === "grade" || column === "study";

type HeadingProps = { column: RosterColumn; view: RosterView; at: StudentsProps["at"] };

function Heading({ column, view, at }: HeadingProps) {
  const isSorted = view.sort === column;
  const isDown = isSorted && view.descending;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDown ? "descending" : "ascending") : undefined}
      className={classes(`of-${column}`, isNumeric(column) && "text-right")}
    >
      <Link
        to={at({ sort: column, descending: isSorted && !isDown })}
        preventScrollReset
        className="sort"
      >
        {words.columns[column]}
        {isSorted ? (
          <Icon name="chevron-down" size={16} className={isDown ? undefined : "rotate-180"} />
        ) : null}
      </Link>
    </th>
  );
}

type StudentProps = {
  student: RosterRow;
  isChosen: boolean;
  choose: ((ids: string[], isChosen: boolean) => void) | null;
};

function Student({ student, isChosen, choose }: StudentProps) {
  const { id, name, email, number: ownNumber, standing, progress, grade, study } = student;
  const isInvited = standing === "invited";
  const hasFigures = !isInvited && standing !== "no_program";
  return (
    <tr className={isChosen ? "chosen" : undefined}>
      {choose ? (
        <td className="of-choice">
          <label className="hit">
            <input
              type="checkbox"
              className="size-5"
              name="studentId"
              value={id}
              aria-label={words.choose(name)}
              checked={isChosen}
              onChange={({ target }) => choose([id], target.checked)}
            />
          </label>
        </td>
      ) : null}
      <th scope="row" className="of-name">
        <span className="block font-semibold wrap-anywhere">
          <Link to={href("/schools/students/:studentId", { studentId: id })} className="to-student">
            {name}
          </Link>
        </span>
        {name === email ? null : (
          <span className="block text-sm font-normal wrap-anywhere text-ink-2 max-lg:hidden">
            {email}
          </span>
        )}
      </th>
      <td className="of-number tabular-nums">{ownNumber}</td>
      <td className="of-status">
        <Badge {...(isInvited ? { tone: "neutral" } : standingLooks[standing])}>
          {words.filters[standing]}
        </Badge>
      </td>
      <td className="of-progress">
        {hasFigures ? (
          <span className="flex items-center gap-2 tabular-nums">
            <svg aria-hidden="true" className="h-2.5 w-16 shrink-0 xl:w-24">
              <rect width="100%" height="10" rx="5" className="fill-line" />
              {progress > 0 ? (
                <rect width={`${progress}%`} height="10" rx="5" className="fill-brand" />
              ) : null}
            </svg>
            {percent(progress)}
          </span>
        ) : null}
      </td>
      <td className="of-grade text-right tabular-nums">
        {hasFigures ? (
          <>
            <span className="lg:hidden">
              {grade === null ? words.noGrade : words.gradeOf(grade)}
            </span>
            <span className="max-lg:hidden">{grade ?? words.none}</span>
          </>
        ) : null}
      </td>
      <td className="of-study text-right tabular-nums">{study}</td>
      <td className="of-active">{isInvited ? null : student.lastActive}</td>
      <td className="of-location wrap-anywhere">{student.location}</td>
    </tr>
  );
}

/** What is done with the chosen students. Without scripts it says so without their number. */
function WithChosen({ chosen, groups, locations, reply, busy }: RosterProps & { chosen: number }) {
  const errorsOf = (field: RosterReply["field"]) =>
    reply?.field === field ? { errors: [reply.error] } : {};
  return (
    <Disclosure
      summary={
        <span aria-live="polite">{chosen > 0 ? words.chosen(chosen) : words.withChosen}</span>
      }
      open={reply !== null}
    >
      <div className="space-y-6">
        <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,20rem)_auto]">
          <SelectField
            id="chosen-location"
            name="location"
            label={words.location}
            placeholder={words.chooseLocation}
            options={[...locations, { value: "none", label: words.noLocation }]}
            defaultValue={reply?.location ?? ""}
            {...errorsOf("location")}
          />
          <Button
            variant="secondary"
            name="intent"
            value="location"
            pending={busy}
            className="justify-self-start"
          >
            {words.assign}
          </Button>
          {groups.length > 0 ? (
            <>
              <SelectField
                id="chosen-group"
                name="group"
                label={words.intoGroup}
                placeholder={words.chooseGroup}
                options={groups}
                defaultValue={reply?.group ?? ""}
                {...errorsOf("group")}
              />
              <Button
                variant="secondary"
                name="intent"
                value="program"
                pending={busy}
                className="justify-self-start"
              >
                {words.enroll}
              </Button>
            </>
          ) : null}
        </div>
        <Button variant="secondary" size="sm" name="intent" value="resend" pending={busy}>
          {words.resend}
        </Button>
        <Disclosure summary={words.removeTitle} className="border-b-0">
          <p className="pb-3 text-ink-2">{words.removeMore}</p>
          <Button variant="danger" size="sm" name="intent" value="remove" pending={busy}>
            {words.remove}
          </Button>
        </Disclosure>
      </div>
    </Disclosure>
  );
}
