import { href, Link, useLocation, useRouteLoaderData } from "react-router";
import { ActionBar } from "~/ui/action-bar";
import { ButtonLink } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { Sentence } from "~/ui/sentence";
import { useHydrated } from "~/ui/use-hydrated";
import { paymentWords as words } from "../words";

type PurchasedAccess = {
  /** Null for life. */
  days: number | null;
  isExtension: boolean;
  until: string | null;
  orderId: string;
  due: string | null;
  from: string | null;
};

export type PaymentStateProps =
  /** `bought`: null for anyone but the buyer. */
  | { state: "paid"; bought: PurchasedAccess | null }
  | { state: "pending" }
  | { state: "error"; message: string; more: string | null; canCheckAgain: boolean };

const looks = {
  paid: { icon: "check", tone: "text-ok", title: words.paid },
  pending: { icon: "clock", tone: "text-brand", title: words.pending },
  error: { icon: "warning", tone: "text-bad", title: words.error },
} as const satisfies Record<
  PaymentStateProps["state"],
  { icon: IconName; tone: string; title: string }
>;

export function PaymentState(shown: PaymentStateProps) {
  const { icon, tone, title } = looks[shown.state];
  return (
    <div className="mx-auto w-full max-w-[34rem] space-y-6">
      {/* Screen readers announce a change of state. */}
      <div role="status" className="sheet space-y-3">
        <Icon name={icon} size={26} className={tone} strokeWidth={2.2} />
        <h1>{title}</h1>
        <Text {...shown} />
      </div>
      <NextSteps {...shown} />
    </div>
  );
}

function Text(shown: PaymentStateProps) {
  const hydrated = useHydrated();
  if (shown.state === "pending")
    return (
      <>
        <p className="text-lg">{words.pendingText}</p>
        {hydrated ? <p className="text-ink-2">{words.looking}</p> : null}
      </>
    );
  if (shown.state === "error")
    return (
      <>
        <p className="text-lg font-semibold">{shown.message}</p>
        {shown.more ? <p>{shown.more}</p> : null}
        <p>
          <Link to={href("/contact")} className="inline-flex min-h-11 items-center">
            {words.contact}
          </Link>
        </p>
      </>
    );
  if (!shown.bought) return <p className="text-lg">{words.others}</p>;
  const { days, isExtension, until, orderId, due } = shown.bought;
  const receipt = href("/account/orders/:orderId", { orderId });
  return (
    <>
      <p className="text-lg">
        {days === null ? words.premium : isExtension ? words.extended(days) : words.basic(days)}{" "}
        {until ? words.until(until) : null}
      </p>
      {due ? <p className="font-semibold">{words.due(due)}</p> : null}
      <p className="text-ink-2">
        <Sentence
          text={words.receipt}
          parts={{ receipt: <Link to={receipt}>{words.toReceipt}</Link> }}
        />
      </p>
    </>
  );
}

function NextSteps(shown: PaymentStateProps) {
  const { pathname, search } = useLocation();
  // Missing only on error pages.
  const facts = useRouteLoaderData("root") as { viewer: object | null } | undefined;
  const isVisitor = facts?.viewer === null;
  const { state } = shown;
  const from = state === "paid" ? shown.bought?.from : null;
  // Reloads with and without scripts.
  const look = (
    <ButtonLink to={pathname + search} reloadDocument>
      {words.look}
    </ButtonLink>
  );
  if (state === "pending") return <ActionBar together>{look}</ActionBar>;
  // A visitor cannot study: an error leads them home first.
  const isHomeFirst = state === "error" && isVisitor && !shown.canCheckAgain;
  const isSecond = from || isHomeFirst || (state === "error" && shown.canCheckAgain);
  return (
    <ActionBar together>
      {state === "error" ? (
        <ButtonLink to={href("/")} variant={isHomeFirst ? "primary" : "secondary"}>
          {words.home}
        </ButtonLink>
      ) : null}
      <ButtonLink to={href("/practice")} variant={isSecond ? "secondary" : "primary"}>
        {words.study}
      </ButtonLink>
      {state === "error" && shown.canCheckAgain ? look : null}
      {from ? <ButtonLink to={from}>{words.goBack}</ButtonLink> : null}
    </ActionBar>
  );
}
