import { data, href, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { authHref } from "~/features/accounts/auth-address";
import { AuthCard } from "~/features/accounts/components/auth-card";
import { LinkButton } from "~/features/accounts/components/link-button";
import { LinkOver } from "~/features/accounts/components/link-over";
import { changeEmail, confirmAddress } from "~/features/accounts/links.server";
import { findToken } from "~/features/accounts/tokens.server";
import { wakeMail } from "~/features/mail/wake.server";
import { pageTitle } from "~/features/site/title";
import { viewerContext } from "~/server/context";
import { environment } from "~/server/environment.server";
import { landingOf } from "~/server/landing.server";
import { redirectWithNotice } from "~/server/notices.server";
import { ButtonLink } from "~/ui/button";
import type { Route } from "./+types/auth-confirm";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Confirm Address", matches);

const signIn = () => authHref("sign-in", { redirectTo: null, plan: null });
const over = (signedIn: boolean) => data({ state: "over", signedIn } as const, { status: 410 });

const look = (secret: string) =>
  findToken(db, {
    secret,
    purposes: ["confirm", "email_change"],
    demo: environment().demo,
    now: new Date(),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const link = await look(params.token);
  if (!link) return over(viewer !== null);
  const { email, currentEmail } = link;
  if (link.purpose === "confirm") return { state: "confirm", email } as const;
  const isTheirs = viewer?.id === link.userId;
  return isTheirs
    ? ({ state: "change", email, currentEmail } as const)
    : ({ state: "sign-in", email } as const);
}

export async function action({ params, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const use = { secret: params.token, demo: environment().demo, now: new Date() };
  const link = await look(params.token);
  if (link?.purpose === "email_change") {
    if (!viewer) throw redirect(signIn());
    const outcome = await transaction((tx) => changeEmail(tx, { ...use, viewerId: viewer.id }));
    if (!outcome) return over(true);
    wakeMail();
    return redirectWithNotice(
      context,
      href("/account"),
      outcome === "changed"
        ? { tone: "ok", title: "Profile Updated", description: `Your email is now ${link.email}.` }
        : {
            tone: "bad",
            title: "Error",
            description: "That address belongs to another account by now. Yours stays as it was.",
          },
    );
  }
  const confirmed = await transaction((tx) => confirmAddress(tx, use));
  if (!confirmed) return over(viewer !== null);
  const isTheirs = viewer?.id === confirmed.userId;
  return redirectWithNotice(context, isTheirs ? await landingOf(viewer.id) : signIn(), {
    tone: "ok",
    title: "Your address is confirmed.",
    ...(isTheirs ? {} : { description: "Sign in to go on." }),
  });
}

export default function AuthConfirm({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === "over") {
    const again = loaderData.signedIn
      ? { label: "To my account", to: href("/account") }
      : { label: "Sign in to ask for another", to: signIn() };
    return <LinkOver again={again} />;
  }
  const address = <strong className="break-words">{loaderData.email}</strong>;
  if (loaderData.state === "sign-in")
    return (
      <AuthCard title="Sign in first">
        <p>
          {address} becomes the address of an account when its owner, signed in to it, agrees. Sign
          in with the address that the account has now, then open this link again.
        </p>
        <ButtonLink to={signIn()} className="w-full">
          Sign In
        </ButtonLink>
      </AuthCard>
    );
  if (loaderData.state === "change")
    return (
      <LinkButton title="Use this address" button="Use this address" pendingLabel="Saving...">
        <p>
          Your account moves from <strong className="break-words">{loaderData.currentEmail}</strong>{" "}
          to {address}.
        </p>
      </LinkButton>
    );
  return (
    <LinkButton
      title="Confirm your address"
      button="Confirm my address"
      pendingLabel="Confirming..."
    >
      <p>{address} is yours, and you made the account that has it.</p>
      <p className="text-sm text-ink-2">
        You made none? Do not confirm. Ask for a sign-in link instead: it removes the password that
        someone else has set.
      </p>
    </LinkButton>
  );
}
