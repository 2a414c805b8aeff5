import { href } from "react-router";
import { newAddressWords } from "~/words/account";
import { AddressBanner } from "./unconfirmed-banner";

/** A new address waits for its owner to confirm it: which one, and the way to leave everything as it was. */
export function NewAddressBanner({ email }: { email: string }) {
  const { takeBack, ...said } = newAddressWords;
  const action = href("/account/new-address");
  return <AddressBanner tone="info" {...said} email={email} button={takeBack} action={action} />;
}
