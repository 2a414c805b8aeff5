import { type FormEvent, useRef } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { useHydrated } from "~/ui/use-hydrated";
import { payWords as words } from "../words";
import { StepBar } from "./step-frame";
import { usePagePolling } from "./use-page-polling";

export type PurchaseSummaryProps = {
  name: string;
  price: string;
  term: string;
  /** Null if the end cannot be known. */
  until: string | null;
  email: string;
};

export function PurchaseSummary({ name, price, term, until, email }: PurchaseSummaryProps) {
  const rows = [
    { label: words.plan, value: name },
    { label: words.term, value: term },
    ...(until ? [{ label: words.until, value: until }] : []),
    { label: words.account, value: email },
  ];
  return (
    <section aria-labelledby="purchase" className="sheet space-y-3">
      <h2 id="purchase">{words.summary}</h2>
      <dl className="grid gap-y-2">
        {rows.map(({ label, value }) => (
          <div
            key={label}
            className="flex flex-wrap justify-between gap-x-6 border-t border-line pt-2"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t-2 border-line-2 pt-2">
          <dt className="font-semibold">{words.price}</dt>
          <dd className="font-serif text-2xl font-semibold lining-nums tabular-nums">{price}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-2">{words.once}</p>
    </section>
  );
}

/** The account that the page was rendered for. */
export const accountField = "account";

export type PayFormProps = {
  back: string;
  account: string;
  price: string;
  isUnavailable: boolean;
  /** The hosted page is open in another tab. */
  isWaiting: boolean;
  /** With scripts, open the hosted page in a new tab. */
  inNewTab: boolean;
  waitingHref: string;
};

/** Milliseconds in which a second submit is a double click. */
const doubleClickMs = 2_000;
/** A slow phone sends a form some time after the press. */
const submitDelayMs = 500;

/** A document request, because it redirects to another site. */
export function PayForm({
  back,
  account,
  price,
  isUnavailable,
  isWaiting,
  inNewTab,
  waitingHref,
}: PayFormProps) {
  const hydrated = useHydrated();
  const isSent = useRef(false);
  const navigate = useNavigate();
  const { state, formData } = useNavigation();
  if (isUnavailable) return <StepBar back={back} inFlow />;
  const named = <input type="hidden" name={accountField} value={account} />;
  if (isWaiting)
    return (
      <>
        {/* In this tab, in case the new one was blocked or closed. */}
        <Form method="post" reloadDocument>
          {named}
          <Button variant="secondary" className="w-full">
            {words.payHere}
          </Button>
        </Form>
        <Form method="post" id="look" className="hidden" />
        {/* Outside its form, so that it stays in sight beside all of the page. */}
        <StepBar back={back}>
          <Button
            form="look"
            name="intent"
            value="look"
            pending={formData?.get("intent") === "look"}
          >
            {words.look}
          </Button>
        </StepBar>
      </>
    );
  const beside = hydrated && inNewTab;
  const wait = (event: FormEvent) => {
    if (isSent.current) return event.preventDefault();
    isSent.current = true;
    setTimeout(() => {
      isSent.current = false;
    }, doubleClickMs);
    // Navigating before the browser has sent the form would cancel it.
    setTimeout(() => navigate(waitingHref, { replace: true }), submitDelayMs);
  };
  return (
    <Form method="post" reloadDocument {...(beside ? { target: "_blank", onSubmit: wait } : {})}>
      {named}
      <StepBar back={back}>
        <Button className="max-sm:grow" pending={state !== "idle"} pendingLabel={words.opening}>
          {words.pay(price)}
        </Button>
      </StepBar>
    </Form>
  );
}

export function WaitForPayment() {
  const hydrated = useHydrated();
  usePagePolling(200);
  return (
    <Notice title={words.waiting}>
      <p role="status">{hydrated ? words.looking : words.waitingPlain}</p>
    </Notice>
  );
}
