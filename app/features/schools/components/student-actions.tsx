import { Form } from "react-router";
import type { StudentStatus } from "#db/vocabulary";
import { Button } from "~/ui/button";
import { studentsWords as words } from "../students-words";

type StudentActionsProps = { id: string; name: string; status: StudentStatus; busy: boolean };

/** What staff may do with a student of this status. */
export function StudentActions({ id, name, status, busy }: StudentActionsProps) {
  if (status !== "invited" && status !== "requested") return null;
  const [first, second] =
    status === "invited"
      ? ([
          { value: "resend", label: words.resend, of: words.resendTo(name) },
          { value: "revoke", label: words.revoke, of: words.revokeOf(name) },
        ] as const)
      : ([
          { value: "approve", label: words.approve, of: words.approveOf(name) },
          { value: "decline", label: words.decline, of: words.declineOf(name) },
        ] as const);
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="studentId" value={id} />
      <Button
        variant="secondary"
        size="sm"
        name="intent"
        value={first.value}
        pending={busy}
        aria-label={first.of}
      >
        {first.label}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        name="intent"
        value={second.value}
        pending={busy}
        aria-label={second.of}
      >
        {second.label}
      </Button>
    </Form>
  );
}
