/** Cents of a US dollar: the only table of prices (ruling 18). */
import type { Plan } from "#db/vocabulary";
import { locale } from "~/ui/language";

export const currency = "usd";

export const prices: Record<Plan, { amount: number /** Null for life. */; days: number | null }> = {
  basic: { amount: 1999, days: 60 },
  premium: { amount: 3999, days: null },
};

/** For anyone who has, or had, Basic. */
export const upgradePrice = 2000;

const amounts = new Intl.NumberFormat(locale, { style: "currency", currency });

export const formatPrice = (cents: number): string => amounts.format(cents / 100);
