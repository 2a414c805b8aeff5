import { Form, href, useNavigation } from "react-router";
import { transaction } from "#db/client.server";
import { proofWords } from "~/features/accounts/account-words";
import { linkLifetimeMinutes } from "~/features/accounts/links";
import { requestLink } from "~/features/accounts/links.server";
import { changeAfterProof } from "~/features/accounts/proof";
import { freshSignInMinutes } from "~/features/accounts/viewer";
import { wakeMail } from "~/features/mail/wake.server";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { requestContext } from "~/server/context";
import { environment } from "~/server/environment.server";
import { viewerOf } from "~/server/guards";
import { redirectWithNotice } from "~/server/notices.server";
import { limitMailRequest } from "~/server/rate-limits.server";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/proof";

export const handle: FrameHandle = { narrow: true };
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(proofWords.title, matches);

/** For accounts without a password. */
export const loader = ({ context }: Route.LoaderArgs) => ({ email: viewerOf(context).email });

export async function action({ context, url }: Route.ActionArgs) {
  const { email } = viewerOf(context);
  const now = new Date();
  await limitMailRequest({ email, ...context.get(requestContext) }, now);
  const redirectTo = changeAfterProof(url.searchParams.get("for"));
  const ask = { email, template: "magic", redirectTo, demo: environment().demo, now } as const;
  await transaction((tx) => requestLink(tx, ask));
  wakeMail();
  return redirectWithNotice(context, href("/account"), {
    tone: "ok",
    title: proofWords.sent,
    description: proofWords.sentMore(linkLifetimeMinutes),
  });
}

export default function Proof({ loaderData }: Route.ComponentProps) {
  const pending = useNavigation().state === "submitting";
  return (
    <div className="space-y-6">
      <PageHeader title={proofWords.title} />
      <Form method="post" className="sheet space-y-4">
        <p>{proofWords.lead}</p>
        <p className="wrap-anywhere">{proofWords.sendTo(loaderData.email)}</p>
        <p className="text-ink-2">{proofWords.within(freshSignInMinutes)}</p>
        <div className="flex flex-wrap gap-3">
          <Button pending={pending} pendingLabel={proofWords.sending}>
            {proofWords.send}
          </Button>
          <ButtonLink variant="quiet" to={href("/account")}>
            {proofWords.cancel}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
