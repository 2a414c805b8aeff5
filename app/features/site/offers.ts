/** Rulings 17 and 18. */
import type { Access } from "~/features/access/access";
import { formatPrice, prices, upgradePrice } from "~/features/billing/prices";
import { frontWords } from "./front-words";

export type Offer = {
  plan: "free" | "basic" | "premium";
  price: string;
  term: string;
  status?: string;
  /** Absent if nothing is for sale. */
  button?: { label: string; to: string };
  /** The plan that the page highlights. */
  foremost: boolean;
};

export type OfferLinks = { free: string; basic: string; premium: string };

/**
 * @param access null for a visitor
 * @param isPaying a payment is pending: nothing is sold until it arrives
 */
export function listOffers(
  access: Access | null,
  to: OfferLinks,
  { isPaying = false }: { isPaying?: boolean } = {},
): Offer[] {
  const offers = allOffers(access, to);
  return isPaying ? offers.map(({ button: _, ...offer }) => offer) : offers;
}

function allOffers(access: Access | null, to: OfferLinks): Offer[] {
  const words = frontWords.plans;
  const days = frontWords.days(prices.basic.days ?? 0);
  const plan = access?.plan ?? null;
  const full = formatPrice(prices.premium.amount);
  const holdsPremium = plan === "premium";
  const holdsBasic = plan === "basic";
  const lapsed = holdsBasic && !access?.hasActiveAccess;
  const left = access?.daysRemaining;

  const basic = {
    plan: "basic" as const,
    price: formatPrice(prices.basic.amount),
    term: words.forDays(days),
    foremost: false,
  };
  const premium = { plan: "premium" as const, price: full, term: words.forLife };
  return [
    {
      plan: "free",
      price: formatPrice(0).replace(/\.00$/, ""),
      term: words.noCard,
      foremost: false,
      ...(access ? { status: words.included } : { button: { label: words.free, to: to.free } }),
    },
    holdsPremium
      ? { ...basic, status: words.included }
      : {
          ...basic,
          ...(holdsBasic && {
            status: lapsed
              ? words.ended
              : left == null
                ? words.yours
                : words.left(frontWords.days(left)),
          }),
          button: {
            label: lapsed ? words.again : holdsBasic ? words.extend(days) : words.basic,
            to: to.basic,
          },
        },
    holdsPremium
      ? { ...premium, status: words.yours, foremost: false }
      : {
          ...premium,
          ...(holdsBasic && { price: formatPrice(upgradePrice), term: words.instead(full) }),
          button: { label: holdsBasic ? words.upgrade : words.premium, to: to.premium },
          foremost: true,
        },
  ];
}

/** Why a viewer without a plan has access, or null. */
export function accessNote(access: Access | null): string | null {
  if (access?.through === "school") return frontWords.plans.school;
  return access?.through === "role" ? frontWords.plans.role : null;
}
