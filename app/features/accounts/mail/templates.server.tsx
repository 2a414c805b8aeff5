/** Each is composed when it is sent, or dropped if it no longer applies. */
import { eq } from "drizzle-orm";
import { href } from "react-router";
import type { Tx } from "#db/client.server";
import { users } from "#db/schema";
import { Action, EmailLayout, Paragraph } from "~/features/mail/email-layout";
import type { Compose, ComposeContext, QueuedMail, Templates } from "~/features/mail/worker.server";
import { type LinkPurpose, linkLifetimeMinutes, linkPath } from "../links";
import { createToken } from "../tokens.server";
import { twoFactorMailWords } from "../two-factor-notices";
import { accountMailWords as words } from "../words";

/** Each says who requested it, what happens, and what to do if it was someone else. */
type EmailProps = { productName: string };
type LinkEmailProps = EmailProps & { link: string };

const lifetime = () => words.lifetime(linkLifetimeMinutes);

function ConfirmEmail({ productName, link }: LinkEmailProps) {
  const { heading, what, action, otherwise } = words.confirm;
  return (
    <EmailLayout productName={productName} heading={heading}>
      <Paragraph>{what(productName)}</Paragraph>
      <Action href={link}>{action}</Action>
      <Paragraph>{otherwise(lifetime())}</Paragraph>
    </EmailLayout>
  );
}

function SignInLinkEmail({ productName, link }: LinkEmailProps) {
  const { heading, what, action, otherwise } = words.magic;
  return (
    <EmailLayout productName={productName} heading={heading(productName)}>
      <Paragraph>{what}</Paragraph>
      <Action href={link}>{action}</Action>
      <Paragraph>{otherwise(lifetime())}</Paragraph>
    </EmailLayout>
  );
}

function ResetEmail({ productName, link }: LinkEmailProps) {
  const { heading, what, action, otherwise } = words.reset;
  return (
    <EmailLayout productName={productName} heading={heading}>
      <Paragraph>{what}</Paragraph>
      <Action href={link}>{action}</Action>
      <Paragraph>{otherwise(lifetime())}</Paragraph>
    </EmailLayout>
  );
}

function EmailChangeEmail({ productName, link, from }: LinkEmailProps & { from: string }) {
  const { heading, what, action, otherwise, why } = words.emailChange;
  return (
    <EmailLayout productName={productName} heading={heading} why={why(productName)}>
      <Paragraph>{what(from)}</Paragraph>
      <Action href={link}>{action}</Action>
      <Paragraph>{otherwise(lifetime())}</Paragraph>
    </EmailLayout>
  );
}

function EmailTakenEmail({ productName, signIn }: EmailProps & { signIn: string }) {
  const { heading, what, action, otherwise } = words.emailTaken;
  return (
    <EmailLayout productName={productName} heading={heading}>
      <Paragraph>{what}</Paragraph>
      <Action href={signIn}>{action}</Action>
      <Paragraph>{otherwise}</Paragraph>
    </EmailLayout>
  );
}

function EmailChangedEmail({ productName, contact }: EmailProps & { contact: string }) {
  const { heading, what, action } = words.emailChanged;
  return (
    <EmailLayout productName={productName} heading={heading}>
      <Paragraph>{what(productName)}</Paragraph>
      <Action href={contact}>{action}</Action>
    </EmailLayout>
  );
}

function PasswordLetter({
  productName,
  about,
  reset,
}: EmailProps & { about: "passwordChanged" | "passwordOff"; reset: string }) {
  const { heading, what, otherwise, action } = words[about];
  return (
    <EmailLayout productName={productName} heading={heading}>
      <Paragraph>{what}</Paragraph>
      <Paragraph>{otherwise}</Paragraph>
      <Action href={reset}>{action}</Action>
    </EmailLayout>
  );
}

/** Without a link into the account, which no longer exists. */
function AccountDeletedEmail({ productName, contact }: EmailProps & { contact: string }) {
  const { heading, what, otherwise, action } = words.deleted;
  return (
    <EmailLayout productName={productName} heading={heading}>
      <Paragraph>{what(productName)}</Paragraph>
      <Paragraph>{otherwise}</Paragraph>
      <Action href={contact}>{action}</Action>
    </EmailLayout>
  );
}

async function findRecipient(tx: Tx, { userId }: QueuedMail) {
  if (!userId) return null;
  const [user] = await tx
    .select({ id: users.id, email: users.email, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  return user ?? null;
}

/** Made when the email is sent: its lifetime starts then, and its secret is never stored. */
async function makeLink(
  tx: Tx,
  mail: QueuedMail,
  { secret, now, appUrl }: ComposeContext,
  { userId, purpose }: { userId: string; purpose: LinkPurpose },
): Promise<string> {
  const redirectTo = mail.params.redirectTo ?? null;
  await createToken(tx, { secret, userId, purpose, email: mail.to, redirectTo, now });
  return appUrl + linkPath(purpose, secret);
}

const confirm: Compose = async (tx, mail, about) => {
  const user = await findRecipient(tx, mail);
  if (user?.email !== mail.to || user.emailConfirmedAt) return null;
  const link = await makeLink(tx, mail, about, { userId: user.id, purpose: "confirm" });
  return {
    subject: words.confirm.subject,
    body: <ConfirmEmail productName={about.productName} link={link} />,
  };
};

const magic: Compose = async (tx, mail, about) => {
  const user = await findRecipient(tx, mail);
  if (user?.email !== mail.to) return null;
  const link = await makeLink(tx, mail, about, { userId: user.id, purpose: "magic" });
  return {
    subject: words.magic.subject(about.productName),
    body: <SignInLinkEmail productName={about.productName} link={link} />,
  };
};

const reset: Compose = async (tx, mail, about) => {
  const user = await findRecipient(tx, mail);
  if (user?.email !== mail.to) return null;
  const link = await makeLink(tx, mail, about, { userId: user.id, purpose: "reset" });
  return {
    subject: words.reset.subject,
    body: <ResetEmail productName={about.productName} link={link} />,
  };
};

const emailChange: Compose = async (tx, mail, about) => {
  const user = await findRecipient(tx, mail);
  if (!user || user.email === mail.to) return null;
  const link = await makeLink(tx, mail, about, { userId: user.id, purpose: "email_change" });
  return {
    subject: words.emailChange.subject,
    body: <EmailChangeEmail productName={about.productName} link={link} from={user.email} />,
  };
};

const emailTaken: Compose = async (_tx, _mail, { productName, appUrl }) => ({
  subject: words.emailTaken.subject(productName),
  body: <EmailTakenEmail productName={productName} signIn={appUrl + href("/auth")} />,
});

const emailChanged: Compose = async (_tx, _mail, { productName, appUrl }) => ({
  subject: words.emailChanged.subject,
  body: <EmailChangedEmail productName={productName} contact={appUrl + href("/contact")} />,
});

const passwordLetter =
  (subject: "passwordChanged" | "passwordOff"): Compose =>
  async (_tx, _mail, { productName, appUrl }) => ({
    subject: words[subject].subject,
    body: (
      <PasswordLetter
        productName={productName}
        about={subject}
        reset={appUrl + href("/auth/reset")}
      />
    ),
  });

const twoFactorLetter =
  (about: "on" | "off" | "made" | "used"): Compose =>
  async (_tx, _mail, { productName, appUrl }) => {
    const { [about]: said, otherwise, action } = twoFactorMailWords;
    return {
      subject: said.subject,
      body: (
        <EmailLayout productName={productName} heading={said.subject}>
          <Paragraph>{said.what}</Paragraph>
          <Paragraph>{otherwise}</Paragraph>
          <Action href={appUrl + href("/auth/reset")}>{action}</Action>
        </EmailLayout>
      ),
    };
  };

/** The queued row has no user. */
const accountDeleted: Compose = async (_tx, _mail, { productName, appUrl }) => ({
  subject: words.deleted.subject(productName),
  body: <AccountDeletedEmail productName={productName} contact={appUrl + href("/contact")} />,
});

export const accountTemplates: Templates = {
  confirm,
  magic,
  reset,
  "email-change": emailChange,
  "email-taken": emailTaken,
  "email-changed": emailChanged,
  "password-changed": passwordLetter("passwordChanged"),
  "password-off": passwordLetter("passwordOff"),
  "two-factor-on": twoFactorLetter("on"),
  "two-factor-off": twoFactorLetter("off"),
  "recovery-codes-made": twoFactorLetter("made"),
  "recovery-code-used": twoFactorLetter("used"),
  "account-deleted": accountDeleted,
};
