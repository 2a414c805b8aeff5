import { Notice } from "~/ui/notice";
import { useHydrated } from "~/ui/use-hydrated";
import { payWords as words } from "~/words/get-started";
import { usePagePolling } from "./use-page-polling";

/** Shown while the hosted page is open in another tab; the page continues once it is paid. */
export function WaitForPayment() {
  const hydrated = useHydrated();
  usePagePolling(200);
  return (
    <Notice title={words.waiting}>
      <p role="status">{hydrated ? words.looking : words.waitingPlain}</p>
    </Notice>
  );
}
