import { type FormEvent, useRef } from "react";
import { Form, useNavigate, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/use-hydrated";
import { payWords as words } from "~/words/get-started";
import { StepBar } from "./step-bar";

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
      <div className="space-y-5">
        {/* In this tab, in case the new one was blocked or closed. */}
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
