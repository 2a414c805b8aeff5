import { Form, useNavigation } from "react-router";
import type { SchoolContentStatus } from "#db/vocabulary";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/field";
import { itemWords as words } from "../words";

type ContentStatusProps = {
  status: SchoolContentStatus;
  /** Students who have done it. */
  done: number;
  /** The deletion was not confirmed. */
  error: string | null;
};

/** Takes an item away from students, puts it back, or deletes it for good. */
export function ContentStatus({ status, done, error }: ContentStatusProps) {
  const busy = useNavigation().state === "submitting";
  if (status !== "archived")
    return (
      <section aria-labelledby="archive" className="max-w-3xl space-y-3 border-t border-line pt-5">
        <h2 id="archive">{words.archiveTitle}</h2>
        <p className="text-ink-2">{words.archiveMore}</p>
        <Form method="post">
          <Button variant="secondary" size="sm" name="intent" value="archive" pending={busy}>
            {words.archive}
          </Button>
        </Form>
      </section>
    );
  return (
    <>
      <section aria-labelledby="restore" className="max-w-3xl space-y-3 border-t border-line pt-5">
        <h2 id="restore">{words.restoreTitle}</h2>
        <p className="text-ink-2">{words.restoreMore}</p>
        <Form method="post">
          <Button variant="secondary" size="sm" name="intent" value="restore" pending={busy}>
            {words.restore}
          </Button>
        </Form>
      </section>
      <section aria-labelledby="remove" className="max-w-3xl space-y-3 border-t border-line pt-5">
        <h2 id="remove">{words.removeTitle}</h2>
        <p className="text-ink-2">{words.removeMore(done)}</p>
        <Form method="post" className="space-y-3">
          <CheckboxField
            name="confirm"
            value="yes"
            label={words.removeConfirm}
            {...(error && { errors: [error] })}
          />
          <Button variant="danger" size="sm" name="intent" value="remove" pending={busy}>
            {words.remove}
          </Button>
        </Form>
      </section>
    </>
  );
}
