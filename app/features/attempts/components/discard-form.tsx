import { Form } from "react-router";
import { ActionBar } from "~/ui/action-bar";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { discarding as words } from "~/words/not-taken";

export type DiscardFormProps = {
  title: string;
  attemptId: string;
  answered: number;
  total: number;
  /** In tutor mode, checked answers stay in the learner's records. */
  isTutor?: boolean;
  isRefused?: boolean;
  cover: string;
};

export function DiscardForm(props: DiscardFormProps) {
  const { title, attemptId, answered, total, isTutor, isRefused, cover } = props;
  return (
    <div className="mx-auto max-w-[720px] space-y-5">
      <PageHeader eyebrow={title} title={words.title} lead={words.answered(answered, total)} />
      {isRefused ? (
        <Notice tone="warn" title={words.refused} />
      ) : (
        <p>
          {words.counts} {isTutor && answered > 0 ? words.checked : null}
        </p>
      )}
      <Form method="post">
        <input type="hidden" name="attempt" value={attemptId} />
        <ActionBar>
          <ButtonLink to={cover} variant={isRefused ? "primary" : "secondary"}>
            {words.keep}
          </ButtonLink>
          {isRefused ? null : <Button variant="danger">{words.discard}</Button>}
        </ActionBar>
      </Form>
    </div>
  );
}
