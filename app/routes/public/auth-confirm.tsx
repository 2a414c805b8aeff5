import { data, href, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { authHref } from "~/features/accounts/auth-address";
import { AuthCard } from "~/features/accounts/components/auth-card";
import { LinkButton } from "~/features/accounts/components/link-button";
import { LinkOver } from "~/features/accounts/components/link-over";
import { changeEmail, confirmAddress } from "~/features/accounts/link-use.server";
import { findToken } from "~/features/accounts/tokens.server";
import { wakeMail } from "~/features/mail/wake.server";
import { pageTitle } from "~/features/site/title";
import { viewerContext } from "~/server/context";
import { environment } from "~/server/environment.server";
import { landingOf } from "~/server/landing.server";
import { redirectWithNotice } from "~/server/notices.server";
import { safeRedirectTo } from "~/server/redirect-to";
import { ButtonLink } from "~/ui/button";
import { Sentence } from "~/ui/sentence";
import { accountNotices, authNotices } from "~/words/account-notices";
import { confirmWords } from "~/words/auth-links";
import type { Route } from "./+types/auth-confirm";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(confirmWords.pageTitle, matches);

const signIn = (redirectTo: string | null = null) =>
  authHref("sign-in", { redirectTo, plan: null });
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
        ? {
            tone: "ok",
            title: accountNotices.saved,
            description: accountNotices.emailChanged(link.email),
          }
        : {
            tone: "bad",
            title: accountNotices.error,
            description: accountNotices.emailTaken,
          },
    );
  }
  const confirmed = await transaction((tx) => confirmAddress(tx, use));
  if (!confirmed) return over(viewer !== null);
  const isTheirs = viewer?.id === confirmed.userId;
  const redirectTo = safeRedirectTo(confirmed.redirectTo, "") || null;
  const to = isTheirs ? await landingOf(viewer.id, { redirectTo }) : signIn(redirectTo);
  return redirectWithNotice(context, to, {
    tone: "ok",
    title: authNotices.confirmed,
    ...(isTheirs ? {} : { description: authNotices.confirmedMore }),
  });
}

export default function AuthConfirm({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === "over") {
    const again = loaderData.signedIn
      ? { label: confirmWords.toAccount, to: href("/account") }
      : { label: confirmWords.signInToAsk, to: signIn() };
    return <LinkOver again={again} />;
  }
  const address = <strong className="break-words">{loaderData.email}</strong>;
  if (loaderData.state === "sign-in")
    return (
      <AuthCard title={confirmWords.signInFirst}>
        <p>
          <Sentence text={confirmWords.signInWhy} parts={{ email: address }} />
        </p>
        <ButtonLink to={signIn()} className="w-full">
          {confirmWords.signIn}
        </ButtonLink>
      </AuthCard>
    );
  if (loaderData.state === "change")
    return (
      <LinkButton
        title={confirmWords.change}
        button={confirmWords.change}
        pendingLabel={confirmWords.changing}
      >
        <p>
          <Sentence
            text={confirmWords.moves}
            parts={{
              from: <strong className="break-words">{loaderData.currentEmail}</strong>,
              to: address,
            }}
          />
        </p>
      </LinkButton>
    );
  return (
    <LinkButton
      title={confirmWords.title}
      button={confirmWords.confirm}
      pendingLabel={confirmWords.confirming}
    >
      <p>
        <Sentence text={confirmWords.yours} parts={{ email: address }} />
      </p>
      <p className="text-sm text-ink-2">{confirmWords.notYours}</p>
    </LinkButton>
  );
}
