import { href } from "react-router";
import { readOutboxMail } from "~/features/mail/outbox.server";
import { outboxMailWords } from "~/features/mail/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requireOutbox } from "~/server/outbox.server";
import { notFound } from "~/server/responses";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Icon } from "~/ui/icon";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/outbox-mail";

export const handle: FrameHandle = { narrow: true };
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.subject ?? outboxMailWords.mail, matches);

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { dataDir } = requireOutbox({ context, request });
  const mail = await readOutboxMail(dataDir, { id: params.mailId });
  if (!mail) throw notFound();
  const { id, to, subject, text } = mail;
  return { id, to, subject, text };
}

export default function OutboxMail({ loaderData }: Route.ComponentProps) {
  const { id, to, subject, text } = loaderData;
  return (
    <div className="space-y-6">
      <Breadcrumbs
        trail={[{ label: outboxMailWords.outbox, to: href("/outbox") }, { label: subject }]}
      />
      <PageHeader
        compact
        title={subject}
        lead={<span className="break-all">{outboxMailWords.to(to)}</span>}
      />
      <p>
        <a
          href={href("/outbox/:mailId/html", { mailId: id })}
          className="inline-flex min-h-11 items-center gap-2"
        >
          <Icon name="mail" />
          {outboxMailWords.html}
        </a>
      </p>
      <section aria-label={outboxMailWords.text} className="sheet">
        <LinkedText text={text} />
      </section>
    </div>
  );
}

function LinkedText({ text }: { text: string }) {
  // A captured group puts addresses at odd places.
  const parts = text.split(/(https?:\/\/\S+)/);
  return (
    <div className="break-words whitespace-pre-wrap">
      {parts.map((part, place) =>
        place % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
          <a key={place} href={part} className="break-all">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </div>
  );
}
