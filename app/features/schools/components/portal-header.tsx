import { Form, href, Link } from "react-router";
import type { SchoolStatus, StaffRole } from "#db/vocabulary";
import { Badge, type Tone } from "~/ui/badge";
import { Disclosure } from "~/ui/disclosure";
import { Notice } from "~/ui/notice";
import { TabLinks } from "~/ui/tabs";
import { schoolStatusWords, staffRoleWords, portalWords as words } from "../portal-words";

export type PortalHeaderProps = {
  schoolId: string;
  schoolName: string;
  role: StaffRole;
  status: SchoolStatus;
  plan: string;
  trialEnds: string | null;
  /** All schools of the viewer. */
  schools: readonly { id: string; name: string }[];
  pathname: string;
};

const tones: Record<SchoolStatus, Tone> = {
  pending: "warn",
  trial: "brand",
  active: "ok",
  ended: "bad",
};

/** The screens that the viewer's role may open (ruling 38). */
function screensOf(role: StaffRole) {
  return [
    { label: words.instructor, to: href("/schools/instructor-dashboard") },
    { label: words.students, to: href("/schools/students") },
    { label: words.programs, to: href("/schools/programs") },
    { label: words.locations, to: href("/schools/locations") },
    { label: words.licenses, to: href("/schools/licenses") },
    ...(role === "admin" ? [{ label: words.roles, to: href("/schools/roles") }] : []),
  ];
}

/** Whose school this is, what state it is in, and its screens. */
export function PortalHeader(props: PortalHeaderProps) {
  const { schoolId, schoolName, role, status, plan, trialEnds, schools, pathname } = props;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 text-lg font-semibold break-words">{schoolName}</p>
        <Badge tone={tones[status]}>{schoolStatusWords[status]}</Badge>
        <p className="text-sm text-ink-2">
          {words.you(staffRoleWords[role], plan)}
          {trialEnds ? ` · ${words.trial(trialEnds)}` : null}
        </p>
      </div>
      {schools.length > 1 ? (
        <Disclosure summary={words.chooseSchool}>
          <Form method="post" action={href("/schools/portal")}>
            <input type="hidden" name="from" value={pathname} />
            <ul className="flex flex-wrap gap-3">
              {schools.map(({ id, name }) => (
                <li key={id}>
                  {id === schoolId ? (
                    <span className="inline-flex min-h-11 items-center gap-2 font-semibold">
                      {name} <Badge>{words.now}</Badge>
                    </span>
                  ) : (
                    <button type="submit" name="school" value={id} className="btn">
                      {words.switchTo(name)}
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </Form>
        </Disclosure>
      ) : null}
      {status === "pending" ? (
        <Notice tone="warn" title={words.pending}>
          {words.pendingMore}
        </Notice>
      ) : null}
      {status === "ended" ? (
        <Notice tone="bad" title={words.ended}>
          {words.endedMore} <Link to={href("/contact")}>{words.contact}</Link>
        </Notice>
      ) : null}
      <TabLinks
        label={words.navigation}
        tabs={screensOf(role).map((screen) => ({
          ...screen,
          current: pathname === screen.to || pathname.startsWith(`${screen.to}/`),
        }))}
      />
    </div>
  );
}
