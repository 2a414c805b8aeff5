import { Form } from "react-router";
import { ActionBar } from "~/ui/action-bar";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { caseStudy as words } from "~/words/case-study";

export type CaseStartProps = {
  study: { itemCount: number; passingScore: number };
  /** When the open attempt was started; null if none is open. */
  startedAt: string | null;
  isTaken: boolean;
};

export function CaseStart({ study, startedAt, isTaken }: CaseStartProps) {
  return (
    <>
      {startedAt ? (
        <Notice title={words.begun}>{words.started(startedAt)}</Notice>
      ) : (
        <section aria-labelledby="rules" className="space-y-3">
          <h2 id="rules">{words.howItGoes}</h2>
          <ul className="list-disc space-y-1 pl-5">
            {words.rules(study.itemCount, study.passingScore).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      )}
      <Form method="post">
        <ActionBar together>
          <Button size="lg">
            {startedAt ? words.resume : isTaken ? words.retry : words.start}
          </Button>
        </ActionBar>
      </Form>
    </>
  );
}
