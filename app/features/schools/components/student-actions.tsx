import { Form } from "react-router";
import type { StudentStatus } from "#db/vocabulary";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { studentsWords as words } from "../students-words";

type StudentActionsProps = { id: string; name: string; status: StudentStatus; busy: boolean };

/** The likelier first. */
const actionsOf = (name: string) =>
  ({
    active: [{ value: "remove", label: words.remove, of: words.removeOf(name) }],
    invited: [
      { value: "resend", label: words.resend, of: words.resendTo(name) },
      { value: "revoke", label: words.revoke, of: words.revokeOf(name) },
    ],
    requested: [
      { value: "approve", label: words.approve, of: words.approveOf(name) },
      { value: "decline", label: words.decline, of: words.declineOf(name) },
    ],
    removed: [{ value: "again", label: words.again, of: words.againOf(name) }],
  }) satisfies Record<StudentStatus, { value: string; label: string; of: string }[]>;

/** What staff may do with a student of this status. */
export function StudentActions(props: StudentActionsProps) {
  return props.status === "active" ? (
    <Disclosure summary={words.remove} className="w-full border-b-0 sm:w-72">
      <p className="pb-3 text-sm text-ink-2">{words.removeMore}</p>
      <Buttons {...props} />
    </Disclosure>
  ) : (
    <Buttons {...props} />
  );
}

function Buttons({ id, name, status, busy }: StudentActionsProps) {
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="studentId" value={id} />
      {actionsOf(name)[status].map(({ value, label, of }, at) => (
        <Button
          key={value}
          variant={status === "active" ? "danger" : at === 0 ? "secondary" : "quiet"}
          size="sm"
          name="intent"
          value={value}
          pending={busy}
          aria-label={of}
        >
          {label}
        </Button>
      ))}
    </Form>
  );
}
