import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Row, Rows } from "~/ui/rows";
import { reminderWords, sessionWords, accountWords as words } from "../account-words";
import { newAddressWords } from "../words";
import { AddressBanner } from "./unconfirmed-banner";

/** A heading above a list of rows. `id` is also where links to the group lead. */
function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="space-y-2">
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

export type PlanGroupProps = {
  access: {
    isFree: boolean;
    isPremium: boolean;
    badge: string;
    plan: string | null;
    ends: string | null;
  };
  study: { exam: string; pace: string };
  extraTimeFactor: number;
};

export function PlanGroup({ access, study, extraTimeFactor }: PlanGroupProps) {
  return (
    <Group id="study" title={words.planGroup}>
      <Rows>
        <Row
          title={words.planTitle}
          detail={describePlan(access)}
          {...(access.isPremium ? {} : { to: `${href("/")}#pricing`, end: words.plans })}
        />
        <Row
          to={href("/account/study")}
          title={words.studyTitle}
          detail={words.study(study.exam, study.pace)}
        />
        <Row to={href("/account/orders")} title={words.ordersTitle} detail={words.ordersLead} />
        {extraTimeFactor === 1 ? (
          <Row to={href("/contact")} title={words.timeTitle} detail={words.standardTime} />
        ) : (
          <Row title={words.timeTitle} detail={words.extraTime(extraTimeFactor)} />
        )}
      </Rows>
    </Group>
  );
}

function describePlan({ isFree, plan, badge, ends }: PlanGroupProps["access"]): string {
  if (isFree) return ends ? words.ended(words.free, ends) : words.free;
  const standing = plan ? words.plan(plan, badge) : badge;
  return ends ? words.until(standing, ends) : standing;
}

type SignInGroupProps = {
  hasPassword: boolean;
  hasSecondFactor: boolean;
  sessions: readonly SessionRow[];
  /** Number of sessions that are not listed. */
  more: number;
};

export function SignInGroup({ hasPassword, hasSecondFactor, sessions, more }: SignInGroupProps) {
  return (
    <Group id="sign-in" title={words.signInGroup}>
      <Rows>
        <Row
          to={href("/account/password")}
          title={hasPassword ? words.changePassword : words.setPassword}
          detail={hasPassword ? words.hasPassword : words.hasNone}
        />
        <Row
          to={href("/account/two-factor")}
          title={words.twoFactor}
          detail={hasSecondFactor ? words.twoFactorOn : words.twoFactorOff}
        />
      </Rows>
      <SessionList sessions={sessions} more={more} />
    </Group>
  );
}

export function DataGroup({ remindersOff }: { remindersOff: boolean }) {
  return (
    <Group id="data" title={words.dataGroup}>
      <Rows>
        <li className="row flex-wrap py-3">
          <span className="min-w-0 grow basis-52">
            <span className="row-title">{reminderWords.title}</span>
            <span className="row-detail">
              {remindersOff ? reminderWords.off : reminderWords.on}
            </span>
          </span>
          <Form method="post" action={href("/account/reminders")}>
            <Button
              name="reminders"
              value={remindersOff ? "on" : "off"}
              variant="secondary"
              size="sm"
            >
              {remindersOff ? reminderWords.switchOn : reminderWords.switchOff}
            </Button>
          </Form>
        </li>
        <Row to={href("/account/data")} title={words.dataTitle} detail={words.dataLead} />
      </Rows>
    </Group>
  );
}

export type SessionRow = {
  id: string;
  device: string;
  lastSeen: string;
  isThis: boolean;
};

function SessionList({ sessions, more }: Pick<SignInGroupProps, "sessions" | "more">) {
  return (
    <section aria-labelledby="sessions" className="sheet">
      <h3 id="sessions" className="font-sans text-base">
        {sessionWords.title}
      </h3>
      <ul className="rows mt-1">
        {sessions.map(({ id, device, lastSeen, isThis }) => (
          <li key={id} className="row flex-wrap">
            <span className="min-w-0 grow">
              <span className="row-title">
                {device} {isThis ? <Badge tone="brand">{sessionWords.thisDevice}</Badge> : null}
              </span>
              <span className="row-detail">{sessionWords.lastSeen(lastSeen)}</span>
            </span>
            {isThis ? null : (
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
