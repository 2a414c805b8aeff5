import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { SignOutForm } from "~/features/site/components/sign-out-form";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { Sentence } from "~/ui/sentence";
import { accountWords, reminderWords, sessionWords } from "../account-words";
import { newAddressWords } from "../words";
import { AddressBanner } from "./unconfirmed-banner";

type Props = { id: string; title: string; action?: ReactNode; children: ReactNode };

function AccountSection({ id, title, action, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className="sheet flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div className="min-w-0 grow basis-60 space-y-1">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      {action}
    </section>
  );
}

type LinkedProps = Omit<Props, "action"> & { link: { label: string; to: string } };

export function LinkedSection({ link, ...section }: LinkedProps) {
  return (
    <AccountSection
      {...section}
      action={
        <ButtonLink variant="secondary" to={link.to}>
          {link.label}
        </ButtonLink>
      }
    />
  );
}

export type AccessSectionProps = {
  access: {
    isFree: boolean;
    isPremium: boolean;
    badge: string;
    plan: string | null;
    ends: string | null;
  };
  extraTimeFactor: number;
};

export function AccessSection({ access, extraTimeFactor }: AccessSectionProps) {
  const standing = access.plan ? accountWords.plan(access.plan, access.badge) : access.badge;
  return (
    <AccountSection
      id="access"
      title={accountWords.accessTitle}
      action={
        access.isPremium ? null : (
          <ButtonLink variant="secondary" to={`${href("/")}#pricing`}>
            {accountWords.plans}
          </ButtonLink>
        )
      }
    >
      <p>{access.isFree ? accountWords.free : standing}</p>
      {access.ends ? (
        <p>{access.isFree ? accountWords.ended(access.ends) : accountWords.until(access.ends)}</p>
      ) : null}
      <p className="text-sm text-ink-2">
        {extraTimeFactor === 1 ? (
          <Sentence
            text={accountWords.standardTime}
            parts={{ contact: <Link to={href("/contact")}>{accountWords.contact}</Link> }}
          />
        ) : (
          accountWords.extraTime(extraTimeFactor)
        )}
      </p>
    </AccountSection>
  );
}

export function ReminderSection({ off }: { off: boolean }) {
  return (
    <AccountSection
      id="reminders"
      title={reminderWords.title}
      action={
        <Form method="post" action={href("/account/reminders")}>
          <Button name="reminders" value={off ? "on" : "off"} variant="secondary">
            {off ? reminderWords.switchOn : reminderWords.switchOff}
          </Button>
        </Form>
      }
    >
      <p className="text-ink-2">{off ? reminderWords.off : reminderWords.on}</p>
    </AccountSection>
  );
}

export type SessionRow = {
  id: string;
  device: string;
  lastSeen: string;
  isThis: boolean;
};

/** @param props.more number of sessions that are not listed */
export function SessionList({ sessions, more }: { sessions: readonly SessionRow[]; more: number }) {
  return (
    <section aria-labelledby="sessions" className="sheet">
      <h2 id="sessions">{sessionWords.title}</h2>
      <ul className="mt-2">
        {sessions.map(({ id, device, lastSeen, isThis }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-0"
          >
            <div className="min-w-0">
              <p className="font-semibold">
                {device} {isThis ? <Badge tone="brand">{sessionWords.thisDevice}</Badge> : null}
              </p>
              <p className="text-sm text-ink-2">{sessionWords.lastSeen(lastSeen)}</p>
            </div>
            {isThis ? (
              <SignOutForm />
            ) : (
              <Form method="post" action={href("/account/sessions/:sessionId", { sessionId: id })}>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={sessionWords.signOutDevice(device, lastSeen)}
                >
                  {sessionWords.signOut}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="text-sm text-ink-2">{sessionWords.more(more)}</p> : null}
      {sessions.length > 1 ? (
        <Form method="post" action={href("/account/sessions")} className="mt-2">
          <Button variant="secondary">{sessionWords.signOutOthers}</Button>
        </Form>
      ) : null}
    </section>
  );
}

export function NewAddressBanner({ email }: { email: string }) {
  const { takeBack, ...said } = newAddressWords;
  const action = href("/account/new-address");
  return <AddressBanner tone="info" {...said} email={email} button={takeBack} action={action} />;
}
