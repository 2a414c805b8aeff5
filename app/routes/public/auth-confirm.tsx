import type { ReactNode } from "react";
import { data, href, Link, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { authHref } from "~/features/accounts/auth-address";
import { AuthCard } from "~/features/accounts/components/auth-card";
import { LinkExpired, LinkPage } from "~/features/accounts/components/link-page";
import { changeEmail, confirmAddress } from "~/features/accounts/link-use.server";
import { confirmWords } from "~/features/accounts/link-words";
import { findToken, isAlreadyConfirmed } from "~/features/accounts/tokens.server";
import { accountNotices, authNotices } from "~/features/accounts/words";
import { wakeMail } from "~/features/mail/wake.server";
import { pageTitle } from "~/features/site/title";
import { viewerContext } from "~/server/context";
import { environment } from "~/server/environment.server";
import { passwordDropped, redirectWithNotice } from "~/server/notices.server";
import { safeRedirectTo } from "~/server/redirect-to";
import { acceptForm } from "~/server/refused-form";
import { logSignIn, signInOrAskForCode } from "~/server/second-step.server";
import { logSecurityEvent } from "~/server/security-log.server";
import { renewOwnSession } from "~/server/session.server";
import { ButtonLink } from "~/ui/button";
import { Sentence } from "~/ui/sentence";
import type { Route } from "./+types/auth-confirm";
import { findLandingPath } from "./landing.server";

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

/** Outcome of a link that no longer works. */
async function lookBack(secret: string, context: Route.ActionArgs["context"]) {
  const signedIn = context.get(viewerContext) !== null;
  if (!(await isAlreadyConfirmed(db, { secret, demo: environment().demo }))) return over(signedIn);
  acceptForm(context);
  return { state: "already", signedIn } as const;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const link = await look(params.token);
  if (!link || (link.purpose === "confirm" && link.confirmed))
    return lookBack(params.token, context);
  const { email, currentEmail } = link;
  const isTheirs = viewer?.id === link.userId;
  const back = href("/auth/confirm/:token", params);
  if (link.purpose === "confirm") return { state: "confirm", email, isTheirs, back } as const;
  if (isTheirs) return { state: "change", email, currentEmail } as const;
  return { state: "sign-in", email, signedInAs: viewer?.email ?? null, back } as const;
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  const use = { secret: params.token, demo: environment().demo, now: new Date() };
  const link = await look(params.token);
  if (link?.purpose === "email_change") {
    if (!viewer) throw redirect(signIn(href("/auth/confirm/:token", params)));
    const { id: viewerId, sessionId } = viewer;
    const change = { ...use, viewerId, sessionId };
    const outcome = await transaction((tx) => changeEmail(tx, change));
    if (!outcome) return over(true);
    wakeMail();
    if (outcome === "taken")
      return redirectWithNotice(context, href("/account"), {
        tone: "bad",
        title: accountNotices.error,
        description: accountNotices.emailTaken,
      });
    await logSecurityEvent(context, { event: "link-used", details: { link: "new-address" } });
    await logSecurityEvent(context, { event: "email-changed" });
    const headers = await renewOwnSession(context);
    const notice = {
      tone: "ok",
      title: accountNotices.saved,
      description: accountNotices.emailChanged(link.email),
    } as const;
    return redirectWithNotice(context, href("/account"), notice, { headers });
  }
  const viewerId = viewer?.id ?? null;
  const confirmed = await transaction((tx) => confirmAddress(tx, { ...use, viewerId }));
  if (!confirmed || confirmed.already) return lookBack(params.token, context);
  wakeMail();
  const { userId } = confirmed;
  await logSecurityEvent(context, { event: "link-used", userId, details: { link: "confirm" } });
  const redirectTo = safeRedirectTo(confirmed.redirectTo, "") || null;
  const landing = await findLandingPath(userId, { redirectTo });
  const notice = { tone: "ok", title: authNotices.confirmed } as const;
  if (userId === viewerId) return redirectWithNotice(context, landing, notice);
  const signed = await signInOrAskForCode({ context, request }, { userId, to: landing });
  await logSignIn(context, signed, "link");
  const { to, headers } = signed;
  const dropped = confirmed.droppedPassword ? passwordDropped() : {};
  return redirectWithNotice(context, to, { ...notice, ...dropped }, { headers });
}

export default function AuthConfirm({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === "over") {
    const again = loaderData.signedIn
      ? { label: confirmWords.toAccount, to: href("/account") }
      : { label: confirmWords.signInToAsk, to: signIn() };
    return <LinkExpired again={again} />;
  }
  const address =
    "email" in loaderData ? <strong className="break-words">{loaderData.email}</strong> : null;
  if (loaderData.state === "already")
    return (
      <AuthCard title={confirmWords.alreadyTitle}>
        <p>{confirmWords.already}</p>
        <ButtonLink to={loaderData.signedIn ? href("/account") : signIn()} className="w-full">
          {loaderData.signedIn ? confirmWords.toAccount : confirmWords.signIn}
        </ButtonLink>
      </AuthCard>
    );
  if (loaderData.state === "sign-in") return <SignInFirst {...loaderData} address={address} />;
  if (loaderData.state === "change")
    return (
      <LinkPage
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
      </LinkPage>
    );
  return (
    <LinkPage
      title={confirmWords.title}
      button={confirmWords.confirm}
      pendingLabel={confirmWords.confirming}
    >
      <p>
        <Sentence
          text={loaderData.isTheirs ? confirmWords.signedIn : confirmWords.elsewhere}
          parts={{ email: address }}
        />
      </p>
      {loaderData.isTheirs ? null : (
        <>
          <p>{confirmWords.drops}</p>
          <p>
            <Sentence
              text={confirmWords.keep}
              parts={{ link: <Link to={signIn(loaderData.back)}>{confirmWords.keepLink}</Link> }}
            />
          </p>
        </>
      )}
      <p className="text-sm text-ink-2">{confirmWords.notYours}</p>
    </LinkPage>
  );
}

/** Only the account's own viewer can confirm a new email. */
function SignInFirst({
  address,
  signedInAs,
  back,
}: {
  address: ReactNode;
  signedInAs: string | null;
  back: string;
}) {
  return (
    <AuthCard title={confirmWords.signInFirst}>
      <p>
        <Sentence text={confirmWords.signInWhy} parts={{ email: address }} />
      </p>
      {signedInAs ? (
        <p>
          <Sentence
            text={confirmWords.otherAccount}
            parts={{ email: <strong className="break-words">{signedInAs}</strong> }}
          />
        </p>
      ) : (
        <ButtonLink to={signIn(back)} className="w-full">
          {confirmWords.signIn}
        </ButtonLink>
      )}
    </AuthCard>
  );
}
