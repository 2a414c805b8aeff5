import { Form, Link, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { contentPageWords as words } from "../words";

export type ContentEndProps = {
  /** Null until it is marked as done. */
  doneOn: string | null;
  /** The page of its school. */
  school: string;
};

/** Where an item ends: it is marked as done, or that is taken back. */
export function ContentEnd({ doneOn, school }: ContentEndProps) {
  const isBusy = useNavigation().state === "submitting";
  const isDone = doneOn !== null;
  return (
    <section aria-labelledby="end" className="sheet space-y-3 print:hidden">
      <div className="space-y-1">
        <h2 id="end" className={isDone ? "flex items-center gap-2 text-ok" : undefined}>
          {isDone ? <Icon name="check" size={24} strokeWidth={2.2} /> : null}
          {isDone ? words.done : words.end}
        </h2>
        <p className="text-sm text-ink-2">
          {isDone ? `${words.doneOn(doneOn)} ` : null}
          {words.seen}
        </p>
      </div>
      <Form method="post" className="grid sm:justify-start">
        <Button
          name="intent"
          value={isDone ? "not-done" : "done"}
          variant={isDone ? "secondary" : "primary"}
          pending={isBusy}
          pendingLabel={words.marking}
        >
          {isDone ? words.markNotDone : words.markDone}
        </Button>
      </Form>
      <Link to={school} className="inline-flex min-h-11 items-center">
        {words.back}
      </Link>
    </section>
  );
}
