import { data, href, redirect } from "react-router";
import { db, transaction } from "#db/client.server";
import { planWords } from "~/features/access/words";
import {
  CheckoutFailed,
  NoCheckoutUrl,
  NothingToBuy,
  openCheckout,
  PaymentPending,
} from "~/features/billing/checkout.server";
import {
  accountField,
  PayForm,
  PurchaseSummary,
  WaitForPayment,
} from "~/features/billing/components/pay-form";
import { PendingNotice } from "~/features/billing/components/pending-notice";
import { BuyingUnavailable, StepBar, StepFrame } from "~/features/billing/components/step-frame";
import { accessUntil } from "~/features/billing/journey";
import { findPaidSession } from "~/features/billing/journey.server";
import { journeyParams, stepHref } from "~/features/billing/journey-address";
import { providerFor } from "~/features/billing/payments.server";
import { describePending } from "~/features/billing/pending";
import { findPendingPayment } from "~/features/billing/pending.server";
import { formatPrice, prices } from "~/features/billing/prices";
import { planByCode } from "~/features/billing/purchase";
import {
  getStartedNotices,
  pendingPaymentWords,
  payWords as words,
} from "~/features/billing/words";
import { siteCopy } from "~/features/content/site.server";
import { dayIn } from "~/features/progress/days";
import { pageTitle } from "~/features/site/title";
import { requestContext, viewerContext } from "~/server/context";
import { environment } from "~/server/environment.server";
import { viewerOf } from "~/server/guards";
import { log } from "~/server/log.server";
import { limitCheckout } from "~/server/rate-limits.server";
import { invalid } from "~/server/responses";
import { ButtonLink } from "~/ui/button";
import { longDay } from "~/ui/dates";
import { ErrorSummary } from "~/ui/error-summary";
import type { Route } from "./+types/get-started-payment";
import { purchaseOfVisitor, readJourneyQuery, requireStep } from "./get-started.server";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

type Asked = Pick<Route.LoaderArgs, "context" | "url">;

/** Since when the page waits for a payment in another tab, or null. */
function waitingSince({ searchParams }: URL): Date | null {
  const since = new Date(searchParams.get("since") ?? "");
  return Number.isNaN(since.getTime()) ? null : since;
}

/** Redirects without a notice: its cookie could overwrite that of a sign-in in the other tab. */
function sendOnIfSignedOut({ context, url }: Asked): void {
  if (waitingSince(url) && !context.get(viewerContext))
    throw redirect(stepHref("sign-in", readJourneyQuery(url)));
}

/** Runs before `requireStep`, which would redirect elsewhere. */
async function sendOnIfPaid({ context, url }: Asked): Promise<void> {
  const viewer = context.get(viewerContext);
  const since = waitingSince(url);
  const { plan, from } = readJourneyQuery(url);
  if (!viewer || !since || !plan) return;
  const look = { userId: viewer.id, plan: planByCode[plan], since };
  const session = await findPaidSession(db, look);
  const query = new URLSearchParams({ session_id: session ?? "", ...(from ? { from } : {}) });
  if (session) throw redirect(`${href("/payment-success")}?${query}`);
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const now = new Date();
  sendOnIfSignedOut({ context, url });
  await sendOnIfPaid({ context, url });
  const way = await requireStep("payment", { context, url }, now);
  const { id: userId, email, timeZone } = viewerOf(context);
  const { plan, isUpgrade, amount } = purchaseOfVisitor(way);
  const { days } = prices[plan];
  const name = planWords[plan];
  const extends_ = way.access?.plan === "basic" && way.access.hasActiveAccess;
  const until = way.access && accessUntil({ plan }, way.access, now);
  return {
    chosen: way.chosen,
    summary: {
      name: isUpgrade
        ? words.upgrade(name)
        : days !== null && extends_
          ? words.more(name, days)
          : name,
      price: formatPrice(amount),
      term: days === null ? words.life : words.days(days),
      until: until && longDay(dayIn(until, timeZone)),
      email,
    },
    account: userId,
    pending: describePending(await findPendingPayment(db, { userId, now }), timeZone),
    isWaiting: waitingSince(url) !== null,
    now: now.toISOString(),
    isOff: providerFor(environment()) === null,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const now = new Date();
  const form = await request.formData();
  if (form.get("intent") === "look") {
    await sendOnIfPaid({ context, url });
    await requireStep("payment", { context, url }, now);
    return invalid({ errors: [getStartedNotices.notPaidYet], title: null });
  }
  const way = await requireStep("payment", { context, url }, now);
  const { id: userId, email, timeZone } = viewerOf(context);
  const { plan } = purchaseOfVisitor(way);
  const { publicUrl: appUrl, ...config } = environment();
  const refused = (status: number, ...errors: string[]) =>
    data({ errors, title: getStartedNotices.paymentError }, { status });
  const payments = providerFor(config);
  if (!payments) return refused(503, getStartedNotices.off);
  // Another user has signed in, in another tab.
  if (form.get(accountField) !== userId)
    return refused(409, getStartedNotices.anotherAccount(email));
  await limitCheckout(userId, now);
  try {
    const { from } = way.chosen;
    const back = { success: journeyParams({ from }), canceled: journeyParams(way.chosen) };
    const asked = { userId, email, plan, now, appUrl, siteName: siteCopy().name, back };
    const { url: to } = await openCheckout(db, transaction, payments, asked);
    return redirect(to, 303);
  } catch (error) {
    // Bought in another tab; the plans page says so.
    if (error instanceof NothingToBuy) return redirect(stepHref("plan", way.chosen));
    if (error instanceof PaymentPending) {
      const { text } = describePending(error.pending, timeZone);
      return refused(409, text, pendingPaymentWords.refusal);
    }
    if (!(error instanceof CheckoutFailed || error instanceof NoCheckoutUrl)) throw error;
    const { id } = context.get(requestContext);
    log.error({ id, err: error }, "a checkout could not be opened");
    return refused(503, error.message, getStartedNotices.notCharged(id));
  }
}

export default function GetStartedPayment({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, pending, isWaiting } = loaderData;
  const back = stepHref("plan", chosen);
  return (
    <StepFrame step="payment" title={isWaiting ? words.waitingTitle : words.heading}>
      <ErrorSummary
        errors={(actionData?.errors ?? []).map((message) => ({ message }))}
        title={actionData?.title ?? undefined}
      />
      {pending ? (
        <>
          {actionData ? null : <PendingNotice pending={pending} blocksPurchase />}
          <StepBar back={back}>
            <ButtonLink to={href("/account/orders/:orderId", { orderId: pending.orderId })}>
              {pendingPaymentWords.toOrder}
            </ButtonLink>
          </StepBar>
        </>
      ) : (
        <Pay {...loaderData} back={back} inNewTab={!actionData} />
      )}
    </StepFrame>
  );
}

type PayProps = Route.ComponentProps["loaderData"] & { back: string; inNewTab: boolean };

function Pay({
  chosen,
  account,
  summary,
  isWaiting,
  now,
  isOff: isUnavailable,
  back,
  inNewTab,
}: PayProps) {
  return (
    <>
      {isWaiting ? <WaitForPayment /> : null}
      <PurchaseSummary {...summary} />
      {isUnavailable ? <BuyingUnavailable /> : null}
      <PayForm
        back={back}
        account={account}
        price={summary.price}
        isUnavailable={isUnavailable}
        isWaiting={isWaiting}
        // Errors are shown in their own tab.
        inNewTab={inNewTab}
        waitingHref={stepHref("payment", chosen, { since: now })}
      />
    </>
  );
}
