import type { ReactNode } from "react";
import { Form } from "react-router";
import { ActionBar } from "~/ui/action-bar";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Stat, StatList } from "~/ui/stat";
import { AttemptHistory, type AttemptHistoryProps } from "../../results/components/attempt-history";
import { attemptHistory as words } from "../cover-words";
import type { Cover } from "../kind";

export type CoverPageProps = AttemptHistoryProps & {
  title: string;
  cover: Cover;
  /** Why starting failed. */
  failed: string | undefined;
  /** In place of the title and the figures. */
  intro?: ReactNode;
};

/** Cover of any list: what it is, past attempts, and the button that starts or resumes one. */
export function CoverPage({ title, cover, failed, intro, attempts }: CoverPageProps) {
  const { trail, lead, stats, begun, rules, note, empty } = cover;
  return (
    <div className="mx-auto max-w-[720px] space-y-8">
      {intro ?? (
        <>
          <div className="space-y-4">
            <Breadcrumbs trail={trail} />
            <PageHeader title={title} lead={lead} />
          </div>
          <StatList three>
            {stats.map((stat) => (
              <Stat key={stat.label} {...stat} />
            ))}
          </StatList>
        </>
      )}
      {empty ? (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      ) : begun ? (
        <Notice title={begun.title}>{begun.text}</Notice>
      ) : rules?.title ? (
        <section aria-labelledby="rules" className="space-y-3">
          <h2 id="rules">{rules.title}</h2>
          <Rules items={rules.items} />
        </section>
      ) : rules ? (
        <Rules items={rules.items} />
      ) : null}
      {note ? <p className="text-ink-2">{note}</p> : null}
      {failed ? (
        <div role="alert">
          <Notice tone="bad" title={failed} />
        </div>
      ) : null}
      {empty ? null : <Start {...cover} />}
      {empty && attempts.length === 0 ? null : (
        <section aria-labelledby="history" className="space-y-3">
          <h2 id="history">{words.title}</h2>
          <AttemptHistory attempts={attempts} />
        </section>
      )}
    </div>
  );
}

const Rules = ({ items }: { items: readonly string[] }) => (
  <ul className="list-disc space-y-1 pl-5">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

function Start({ start, discard }: Pick<Cover, "start" | "discard">) {
  const { label, mode, tutor, beside, together } = start;
  return (
    <Form method="post">
      <ActionBar stacked={tutor !== undefined} together={together}>
        {beside ? (
          <ButtonLink
            to={beside.to}
            variant={beside.variant}
            className={tutor ? "max-sm:hidden" : undefined}
          >
            {beside.label}
          </ButtonLink>
        ) : null}
        {tutor ? (
          <Button variant="secondary" size="lg" name="mode" value="tutor">
            {tutor}
          </Button>
        ) : null}
        <Button size="lg" {...(mode && { name: "mode", value: mode })}>
          {label}
        </Button>
      </ActionBar>
      {discard ? (
        <ButtonLink to={discard.to} variant="quiet">
          {discard.label}
        </ButtonLink>
      ) : null}
    </Form>
  );
}
