import { href } from "react-router";
import { LinkedText } from "~/features/mail/components/linked-text";
import { readOutboxMail } from "~/features/mail/outbox.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requireOutbox } from "~/server/outbox.server";
import { notFound } from "~/server/responses";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/outbox-mail";

export const handle: FrameHandle = { narrow: true };
export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(`${loaderData?.subject ?? "Mail"}`, matches);

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
      <Breadcrumbs trail={[{ label: "Outbox", to: href("/outbox") }, { label: subject }]} />
      <PageHeader compact title={subject} lead={<span className="break-all">to {to}</span>} />
      <section aria-label="Text of the mail" className="sheet">
        <LinkedText text={text} />
      </section>
      <p>
        <a href={href("/outbox/:mailId/html", { mailId: id })}>As mail programs show it</a>
      </p>
    </div>
  );
}
