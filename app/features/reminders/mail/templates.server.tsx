/** Each is dropped if it no longer applies when it is sent. */
import { and, eq, isNull } from "drizzle-orm";
import { href } from "react-router";
import type { Tx } from "#db/client.server";
import { accessGrants } from "#db/schema";
import { findAccess } from "~/features/access/access.server";
import { planWords } from "~/features/access/words";
import { authHref } from "~/features/accounts/auth-address";
import {
  dayForRecipient,
  findRecipient,
  type Recipient,
} from "~/features/billing/mail/recipient.server";
import { formatPrice, prices, upgradePrice } from "~/features/billing/prices";
import { listModules } from "~/features/lessons/modules.server";
import { findNextLesson } from "~/features/lessons/next.server";
import { Action, EmailLayout, InlineLink, Paragraph } from "~/features/mail/email-layout";
import type { Compose, ComposeContext, QueuedMail, Templates } from "~/features/mail/worker.server";
import { findFigures } from "~/features/progress/dashboard.server";
import { isEndingDue, isReminderDue, readReminderDay } from "../reminders";
import { isLastGrant } from "../reminders.server";
import { createUnsubscribeToken } from "../unsubscribe.server";
import { reminderMailWords as words } from "../words";

/** Each describes the current state and one thing to do next. */
type EmailProps = { productName: string };
type EmailLink = { label: string; href: string };

/** @param open whether the recipient has access to every module */
function WelcomeEmail({ productName, open, go }: EmailProps & { open: boolean; go: EmailLink }) {
  const { heading, what, free, open: all, why } = words.welcome;
  return (
    <EmailLayout productName={productName} heading={heading(productName)} why={why(productName)}>
      <Paragraph>{what}</Paragraph>
      <Paragraph>{open ? all : free}</Paragraph>
      <Action href={go.href}>{go.label}</Action>
    </EmailLayout>
  );
}

type ReminderProps = EmailProps & {
  /** To turn reminders off. */ unsubscribeUrl: string;
};

function ReminderEmail(
  props: ReminderProps & { left: number; ends: string; done: string; longer: string } & {
    plans: string;
    go: EmailLink;
  },
) {
  const { productName, left, ends, done, go, longer, plans, unsubscribeUrl } = props;
  const { heading, why, stop: label } = words.reminder;
  return (
    <EmailLayout
      productName={productName}
      heading={heading(left)}
      why={why(productName)}
      unsubscribe={{ label, href: unsubscribeUrl }}
    >
      <Paragraph>{ends}</Paragraph>
      <Paragraph>{done}</Paragraph>
      <Action href={go.href}>{go.label}</Action>
      <Paragraph>{longer}</Paragraph>
      <Paragraph>
        <InlineLink href={plans}>{words.seePlans}</InlineLink>
      </Paragraph>
    </EmailLayout>
  );
}

/** @param offers what gives access again, one sentence each */
function AccessEndedEmail(
  props: ReminderProps & { day: string; offers: readonly string[]; plans: string },
) {
  const { productName, day, offers, plans, unsubscribeUrl } = props;
  const { heading, what, stays, why } = words.ended;
  return (
    <EmailLayout
      productName={productName}
      heading={heading}
      why={why(productName)}
      unsubscribe={{ label: words.reminder.stop, href: unsubscribeUrl }}
    >
      <Paragraph>{what(day)}</Paragraph>
      <Paragraph>{stays}</Paragraph>
      <Paragraph>{offers.join(" ")}</Paragraph>
      <Action href={plans}>{words.seePlans}</Action>
    </EmailLayout>
  );
}

/** Through sign-in, because prices depend on the account. */
const plansUrl = ({ appUrl }: ComposeContext) =>
  appUrl + authHref("sign-in", { redirectTo: href("/get-started"), plan: null });

/** The next lesson, otherwise practice. */
async function findNextStep(
  tx: Tx,
  userId: string,
  given: { hasActiveAccess: boolean; appUrl: string; lesson(title: string): string; else: string },
) {
  const modules = await listModules(tx, { userId });
  const { hasActiveAccess, appUrl } = given;
  const next = await findNextLesson(tx, { userId, modules, hasActiveAccess });
  const go = next
    ? {
        label: given.lesson(next.title),
        href: appUrl + href("/lessons/:lessonId", { lessonId: next.id }),
      }
    : { label: given.else, href: appUrl + href("/practice") };
  return { go, lessons: modules.reduce((sum, { lessonCount }) => sum + lessonCount, 0) };
}

const welcome: Compose = async (tx, mail, { now, appUrl, productName }) => {
  const user = await findRecipient(tx, mail);
  if (user?.email !== mail.to || !user.emailConfirmedAt) return null;
  const { hasActiveAccess } = await findAccess(tx, { userId: user.id, role: user.role, now });
  const { first: lesson, practice } = words.welcome;
  const { go } = await findNextStep(tx, user.id, {
    hasActiveAccess,
    appUrl,
    lesson,
    else: practice,
  });
  return {
    subject: words.welcome.subject(productName),
    body: <WelcomeEmail productName={productName} open={hasActiveAccess} go={go} />,
  };
};

/** Null if the grant no longer decides the end of access. */
async function findEndingGrant(tx: Tx, mail: QueuedMail, user: Recipient, now: Date) {
  const [grant] = await tx
    .select({ plan: accessGrants.plan, endsAt: accessGrants.endsAt })
    .from(accessGrants)
    .where(
      and(
        eq(accessGrants.id, mail.params.grantId ?? ""),
        eq(accessGrants.userId, user.id),
        isNull(accessGrants.revokedAt),
      ),
    );
  if (!grant?.endsAt) return null;
  const { plan, endsAt } = grant;
  const counts = await isLastGrant(tx, { userId: user.id, role: user.role, endsAt }, now);
  return counts ? { plan, endsAt } : null;
}

/** The page, and headers for mail programs' own unsubscribe button (RFC 8058). */
async function makeUnsubscribe(
  tx: Tx,
  { email, id: userId }: Recipient,
  { secret, now, appUrl }: ComposeContext,
) {
  await createUnsubscribeToken(tx, { secret, userId, email, now });
  const stop = appUrl + href("/unsubscribe/:token", { token: secret });
  const headers = {
    "List-Unsubscribe": `<${stop}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return { stop, headers };
}

/** If reminders are on and the email goes to the account's confirmed address. */
async function findReminderRecipient(tx: Tx, mail: QueuedMail): Promise<Recipient | null> {
  const user = await findRecipient(tx, mail);
  const wants = user?.email === mail.to && user.emailConfirmedAt && !user.remindersOff;
  return wants ? user : null;
}

const reminder: Compose = async (tx, mail, about) => {
  const { now, appUrl, productName } = about;
  const user = await findReminderRecipient(tx, mail);
  const day = readReminderDay(mail.params.day);
  const ending = user && (await findEndingGrant(tx, mail, user, now));
  // A newer reminder says more.
  if (!ending || !day || !isReminderDue(day, ending.endsAt, now)) return null;
  const userId = user.id;
  const { daysRemaining, hasActiveAccess } = await findAccess(tx, { userId, role: user.role, now });
  const left = daysRemaining ?? 1;
  const figures = await findFigures(tx, { userId });
  const says = words.reminder;
  const { next: lesson, practice } = says;
  const { go, lessons } = await findNextStep(tx, userId, {
    hasActiveAccess,
    appUrl,
    lesson,
    else: practice,
  });
  const { lessonsDone, quizAverage } = figures;
  const done =
    lessonsDone === 0
      ? says.noneDone(lessons)
      : lessonsDone >= lessons
        ? says.allDone(lessons)
        : says.done(lessonsDone, lessons);
  const { stop: unsubscribeUrl, headers } = await makeUnsubscribe(tx, user, about);
  return {
    subject: says.subject(left, productName),
    headers,
    body: (
      <ReminderEmail
        productName={productName}
        left={left}
        ends={says.ends(planWords[ending.plan], dayForRecipient(ending.endsAt, user))}
        done={quizAverage === null ? done : `${done} ${says.average(quizAverage)}`}
        go={go}
        longer={says.longer(
          formatPrice(prices.basic.amount),
          prices.basic.days ?? 0,
          formatPrice(upgradePrice),
        )}
        plans={plansUrl(about)}
        unsubscribeUrl={unsubscribeUrl}
      />
    ),
  };
};

const accessEnded: Compose = async (tx, mail, about) => {
  const user = await findReminderRecipient(tx, mail);
  const ending = user && (await findEndingGrant(tx, mail, user, about.now));
  if (!ending || !isEndingDue(ending.endsAt, about.now)) return null;
  const { productName } = about;
  const { plan } = await findAccess(tx, { userId: user.id, role: user.role, now: about.now });
  const premium = plan === "basic" ? upgradePrice : prices.premium.amount;
  const { stop: unsubscribeUrl, headers } = await makeUnsubscribe(tx, user, about);
  const says = words.ended;
  return {
    subject: says.subject(productName),
    headers,
    body: (
      <AccessEndedEmail
        productName={productName}
        day={dayForRecipient(ending.endsAt, user)}
        offers={[
          says.basic(formatPrice(prices.basic.amount), prices.basic.days ?? 0),
          says.premium(formatPrice(premium)),
        ]}
        plans={plansUrl(about)}
        unsubscribeUrl={unsubscribeUrl}
      />
    ),
  };
};

export const reminderTemplates: Templates = { welcome, reminder, "access-ended": accessEnded };
