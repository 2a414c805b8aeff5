import type { disputes, OrderStatus } from "#db/vocabulary";
import { adminOrderWords as words } from "../admin-words";
import { refundDueWords } from "../orders-words";
import { OrderFact, OrderFacts } from "./order-receipt";
import { OrderState } from "./order-state";

type Props = {
  productName: string;
  number: string;
  status: OrderStatus;
  dispute: (typeof disputes)[number] | null;
  fullName: string | null;
  /** Null once the account is deleted. */
  email: string | null;
  bought: string;
  amount: string;
  refunded: string | null;
  due: { amount: string; why: string } | null;
  begun: string;
  paid: string | null;
  access: string | null;
  revoked: string | null;
  sessionId: string | null;
  paymentId: string | null;
};

export function OrderAdminFacts({ productName, number, email, fullName, ...order }: Props) {
  const subject = encodeURIComponent(words.subject(productName, number));
  return (
    <>
      <section aria-labelledby="facts" className="sheet space-y-4">
        <h2 id="facts">{words.facts}</h2>
        <OrderFacts>
          <OrderFact term={words.state}>
            <OrderState status={order.status} isLost={order.dispute === "lost"} />
          </OrderFact>
          {order.dispute ? (
            <OrderFact term={words.dispute}>{words.disputes[order.dispute]}</OrderFact>
          ) : null}
          <OrderFact term={words.buyer}>
            {email === null ? (
              words.deleted
            ) : (
              <>
                {fullName ? `${fullName}, ` : null}
                <a href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}>{email}</a>
              </>
            )}
          </OrderFact>
          <OrderFact term={words.bought}>{order.bought}</OrderFact>
          <OrderFact term={words.amount}>{order.amount}</OrderFact>
          {order.refunded ? <OrderFact term={words.refunded}>{order.refunded}</OrderFact> : null}
          {order.due ? (
            <OrderFact term={refundDueWords.term}>
              <strong>{order.due.amount}</strong>
              <span className="block">{order.due.why}</span>
            </OrderFact>
          ) : null}
          <OrderFact term={words.begun}>{order.begun}</OrderFact>
          {order.paid ? <OrderFact term={words.paid}>{order.paid}</OrderFact> : null}
          <OrderFact term={words.access}>
            {order.access ?? words.noAccess}
            {order.revoked ? <span className="block">{order.revoked}</span> : null}
          </OrderFact>
        </OrderFacts>
      </section>
      <section aria-labelledby="provider" className="sheet space-y-4">
        <h2 id="provider">{words.provider}</h2>
        <OrderFacts>
          <OrderFact term={words.session}>{order.sessionId ?? words.unknown}</OrderFact>
          <OrderFact term={words.payment}>{order.paymentId ?? words.unknown}</OrderFact>
        </OrderFacts>
      </section>
    </>
  );
}
