/** The mails about an account. Each says who asked, what happens, and what to do when it was someone else. */
import { Action, Letter, Paragraph } from "~/features/mail/letter";
import { linkLifetimeMinutes } from "../links";

type Words = { productName: string };
type WithLink = Words & { link: string };

const lifetime = `The link works once, for ${linkLifetimeMinutes} minutes.`;

export function ConfirmLetter({ productName, link }: WithLink) {
  return (
    <Letter productName={productName} heading="Confirm your email address">
      <Paragraph>
        An account at {productName} was made with this address. Confirm that it is yours, so that
        you can buy a plan, join a school and send messages.
      </Paragraph>
      <Action href={link}>Confirm my address</Action>
      <Paragraph>{lifetime} You can ask for another one on your account page.</Paragraph>
      <Paragraph>
        If you did not sign up, do not confirm: leave this mail alone and nothing happens.
      </Paragraph>
    </Letter>
  );
}

export function MagicLetter({ productName, link }: WithLink) {
  return (
    <Letter productName={productName} heading={`Sign in to ${productName}`}>
      <Paragraph>Use this link to sign in without a password.</Paragraph>
      <Action href={link}>Sign in</Action>
      <Paragraph>
        {lifetime} If you did not ask for it, leave this mail alone: nobody can sign in without it.
      </Paragraph>
    </Letter>
  );
}

export function ResetLetter({ productName, link }: WithLink) {
  return (
    <Letter productName={productName} heading="Choose a new password">
      <Paragraph>Someone asked to reset the password of your account. If it was you:</Paragraph>
      <Action href={link}>Choose a new password</Action>
      <Paragraph>
        {lifetime} If it was not you, leave this mail alone: your password stays as it is.
      </Paragraph>
    </Letter>
  );
}

export function EmailChangeLetter({ productName, link, from }: WithLink & { from: string }) {
  return (
    <Letter productName={productName} heading="Confirm your new email address">
      <Paragraph>
        The account of {from} is to use this address from now on. It changes when you confirm it,
        signed in to that account.
      </Paragraph>
      <Action href={link}>Use this address</Action>
      <Paragraph>{lifetime} If you did not ask for this, leave this mail alone.</Paragraph>
    </Letter>
  );
}

export function EmailTakenLetter({ productName, signIn }: Words & { signIn: string }) {
  return (
    <Letter productName={productName} heading="This address has an account already">
      <Paragraph>
        Someone asked to use this address for another account. It cannot serve two, so nothing was
        changed. If it was you, sign in to the account that has it.
      </Paragraph>
      <Action href={signIn}>Sign in</Action>
      <Paragraph>If it was not you, leave this mail alone.</Paragraph>
    </Letter>
  );
}

export function EmailChangedLetter({ productName }: Words) {
  return (
    <Letter productName={productName} heading="Your email address was changed">
      <Paragraph>
        Your account at {productName} now uses another address, and mails no longer come here. If
        you did not change it, answer this mail at once.
      </Paragraph>
    </Letter>
  );
}

export function PasswordChangedLetter({ productName, reset }: Words & { reset: string }) {
  return (
    <Letter productName={productName} heading="Your password was changed">
      <Paragraph>
        The password of your account was changed, and all other devices were signed out. If it was
        you, there is nothing to do.
      </Paragraph>
      <Paragraph>If it was not you, take your account back with a new password:</Paragraph>
      <Action href={reset}>Reset my password</Action>
    </Letter>
  );
}
