import type { ReactNode } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { db, transaction } from "#db/client.server";
import { deleteContact, findContact, markContact } from "~/features/contact/contact.server";
import { referenceOf } from "~/features/contact/messages";
import {
  contactNotices,
  contactSubjectWords,
  contactMessageWords as words,
} from "~/features/contact/words";
import { useSiteName } from "~/features/site/components/use-site-name";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { badRequest, notFound } from "~/server/responses";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { dateTime } from "~/ui/dates";
import { Disclosure } from "~/ui/disclosure";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/contact";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData ? words.title(loaderData.name) : words.notFound, matches);
export const handle: FrameHandle = { failure: () => words.failure };

const missing = () =>
  notFound(words.notFound, words.gone, { label: words.back, href: href("/admin/contact") });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { timeZone } = viewerOf(context);
  const found = await findContact(db, { id: params.messageId });
  if (!found) throw missing();
  const { id, name, email, message, userId, isPriority, createdAt, handledAt } = found;
  return {
    name,
    email,
    message,
    isPriority,
    reference: referenceOf(id),
    about: contactSubjectWords[found.subject],
    sender: isPriority ? words.premium : userId ? words.account : words.visitor,
    sent: dateTime(createdAt, timeZone),
    answered: handledAt ? dateTime(handledAt, timeZone) : null,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const state = (await request.formData()).get("state");
  if (state !== "open" && state !== "answered" && state !== "deleted") throw badRequest();
  const { messageId: id } = params;
  const now = new Date();
  const { id: actorId } = viewerOf(context);
  const done =
    state === "deleted"
      ? await transaction((tx) => deleteContact(tx, { id, actorId, now }))
      : await markContact(db, { id, state, now });
  if (!done) throw missing();
  return redirectWithNotice(context, href("/admin/contact"), {
    tone: "ok",
    title: contactNotices[state],
  });
}

export default function ContactMessage({ loaderData }: Route.ComponentProps) {
  const { name, email, message, reference, about, sender, sent, answered } = loaderData;
  const site = useSiteName();
  const pending = useNavigation().state === "submitting";
  const subject = encodeURIComponent(words.answerSubject(site, reference));
  return (
    <div className="space-y-6">
      <PageHeader
        eyebrow={
          <Link to={href("/admin/contact")} className="inline-flex min-h-11 items-center">
            {words.back}
          </Link>
        }
        title={words.title(name)}
        lead={about}
      />
      {loaderData.isPriority ? (
        <p>
          <Badge tone="brand" icon="star">
            {words.premiumBadge}
          </Badge>
        </p>
      ) : null}
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Fact term={words.reference}>{reference}</Fact>
        <Fact term={words.from}>{email}</Fact>
        <Fact term={words.sender}>{sender}</Fact>
        <Fact term={words.sent}>{sent}</Fact>
        {answered ? <Fact term={words.answeredAt}>{answered}</Fact> : null}
      </dl>
      <section aria-labelledby="message" className="sheet space-y-2">
        <h2 id="message">{words.message}</h2>
        <p className="whitespace-pre-wrap">{message}</p>
      </section>
      <Form method="post" className="flex flex-wrap gap-3">
        <a
          href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
          className={answered ? "btn" : "btn btn-primary"}
        >
          {words.answer}
        </a>
        <Button
          variant="secondary"
          name="state"
          value={answered ? "open" : "answered"}
          pending={pending}
          pendingLabel={words.saving}
        >
          {answered ? words.reopen : words.mark}
        </Button>
      </Form>
      <Disclosure summary={words.toDelete}>
        <Form method="post" className="space-y-3">
          <p>{words.deleteWhat}</p>
          <Button variant="danger" name="state" value="deleted" pending={pending}>
            {words.delete}
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-ink-2">{term}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}
