/**
 * The emails about an account. Each says who requested it, what happens, and what to do if it was
 * someone else.
 */
import { Action, Letter, Paragraph } from "~/features/mail/letter";
import { accountMailWords as words } from "~/words/account-mail";
import { linkLifetimeMinutes } from "../links";

type About = { productName: string };
type WithLink = About & { link: string };

const lifetime = () => words.lifetime(linkLifetimeMinutes);

export function ConfirmLetter({ productName, link }: WithLink) {
  const { heading, what, action, again, otherwise } = words.confirm;
  return (
    <Letter productName={productName} heading={heading}>
      <Paragraph>{what(productName)}</Paragraph>
      <Action href={link}>{action}</Action>
      <Paragraph>{again(lifetime())}</Paragraph>
      <Paragraph>{otherwise}</Paragraph>
    </Letter>
  );
}

export function MagicLetter({ productName, link }: WithLink) {
  const { heading, what, action, otherwise } = words.magic;
  return (
    <Letter productName={productName} heading={heading(productName)}>
      <Paragraph>{what}</Paragraph>
      <Action href={link}>{action}</Action>
      <Paragraph>{otherwise(lifetime())}</Paragraph>
    </Letter>
  );
}

export function ResetLetter({ productName, link }: WithLink) {
  const { heading, what, action, otherwise } = words.reset;
  return (
    <Letter productName={productName} heading={heading}>
      <Paragraph>{what}</Paragraph>
      <Action href={link}>{action}</Action>
      <Paragraph>{otherwise(lifetime())}</Paragraph>
    </Letter>
  );
}

export function EmailChangeLetter({ productName, link, from }: WithLink & { from: string }) {
  const { heading, what, action, otherwise } = words.emailChange;
  return (
    <Letter productName={productName} heading={heading}>
      <Paragraph>{what(from)}</Paragraph>
      <Action href={link}>{action}</Action>
      <Paragraph>{otherwise(lifetime())}</Paragraph>
    </Letter>
  );
}

export function EmailTakenLetter({ productName, signIn }: About & { signIn: string }) {
  const { heading, what, action, otherwise } = words.emailTaken;
  return (
    <Letter productName={productName} heading={heading}>
      <Paragraph>{what}</Paragraph>
      <Action href={signIn}>{action}</Action>
      <Paragraph>{otherwise}</Paragraph>
    </Letter>
  );
}

export function EmailChangedLetter({ productName }: About) {
  const { heading, what } = words.emailChanged;
  return (
    <Letter productName={productName} heading={heading}>
      <Paragraph>{what(productName)}</Paragraph>
    </Letter>
  );
}

/** About a password that was changed, or turned off after too many tries. */
export function PasswordLetter({
  productName,
  about,
  reset,
}: About & { about: "passwordChanged" | "passwordOff"; reset: string }) {
  const { heading, what, otherwise, action } = words[about];
  return (
    <Letter productName={productName} heading={heading}>
      <Paragraph>{what}</Paragraph>
      <Paragraph>{otherwise}</Paragraph>
      <Action href={reset}>{action}</Action>
    </Letter>
  );
}

/** Has no link into the account, which no longer exists. */
export function AccountDeletedLetter({ productName, contact }: About & { contact: string }) {
  const { heading, what, otherwise, action } = words.deleted;
  return (
    <Letter productName={productName} heading={heading}>
      <Paragraph>{what(productName)}</Paragraph>
      <Paragraph>{otherwise}</Paragraph>
      <Action href={contact}>{action}</Action>
    </Letter>
  );
}
