import { Form } from "react-router";
import type { StudentStatus } from "#db/vocabulary";
import { Button } from "~/ui/button";
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
export function StudentActions({ id, name, status, busy }: StudentActionsProps) {
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="studentId" value={id} />
      {actionsOf(name)[status].map(({ value, label, of }, at) => (
        <Button
          key={value}
          variant={at === 0 && status !== "active" ? "secondary" : "quiet"}
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
