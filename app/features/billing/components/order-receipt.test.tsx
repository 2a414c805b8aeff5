import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { OrderReceipt } from "./order-receipt";

const order = {
  site: "Firstdraw",
  isReceipt: true,
  number: "0MIB-4R7K-2X9D",
  status: "paid",
  isLost: false,
  date: "Nov 21, 2026, 2:32 PM",
  what: "Basic access",
  access: "From Nov 21, 2026 until Jan 20, 2027",
  amount: "$19.99",
  refunded: null,
  left: "$19.99",
  due: null,
  buyer: "Casey Lind, casey@example.test",
  seller: {
    name: "Study Works LLC",
    address: "1 Main St, Columbus, OH",
    email: "ask@study.example",
  },
  goOn: null,
  isDemo: false,
} as const;

const words = (given: Partial<Parameters<typeof OrderReceipt>[0]> = {}) => {
  const Stub = createRoutesStub([
    { path: "/", Component: () => <OrderReceipt {...order} {...given} /> },
  ]);
  return renderToStaticMarkup(<Stub />).replace(/<[^>]+>/g, "|");
};

test("a receipt names who sold it, once they have named themselves", () => {
  const named = words();
  for (const fact of Object.values(order.seller)) expect(named).toContain(`|${fact}|`);
  expect(words({ seller: null })).toContain("The operator of this site");
});

test("a dispute is decided about until it was lost; then the money is back", () => {
  const open = words({ status: "disputed" });
  expect(open).toContain("The bank or card company will decide.");
  const lost = words({ status: "disputed", isLost: true });
  expect(lost).toContain("returned the money to you");
  expect(lost).not.toContain("will decide");
});

test("only a demo's says that no money moved", () => {
  expect(words()).not.toContain("No money was charged");
  expect(words({ isDemo: true })).toContain("No money was charged");
});
