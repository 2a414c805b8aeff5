import { href } from "react-router";
import { stepHref } from "~/features/billing/journey-address";
import { canceledWords as words } from "~/features/billing/words";
import { pageTitle } from "~/features/site/title";
import { ActionBar } from "~/ui/action-bar";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/payment-canceled";
import { readJourneyQuery } from "./get-started.server";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

export async function loader({ url }: Route.LoaderArgs) {
  const chosen = readJourneyQuery(url);
  return { again: chosen.plan ? stepHref("payment", chosen) : href("/") };
}

export default function PaymentCanceled({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto w-full max-w-[34rem] space-y-6">
      <PageHeader title={words.title} lead={words.text} />
      <ActionBar together>
        <ButtonLink to={href("/dashboard")} variant="secondary">
          {words.dashboard}
        </ButtonLink>
        <ButtonLink to={loaderData.again}>{words.again}</ButtonLink>
      </ActionBar>
    </div>
  );
}
