/** Signing in with a password, through remix-auth. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { RouterContextProvider } from "react-router";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Account } from "~/features/accounts/accounts.server";
import { checkSignIn } from "./password-check.server";

type Asking = { context: Readonly<RouterContextProvider>; request: Request };

/** The password opens no account. The person is not told which of the two was wrong (ruling 24). */
export class SignInRefused extends Error {
  override name = "SignInRefused";
}

/** The request that a sign-in belongs to: remix-auth hands its strategy the form and a copy of the request. */
const current = new AsyncLocalStorage<Asking>();

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

/**
 * The account that an email address and a password open.
 * @throws SignInRefused; the answer 429 after too many tries; TooBusy
 */
export function authenticate(
  asking: Asking,
  { email, password }: { email: string; password: string },
): Promise<Account> {
  const form = new FormData();
  form.set("email", email);
  form.set("password", password);
  // The action has read and checked the posted form: the strategy reads what is left of it.
  const request = new Request(asking.request.url, { method: "POST", body: form });
  return current.run(asking, () => authenticator.authenticate("password", request));
}
