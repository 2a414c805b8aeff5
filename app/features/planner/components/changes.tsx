import { Form, Link } from "react-router";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { Notice } from "~/ui/notice";
import { Sentence } from "~/ui/sentence";
import { plannerOf } from "../addresses";
import type { PlanNotice } from "../notices";
import type { PlannerPage } from "../page";
import { plannerWords as words } from "../words";

export function PlanNotices({ notices }: { notices: readonly PlanNotice[] }) {
  return notices.map(({ tone, title, text, link }) => (
    <Notice key={title} tone={tone} title={title}>
      {text ? (
        <p>
          <Sentence
            text={text}
            parts={{ link: link ? <Link to={link.to}>{link.label}</Link> : null }}
          />
        </p>
      ) : null}
    </Notice>
  ));
}

type Line = { key: string; title: string; when: string };

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="list-disc pl-5">
      {lines.map(({ key, title, when }) => (
        <li key={key}>{words.movedLine(title, when)}</li>
      ))}
    </ul>
  );
}

/** What was moved from days on which there was no time. Low, because today's button is below it. */
export function Moved({ title, text, lines }: NonNullable<PlannerPage["moved"]>) {
  return (
    <Notice title={title}>
      <p>{text}</p>
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <details className="min-w-0">
          <summary className="inline-flex min-h-11 items-center font-semibold text-brand underline">
            {words.whatMoved}
          </summary>
          <Lines lines={lines} />
        </details>
        <Form method="post" action={plannerOf()} preventScrollReset>
          <input type="hidden" name="intent" value="seen" />
          <Button variant="quiet" size="sm">
            {words.gotIt}
          </Button>
        </Form>
      </div>
    </Notice>
  );
}

/** What to leave out so that the rest fits. */
export function DropOffer({ text, lines }: NonNullable<PlannerPage["drop"]>) {
  return (
    <Notice title={words.dropTitle}>
      <p>{text}</p>
      <Disclosure summary={words.whatDrops} className="border-b-0">
        <Lines lines={lines} />
      </Disclosure>
      <Form method="post" action={plannerOf()} preventScrollReset>
        <input type="hidden" name="intent" value="leave-out" />
        {lines.map(({ key }) => (
          <input key={key} type="hidden" name="session" value={key} />
        ))}
        <Button variant="secondary" size="sm">
          {words.drop(lines.length)}
        </Button>
      </Form>
    </Notice>
  );
}

export function LeftOut({ count }: { count: number }) {
  return (
    <Form
      method="post"
      action={plannerOf()}
      preventScrollReset
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <input type="hidden" name="intent" value="put-back" />
      <p>{words.leftOut(count)}</p>
      <Button variant="secondary" size="sm">
        {words.putBack}
      </Button>
    </Form>
  );
}
