import { data, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { authHref } from "~/features/accounts/auth-address";
import { LinkExpired, LinkPage } from "~/features/accounts/components/link-page";
import { signInByLink } from "~/features/accounts/link-use.server";
import { linkOverWords, magicWords } from "~/features/accounts/link-words";
import { findToken } from "~/features/accounts/tokens.server";
import { authNotices } from "~/features/accounts/words";
import { useSiteName } from "~/features/site/components/use-site-name";
import { pageTitle } from "~/features/site/title";
import { environment } from "~/server/environment.server";
import { passwordDropped, redirectWithNotice } from "~/server/notices.server";
import { safeRedirectTo } from "~/server/redirect-to";
import { logSignIn, signInOrAskForCode } from "~/server/second-step.server";
import { logSecurityEvent } from "~/server/security-log.server";
import { Sentence } from "~/ui/sentence";
import type { Route } from "./+types/auth-magic";
import { findLandingPath } from "./landing.server";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(magicWords.pageTitle, matches);

const over = () => data({ email: null }, { status: 410 });

export async function loader({ params }: Route.LoaderArgs) {
  const { demo } = environment();
  const look = { secret: params.token, purposes: ["magic"], demo, now: new Date() } as const;
  const link = await findToken(db, look);
  return link ? { email: link.email } : over();
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const use = { secret: params.token, demo: environment().demo, now: new Date() };
  const proof = await transaction((tx) => signInByLink(tx, use));
  if (!proof) return over();
  const { userId } = proof;
  await logSecurityEvent(context, { event: "link-used", userId, details: { link: "sign-in" } });
  const redirectTo = safeRedirectTo(proof.redirectTo, "") || null;
  const landing = await findLandingPath(userId, { redirectTo });
  const signed = await signInOrAskForCode({ context, request }, { userId, to: landing });
  await logSignIn(context, signed, "link");
  const { to, headers, waitsForCode } = signed;
  if (waitsForCode) return redirect(to, { headers });
  const notice = proof.droppedPassword
    ? { title: authNotices.confirmed, ...passwordDropped() }
    : { title: authNotices.signedIn };
  return redirectWithNotice(context, to, { tone: "ok", ...notice }, { headers });
}

export default function AuthMagic({ loaderData }: Route.ComponentProps) {
  const name = useSiteName();
  const { email } = loaderData;
  if (!email) {
    const to = authHref("sign-in", { redirectTo: null, plan: null });
    return <LinkExpired again={{ label: linkOverWords.askAgain, to }} />;
  }
  return (
    <LinkPage
      title={magicWords.title(name)}
      button={magicWords.signIn}
      pendingLabel={magicWords.signingIn}
    >
      <p>
        <Sentence
          text={magicWords.aboutTo}
          parts={{ email: <strong className="break-words">{email}</strong> }}
        />
      </p>
    </LinkPage>
  );
}
