import { Notice } from "~/ui/notice";
import { useHydrated } from "~/ui/use-hydrated";
import { payWords as words } from "~/words/get-started";
import { usePagePolling } from "./use-page-polling";

export function WaitForPayment() {
  const hydrated = useHydrated();
  usePagePolling(200);
  return (
    <Notice title={words.waiting}>
      <p role="status">{hydrated ? words.looking : words.waitingPlain}</p>
    </Notice>
  );
}
