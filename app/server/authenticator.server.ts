import { AsyncLocalStorage } from "node:async_hooks";
import type { RouterContextProvider } from "react-router";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Account } from "~/features/accounts/accounts.server";
import { checkSignIn } from "./password-check.server";

type ActionArgs = { context: Readonly<RouterContextProvider>; request: Request };

/** The visitor does not learn whether email or password is wrong (ruling 24). */
export class SignInRefused extends Error {
  override name = "SignInRefused";
}

/** remix-auth passes its strategy only the form and a copy of the request. */
const current = new AsyncLocalStorage<ActionArgs>();

const text = (value: FormDataEntryValue | null) => (typeof value === "string" ? value : "");

const authenticator = new Authenticator<Account>().use(
  new FormStrategy(async ({ form }) => {
    const asking = current.getStore();
    if (!asking) throw new Error("a password was checked outside of a request");
    const typed = { email: text(form.get("email")), password: text(form.get("password")) };
    const account = await checkSignIn(asking, typed);
    if (!account) throw new SignInRefused();
    return account;
  }),
  "password",
);

/** @throws SignInRefused; a 429 response after too many attempts; TooBusy */
export function authenticate(
  asking: ActionArgs,
  { email, password }: { email: string; password: string },
): Promise<Account> {
  const form = new FormData();
  form.set("email", email);
  form.set("password", password);
  // The action has already consumed the body.
  const request = new Request(asking.request.url, { method: "POST", body: form });
  return current.run(asking, () => authenticator.authenticate("password", request));
}
