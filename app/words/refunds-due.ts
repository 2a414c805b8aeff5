/** Refunds owed to a buyer, in notifications, receipts and administration. */
import { spoken } from "./language";

/** For the buyer. `bought`: "Basic access". `amount`: the amount still due. */
export const refundDueNotices = spoken({
  en: {
    paid_twice: {
      title: "You paid twice",
      content: (bought: string, amount: string) =>
        `Two of your payments arrived, and you needed only one. We owe you ${amount} for ${bought} and will refund it.`,
    },
    lost_base: {
      title: "Your upgrade has ended",
      content: (_bought: string, amount: string) =>
        `Your upgrade to Premium ended because the payment for your Basic plan was returned to you. We owe you ${amount} for the upgrade and will refund it.`,
    },
  },
});

/** For administrators. `number`: the order's. */
export const adminRefundNotices = spoken({
  en: {
    title: (amount: string) => `Refund due: ${amount}`,
    paid_twice: (number: string, bought: string) =>
      `Order ${number} (${bought}) was paid twice. Refund it at the payment provider.`,
    lost_base: (number: string, bought: string) =>
      `Order ${number} (${bought}) has ended because its Basic payment was returned. Refund it at the payment provider.`,
  },
});

/** On receipts and an order's admin page. */
export const refundDueWords = spoken({
  en: {
    term: "Refund due",
    amount: (amount: string) => `${amount} not refunded yet`,
    buyer: {
      paid_twice: (amount: string) =>
        `You paid more than your plan costs. We owe you ${amount} and will refund it the way you paid.`,
      lost_base: (amount: string) =>
        `This upgrade ended because the payment for your Basic plan was returned to you. We owe you ${amount} and will refund it the way you paid.`,
    },
    admin: {
      paid_twice:
        "The buyer had paid for this plan already, or paid the full price beside a Basic plan. Refund this amount at the payment provider.",
      lost_base:
        "This upgrade ended because the Basic payment it was based on was refunded or lost in a dispute. Refund this amount at the payment provider.",
    },
    listTitle: (count: number) => (count === 1 ? "1 refund is due" : `${count} refunds are due`),
    listHint: "Refund these orders at the payment provider. They leave this list by themselves.",
    show: "Show refunds due",
  },
});
