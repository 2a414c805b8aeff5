import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { type SchoolStatus, type StaffRole, schoolStatuses } from "#db/vocabulary";
import { Badge, type BadgeProps } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Field, SelectField } from "~/ui/field";
import { adminSchoolListWords as list, adminSchoolWords as words } from "../admin-words";
import { schoolStatusWords, staffRoleWords } from "../portal-words";

const looks: Record<SchoolStatus, Pick<BadgeProps, "tone" | "icon">> = {
  pending: { tone: "warn", icon: "clock" },
  trial: { tone: "brand", icon: "calendar" },
  active: { tone: "ok", icon: "check" },
  ended: { tone: "bad", icon: "cross" },
};

export function SchoolStatusBadge({ status }: { status: SchoolStatus }) {
  return <Badge {...looks[status]}>{schoolStatusWords[status]}</Badge>;
}

export function SchoolFilter({ search, status }: { search: string; status: SchoolStatus | null }) {
  return (
    <search>
      <Form
        method="get"
        // Remounts on navigation, so that uncontrolled fields show the values of the address.
        key={`${search} ${status}`}
        aria-label={list.find}
        className="grid items-end gap-3 sm:grid-cols-[minmax(12rem,1fr)_11rem_auto]"
      >
        <Field
          name="q"
          label={list.search}
          defaultValue={search}
          maxLength={100}
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField
          name="state"
          label={list.state}
          placeholder={list.anyState}
          defaultValue={status ?? ""}
          options={schoolStatuses.map((one) => ({ value: one, label: schoolStatusWords[one] }))}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary">{list.show}</Button>
          {search !== "" || status !== null ? (
            <Link to={href("/admin/schools")} className="btn btn-quiet">
              {list.all}
            </Link>
          ) : null}
        </div>
      </Form>
    </search>
  );
}

export type Fact = { term: string; value: ReactNode };

export function Facts({ id, title, facts }: { id: string; title: string; facts: Fact[] }) {
  return (
    <section aria-labelledby={id} className="sheet space-y-4">
      <h2 id={id}>{title}</h2>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {facts.map(({ term, value }) => (
          <div key={term} className="sm:contents">
            <dt className="text-ink-2">{term}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Member = { id: string; name: string; email: string; role: StaffRole; isInvited: boolean };

export function StaffOfSchool({ staff }: { staff: Member[] }) {
  return (
    <section aria-labelledby="staff" className="space-y-3">
      <h2 id="staff">{words.staff}</h2>
      {staff.length === 0 ? (
        <p className="text-ink-2">{words.noStaffHint}</p>
      ) : (
        <ul className="rows sheet py-1">
          {staff.map(({ id, name, email, role, isInvited }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-sm wrap-anywhere text-ink-2">{email}</p>
              </div>
              <p className="flex flex-wrap gap-2">
                {isInvited ? <Badge tone="warn">{words.staffInvited}</Badge> : null}
                <Badge tone="brand">{staffRoleWords[role]}</Badge>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export type TimelineEvent = {
  id: string;
  title: string;
  /** Whom, when and more, one per line. */
  lines: string[];
};

export function SchoolTimeline({ events }: { events: TimelineEvent[] }) {
  return (
    <section aria-labelledby="timeline" className="space-y-3">
      <h2 id="timeline">{words.timeline}</h2>
      <p className="text-sm text-ink-2">{words.timelineHint}</p>
      <ol className="rows">
        {events.map(({ id, title, lines }) => (
          <li key={id} className="py-3">
            <p className="font-semibold wrap-anywhere">{title}</p>
            {lines.map((line) => (
              <p key={line} className="text-sm wrap-anywhere text-ink-2">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
