/** Each says who requested it, what happens, and what to do if it was someone else. */
import { Action, EmailLayout, Paragraph } from "~/features/mail/email-layout";
import { accountMailWords as words } from "~/words/account-mail";
import { linkLifetimeMinutes } from "../links";

type EmailProps = { productName: string };
type LinkEmailProps = EmailProps & { link: string };

const lifetime = () => words.lifetime(linkLifetimeMinutes);

export function ConfirmEmail({ productName, link }: LinkEmailProps) {
  const { heading, what, action, again, otherwise } = words.confirm;
  return (
    <EmailLayout productName={productName} heading={heading}>
      <Paragraph>{what(productName)}</Paragraph>
      <Action href={link}>{action}</Action>
      <Paragraph>{again(lifetime())}</Paragraph>
      <Paragraph>{otherwise}</Paragraph>
    </EmailLayout>
  );
}

export function SignInLinkEmail({ productName, link }: LinkEmailProps) {
  const { heading, what, action, otherwise } = words.magic;
  return (
    <EmailLayout productName={productName} heading={heading(productName)}>
      <Paragraph>{what}</Paragraph>
      <Action href={link}>{action}</Action>
      <Paragraph>{otherwise(lifetime())}</Paragraph>
    </EmailLayout>
  );
}

export function ResetEmail({ productName, link }: LinkEmailProps) {
  const { heading, what, action, otherwise } = words.reset;
  return (
    <EmailLayout productName={productName} heading={heading}>
      <Paragraph>{what}</Paragraph>
      <Action href={link}>{action}</Action>
      <Paragraph>{otherwise(lifetime())}</Paragraph>
    </EmailLayout>
  );
}

export function EmailChangeEmail({ productName, link, from }: LinkEmailProps & { from: string }) {
  const { heading, what, action, otherwise } = words.emailChange;
  return (
    <EmailLayout productName={productName} heading={heading}>
      <Paragraph>{what(from)}</Paragraph>
      <Action href={link}>{action}</Action>
      <Paragraph>{otherwise(lifetime())}</Paragraph>
    </EmailLayout>
  );
}

export function EmailTakenEmail({ productName, signIn }: EmailProps & { signIn: string }) {
  const { heading, what, action, otherwise } = words.emailTaken;
  return (
    <EmailLayout productName={productName} heading={heading}>
      <Paragraph>{what}</Paragraph>
      <Action href={signIn}>{action}</Action>
      <Paragraph>{otherwise}</Paragraph>
    </EmailLayout>
  );
}

export function EmailChangedEmail({ productName }: EmailProps) {
  const { heading, what } = words.emailChanged;
  return (
    <EmailLayout productName={productName} heading={heading}>
      <Paragraph>{what(productName)}</Paragraph>
    </EmailLayout>
  );
}

export function PasswordLetter({
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
export function AccountDeletedEmail({ productName, contact }: EmailProps & { contact: string }) {
  const { heading, what, otherwise, action } = words.deleted;
  return (
    <EmailLayout productName={productName} heading={heading}>
      <Paragraph>{what(productName)}</Paragraph>
      <Paragraph>{otherwise}</Paragraph>
      <Action href={contact}>{action}</Action>
    </EmailLayout>
  );
}
