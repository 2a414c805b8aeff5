import { href } from "react-router";
import { newAddressWords } from "~/words/account";
import { AddressBanner } from "./unconfirmed-banner";

export function NewAddressBanner({ email }: { email: string }) {
  const { takeBack, ...said } = newAddressWords;
  const action = href("/account/new-address");
  return <AddressBanner tone="info" {...said} email={email} button={takeBack} action={action} />;
}
