import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { OrderStatus } from "#db/vocabulary";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { PrintButton } from "~/ui/print-button";
import { Sentence } from "~/ui/sentence";
import { receiptStateWords, receiptWords as words } from "../orders-words";
import { OrderState } from "./order-state";

type Props = {
  site: string;
  isReceipt: boolean;
  number: string;
  status: OrderStatus;
  /** The buyer's bank decided the dispute against us. */
  isLost: boolean;
  date: string;
  what: string;
  access: string | null;
  /** "$19.99"; `left`: after refunds. */
  amount: string;
  refunded: string | null;
  left: string;
  /** As a sentence. */
  due: string | null;
  buyer: string;
  seller: { name: string; address: string; email: string } | null;
  /** To continue an unpaid order. */
  goOn: string | null;
  isDemo: boolean;
};

/** Fits on one printed page. */
export function OrderReceipt({ site, seller, ...order }: Props) {
  const { isReceipt, status, isLost, refunded, goOn, isDemo } = order;
  const meaning = isLost ? words.lost : receiptStateWords[status];
  const isOver = status === "failed" || status === "expired";
  return (
    <>
      <PageHeader eyebrow={site} title={isReceipt ? words.receipt : words.order} />
      {isDemo ? (
        <Notice tone="warn" title={words.demo}>
          {words.demoHint}
        </Notice>
      ) : null}
      <section aria-labelledby="facts" className="sheet space-y-4">
        <h2 id="facts" className="sr-only">
          {words.facts}
        </h2>
        <OrderFacts>
          <OrderFact term={words.number}>
            <span className="tabular-nums">{order.number}</span>
          </OrderFact>
          <OrderFact term={isReceipt ? words.date : words.begun}>{order.date}</OrderFact>
          <OrderFact term={words.state}>
            <OrderState status={status} isLost={isLost} />
          </OrderFact>
          <OrderFact term={words.buyer}>{order.buyer}</OrderFact>
          <OrderFact term={words.bought}>{order.what}</OrderFact>
          {order.access ? <OrderFact term={words.access}>{order.access}</OrderFact> : null}
        </OrderFacts>
        {meaning ? <p className="text-ink-2">{meaning}</p> : null}
        {order.due ? <p className="font-semibold">{order.due}</p> : null}
        <dl className="border-t border-line pt-4 tabular-nums">
          <Amount term={isReceipt ? words.paid : words.amount} isLast={!refunded}>
            {order.amount}
          </Amount>
          {refunded ? (
            <>
              <Amount term={words.refunded}>{refunded}</Amount>
              <Amount term={words.left} isLast>
                {order.left}
              </Amount>
            </>
          ) : null}
        </dl>
        <p className="text-sm text-ink-2">{words.currency}</p>
      </section>
      <section aria-labelledby="seller" className="keep space-y-1">
        <h2 id="seller">{words.seller}</h2>
        {seller ? (
          <p className="wrap-anywhere">
            {seller.name}
            <br />
            {seller.address}
            <br />
            {seller.email}
          </p>
        ) : (
          <p className="text-ink-2">{words.sellerUnnamed}</p>
        )}
      </section>
      <div className="space-y-4 print:hidden">
        <p className="text-sm text-ink-2">
          <Sentence
            text={words.question}
            parts={{ contact: <Link to={href("/contact")}>{words.contact}</Link> }}
          />
        </p>
        {goOn ? <ButtonLink to={goOn}>{words.goOn}</ButtonLink> : null}
        {isOver ? (
          <ButtonLink variant="secondary" to="/get-started">
            {words.plans}
          </ButtonLink>
        ) : null}
        {isReceipt ? <PrintButton>{words.print}</PrintButton> : null}
      </div>
    </>
  );
}

type AmountProps = { term: string; children: string; isLast?: boolean };

function Amount({ term, children, isLast }: AmountProps) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-6 py-1 ${isLast ? "text-lg font-semibold" : ""}`}
    >
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function OrderFacts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {children}
    </dl>
  );
}

export function OrderFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
