import { type FormEvent, useRef } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";
import { payWords as words } from "~/words/get-started";
import { StepBar } from "./step-bar";

/** The field that says for whose account the page was made. */
export const accountField = "account";

export type PayFormProps = {
  back: string;
  /** The id of the account that the page names. */
  account: string;
  /** "$19.99" */
  price: string;
  /** Nothing can be bought: there is no button. */
  isOff: boolean;
  /** The hosted page is open in another tab. */
  isWaiting: boolean;
  /** Where scripts run, the hosted page opens beside this one. */
  inNewTab: boolean;
  /** This step as it waits for a payment. */
  waitingHref: string;
};

/** Milliseconds within which a second press is the first one's. */
const doubleClick = 2_000;
/** Milliseconds until this tab waits: on a busy phone the browser sends a form some time after its press. */
const untilSent = 500;

/** The way to the hosted page. The browser sends it as a document: it leads to another site. */
export function PayForm({
  back,
  account,
  price,
  isOff,
  isWaiting,
  inNewTab,
  waitingHref,
}: PayFormProps) {
  const hydrated = useHydrated();
  const isSent = useRef(false);
  const navigate = useNavigate();
  const { state, formData } = useNavigation();
  if (isOff) return <StepBar back={back} atEnd />;
  const named = <input type="hidden" name={accountField} value={account} />;
  if (isWaiting)
    return (
      <div className="space-y-5">
        {/* In this tab: where another one could not open, or was closed. */}
        <Form method="post" reloadDocument>
          {named}
          <Button variant="secondary" className="w-full">
            {words.payHere}
          </Button>
        </Form>
        <Form method="post">
          <StepBar back={back}>
            <Button name="intent" value="look" pending={formData?.get("intent") === "look"}>
              {words.look}
            </Button>
          </StepBar>
        </Form>
      </div>
    );
  const beside = hydrated && inNewTab;
  const wait = (event: FormEvent) => {
    // A double click opens one tab.
    if (isSent.current) return event.preventDefault();
    isSent.current = true;
    setTimeout(() => {
      isSent.current = false;
    }, doubleClick);
    // Once the browser has sent it: a form that leaves the page meanwhile would not be sent.
    setTimeout(() => navigate(waitingHref, { replace: true }), untilSent);
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
