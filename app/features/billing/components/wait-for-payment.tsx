import { Notice } from "~/ui/notice";
import { useHydrated } from "~/ui/use-hydrated";
import { payWords as words } from "~/words/get-started";
import { useLooking } from "./use-looking";

/** Stands where the hosted page is open in another tab, and goes on once it is paid. */
export function WaitForPayment() {
  const hydrated = useHydrated();
  useLooking(200);
  return (
    <Notice title={words.waiting}>
      <p role="status">{hydrated ? words.looking : words.waitingPlain}</p>
    </Notice>
  );
}
