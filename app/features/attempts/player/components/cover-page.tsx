import type { ReactNode } from "react";
import { Form } from "react-router";
import { Badge } from "~/ui/badge";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button, ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Disclosure } from "~/ui/disclosure";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { AttemptHistory, type AttemptHistoryProps } from "../../results/components/attempt-history";
import { attemptHistory as words } from "../cover-words";
import type { Cover } from "../kind";

export type CoverPageProps = AttemptHistoryProps & {
  title: string;
  cover: Cover;
  /** Why starting failed. */
  failed: string | undefined;
  /** Below the start: the scenario of a case study. */
  children?: ReactNode;
};

/** Cover of any list: what it is, the buttons that start or resume it, and below them all else. */
export function CoverPage({ title, cover, failed, attempts, children }: CoverPageProps) {
  const { trail, lead, facts, extraTime, scenario, inProgress, rules, note, empty } = cover;
  return (
    // The bar sticks to the window's edge within this box: it has to be its child.
    <div className="mx-auto flex max-w-[720px] flex-col gap-5">
      <div className="space-y-2">
        <Breadcrumbs trail={trail} />
        <h1>{title}</h1>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
          {scenario ? <Badge>{scenario.difficulty}</Badge> : null}
          <span>
            {facts.map((fact, at) => (
              <span key={fact} className="whitespace-nowrap">
                {at > 0 ? " · " : null}
                {fact}
                {at < facts.length - 1 ? <wbr /> : null}
              </span>
            ))}
          </span>
        </p>
        {extraTime ? <p className="text-sm text-ink-2">{extraTime}</p> : null}
        {lead ? <p>{lead}</p> : null}
      </div>
      {failed ? (
        <div role="alert">
          <Notice tone="bad" title={failed} />
        </div>
      ) : null}
      {empty ? (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      ) : inProgress ? (
        <section aria-labelledby="in-progress">
          <h2 id="in-progress" className="text-lg">
            {inProgress.title}
          </h2>
          <p className="text-ink-2">{inProgress.text}</p>
        </section>
      ) : null}
      {empty ? null : <Start {...cover} />}
      {children}
      {note ? <p className="text-sm text-ink-2">{note}</p> : null}
      {rules && !empty ? (
        <Disclosure summary={rules.title} className="border-t">
          <ul className="list-disc space-y-1 pl-5">
            {rules.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
      {attempts.length > 0 ? (
        <section aria-labelledby="history" className="space-y-3">
          <h2 id="history">{words.title}</h2>
          <AttemptHistory attempts={attempts} />
        </section>
      ) : null}
    </div>
  );
}

function Start({ start, discard }: Pick<Cover, "start" | "discard">) {
  const { label, mode, ways, beside } = start;
  if (ways) {
    const learn = <Way key="learn" {...ways.learn} mode="tutor" isFirst={ways.first === "learn"} />;
    const test = (
      <Way key="test" label={label} what={ways.test} mode={mode} isFirst={ways.first === "test"} />
    );
    return (
      <Form method="post" className="grid gap-3 md:grid-cols-2">
        {ways.first === "learn" ? [learn, test] : [test, learn]}
      </Form>
    );
  }
  return (
    <Form method="post" className="contents">
      <div className="cover-start">
        <Button
          size="lg"
          className="grow md:min-w-64 md:grow-0"
          {...(mode && { name: "mode", value: mode })}
        >
          {label}
        </Button>
        {beside ? (
          <ButtonLink to={beside.to} variant="secondary" size="lg" className="grow md:grow-0">
            {beside.label}
          </ButtonLink>
        ) : null}
      </div>
      {discard ? (
        <ButtonLink to={discard.to} variant="quiet" className="-ml-3 self-start">
          {discard.label}
        </ButtonLink>
      ) : null}
    </Form>
  );
}

type WayProps = { label: string; what: string; mode: string | undefined; isFirst: boolean };

/** One of two ways to answer, as a button: a press starts. */
const Way = ({ label, what, mode, isFirst }: WayProps) => (
  <button
    type="submit"
    name="mode"
    value={mode}
    className={classes(
      "btn flex-col items-start justify-start gap-1 rounded-xl p-4 text-left whitespace-normal",
      isFirst && "btn-primary",
    )}
  >
    <span className="text-lg">{label}</span>
    <span className="text-sm font-normal">{what}</span>
  </button>
);
