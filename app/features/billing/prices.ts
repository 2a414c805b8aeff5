/** What the plans cost: the one table that copy, checkout and receipts read (ruling 18). Cents of a US dollar. */
import type { Plan } from "#db/vocabulary";
import { locale } from "~/words/language";

export const currency = "usd";

export const prices: Record<Plan, { amount: number /** Null: for life. */; days: number | null }> =
  {
    basic: { amount: 1999, days: 60 },
    premium: { amount: 3999, days: null },
  };

/** What a holder of basic, active or lapsed, pays for premium. */
export const upgradePrice = 2000;

const amounts = new Intl.NumberFormat(locale, { style: "currency", currency });

/** An amount as it is shown: `$19.99`. */
export const formatPrice = (cents: number): string => amounts.format(cents / 100);
