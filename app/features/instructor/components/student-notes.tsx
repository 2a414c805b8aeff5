import { useForm } from "@conform-to/react";
import { Form } from "react-router";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { TextArea } from "~/ui/field";
import { type FormReply, fieldState, formState, summaryOf } from "~/ui/form-state";
import { PageLinks } from "~/ui/page-links";
import { studentPath } from "../student-tabs";
import { studentWords, noteWords as words } from "../student-words";

export type StudentNotesProps = {
  studentId: string;
  notes: { id: string; body: string; author: string; when: string; mayDelete: boolean }[];
  isFirst: boolean;
  older: string | null;
  /** Of a new form. */
  once: string;
  mayWrite: boolean;
  reply: FormReply | null;
  busy: boolean;
};

export function StudentNotes(props: StudentNotesProps) {
  const { studentId, notes, isFirst, older, once, mayWrite, reply, busy } = props;
  return (
    <div className="space-y-6">
      {mayWrite ? (
        <NewNote key={once} once={once} reply={reply} busy={busy} />
      ) : (
        <p className="text-sm text-ink-2">{words.lead}</p>
      )}
      <section aria-label={words.list} className="space-y-4">
        {notes.length === 0 ? (
          <EmptyState title={words.none}>{mayWrite ? words.noneMore : words.noneToRead}</EmptyState>
        ) : (
          <ul className="rows sheet py-1">
            {notes.map(({ id, body, author, when, mayDelete }) => (
              <li key={id} className="space-y-1 py-3">
                <p className="text-sm text-ink-2 wrap-anywhere">{words.by(author, when)}</p>
                <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line">{body}</p>
                {mayDelete ? (
                  <Disclosure
                    name="delete-note"
                    summary={
                      <span className="text-sm text-ink-2">
                        {words.delete}
                        <span className="sr-only"> {words.by(author, when)}</span>
                      </span>
                    }
                    className="border-b-0"
                  >
                    <Form method="post" className="flex flex-wrap items-center gap-3">
                      <input type="hidden" name="noteId" value={id} />
                      <p className="text-ink-2">{words.deleteMore}</p>
                      <Button
                        variant="danger"
                        size="sm"
                        name="intent"
                        value="delete-note"
                        pending={busy}
                        aria-label={words.deleteOf(author, when)}
                      >
                        {words.deleteNow}
                      </Button>
                    </Form>
                  </Disclosure>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        <PageLinks
          label={words.pages}
          before={
            isFirst ? null : { label: studentWords.newest, to: studentPath(studentId, "notes") }
          }
          after={
            older ? { label: studentWords.older, to: studentPath(studentId, "notes", older) } : null
          }
        />
      </section>
    </div>
  );
}

type NewNoteProps = { once: string; reply: FormReply | null; busy: boolean };

function NewNote({ once, reply, busy }: NewNoteProps) {
  const [form, fields] = useForm<{ body: string }>({
    id: "note",
    lastResult: reply?.result ?? null,
  });
  return (
    <Form method="post" {...formState(form)} className="sheet space-y-4">
      <ErrorSummary errors={summaryOf(form)} />
      <input type="hidden" name="once" value={once} />
      <TextArea {...fieldState(fields.body)} label={words.label} hint={words.lead} rows={4} />
      <Button size="sm" name="intent" value="note" pending={busy} pendingLabel={words.saving}>
        {words.save}
      </Button>
    </Form>
  );
}
