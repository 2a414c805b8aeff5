import { href } from "react-router";
import { newAddressWords } from "~/words/account";
import { AddressBanner } from "./unconfirmed-banner";

/** Says that a new email still has to be confirmed, with a button to cancel the change. */
export function NewAddressBanner({ email }: { email: string }) {
  const { takeBack, ...said } = newAddressWords;
  const action = href("/account/new-address");
  return <AddressBanner tone="info" {...said} email={email} button={takeBack} action={action} />;
}
