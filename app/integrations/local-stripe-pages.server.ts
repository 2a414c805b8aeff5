/** Pages of the test checkout: forms without scripts and card fields. */
import { createHash } from "node:crypto";
import { type Action, possibleActions, type Sale, unrefunded } from "./local-stripe-ledger.server";

const style = `
:root{color-scheme:light dark;--ink:#16292d;--soft:#4c6166;--sheet:#fff;--ground:#eef3f3;--line:#7d9398;--act:#0b6470;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#e8f0f0;--soft:#a9bcc0;--sheet:#172326;--ground:#0f181a;--line:#6d8388;--act:#7fd0d8;--on:#08262a}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:1.5rem 1rem;min-height:100vh;display:flex;flex-direction:column;gap:1rem}
@media(min-width:48rem){main{padding-top:4rem}}
h1{font-size:1.375rem;line-height:1.25;margin:0}
p{margin:0}
.note{border:1px solid var(--line);border-radius:.5rem;padding:.75rem 1rem;background:var(--sheet)}
.sale{background:var(--sheet);border-radius:.5rem;padding:1rem}
.amount{font-size:2rem;font-weight:650;font-variant-numeric:tabular-nums}
.soft{color:var(--soft)}
form{display:flex;flex-direction:column;gap:.75rem}
button,.button{display:block;width:100%;min-height:3rem;border-radius:.5rem;border:1px solid var(--line);background:var(--sheet);color:var(--ink);font:inherit;font-weight:600;text-align:center;padding:.6875rem 1rem;text-decoration:none;cursor:pointer}
.first{background:var(--act);border-color:var(--act);color:var(--on)}
button:focus-visible,a:focus-visible{outline:3px solid var(--act);outline-offset:2px}
a{color:var(--act)}
ul{list-style:none;margin:0;padding:0;display:flex;flex-direction:column;gap:.5rem}
li a{display:block;min-height:2.75rem;padding:.5rem 0}
`;

const origin = (url: string): string => (URL.canParse(url) ? new URL(url).origin : "");

/** @param leadsTo where its forms redirect */
export function contentSecurityPolicy(leadsTo: string[]): string {
  const hash = createHash("sha256").update(style).digest("base64");
  const others = [...new Set(leadsTo.map(origin))].join(" ");
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self' ${others}; base-uri 'none'; frame-ancestors 'none'`;
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;

const notice = `<p class="note">This is a local test checkout. No money moves.</p>`;

function priceOf({ session }: Sale, cents = session.amount_total): string {
  const { currency } = session;
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);
}

const button = (value: string, label: string, isFirst = false) =>
  `<button name="do" value="${value}"${isFirst ? ' class="first"' : ""}>${escaped(label)}</button>`;

const saleCard = (sale: Sale) =>
  `<div class="sale"><p>${escaped(sale.title)}</p><p class="amount">${priceOf(sale)}</p></div>`;

export function openPage(sale: Sale, { declined }: { declined: boolean }): string {
  const said = declined
    ? `<p class="note" role="alert">The payment was declined. Nothing was charged; you can try again.</p>`
    : "";
  return page(
    "Test checkout",
    `<h1>Test checkout</h1>${notice}${saleCard(sale)}${said}
<form method="post">${button("pay", `Pay ${priceOf(sale)}`, true)}${button("pay-later", "Pay later, as by a bank transfer")}${button("decline", "Decline the payment")}${button("cancel", "Cancel and go back")}</form>`,
  );
}

const labels: Partial<Record<Action, string>> = {
  succeed: "The money arrives",
  fail: "The money never arrives",
  refund: "Refund all of it",
  "refund-half": "Refund half of what is left",
  dispute: "The buyer complains at their bank",
  win: "The bank decides for the site",
  lose: "The bank decides for the buyer",
};

function stateText(sale: Sale): string {
  const { status, payment_status } = sale.session;
  if (status === "open") return "Open. Nobody has paid yet.";
  if (status === "expired") return "Expired. It cannot be paid any more.";
  if (sale.hasFailed) return "The later payment never arrived.";
  if (payment_status === "unpaid") return "Ordered. The payment is still to arrive.";
  const back = sale.session.amount_total - unrefunded(sale);
  const refunded = back > 0 ? ` ${priceOf(sale, back)} was refunded.` : "";
  const disputes = {
    needs_response: " The buyer's bank is looking into it.",
    won: " The bank decided for the site.",
    lost: " The bank gave the money back.",
  };
  return `Paid.${refunded}${sale.dispute ? disputes[sale.dispute.status] : ""}`;
}

/** With what the bank or the operator can do next. */
export function finishedPage(sale: Sale): string {
  const next = possibleActions(sale);
  const waits = next.includes("succeed");
  const buttons = next
    .map((deed) => button(deed, labels[deed] ?? deed, deed === "succeed"))
    .join("");
  const others = waits ? "" : `<p class="soft">What the bank or the operator could do next:</p>`;
  const { session } = sale;
  const back = session.status === "complete" ? session.success_url : session.cancel_url;
  return page(
    "Test checkout",
    `<h1>Test checkout</h1>${notice}${saleCard(sale)}<p>${stateText(sale)}</p>
${buttons ? `${others}<form method="post">${buttons}</form>` : ""}<p><a class="button${waits ? "" : " first"}" href="${escaped(back)}">Back to the site</a></p><p><a href="/">All test payments</a></p>`,
  );
}

export function listPage(sales: Sale[]): string {
  const rows = sales
    .slice(0, 100)
    .map(
      (sale) =>
        `<li class="sale"><a href="/c/pay/${sale.session.id}">${escaped(sale.title)}</a><p>${priceOf(sale)} <span class="soft">${stateText(sale)}</span></p></li>`,
    )
    .join("");
  return page(
    "Test payments",
    `<h1>Test payments</h1>${notice}${rows ? `<ul>${rows}</ul>` : "<p>Nothing was bought since the start.</p>"}`,
  );
}

export function unknownPage(home: string | null): string {
  const back = home
    ? `<p><a class="button first" href="${escaped(home)}">Back to the site</a></p>`
    : "";
  return page(
    "Test checkout not known",
    `<h1>This checkout is not known any more</h1>${notice}<p>Test checkouts live in memory, and the server was started anew since. Go back and choose your plan again.</p>${back}`,
  );
}
