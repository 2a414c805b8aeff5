import { href, Link } from "react-router";
import { Notice } from "~/ui/notice";
import type { PendingText } from "../pending";
import { pendingPaymentWords as words } from "../words";

type Props = {
  pending: PendingText;
  blocksPurchase?: boolean;
};

export function PendingNotice({ pending: { orderId, text }, blocksPurchase = false }: Props) {
  return (
    <Notice tone="warn" title={words.title}>
      <p>
        {text} {blocksPurchase ? words.refusal : null}
      </p>
      <p>
        <Link
          to={href("/account/orders/:orderId", { orderId })}
          className="inline-flex min-h-11 items-center"
        >
          {words.toOrder}
        </Link>
      </p>
    </Notice>
  );
}
