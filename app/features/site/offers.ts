/** The plans as they are offered to whoever looks (rulings 17 and 18). Pure. */
import type { Access } from "~/features/access/access";
import { formatPrice, prices, upgradePrice } from "~/features/billing/prices";
import { frontWords } from "~/words/front";

export type Offer = {
  plan: "free" | "basic" | "premium";
  /** "$19.99" */
  price: string;
  /** "for 60 days" */
  term: string;
  /** How the viewer stands with this plan. */
  standing?: string;
  /** Absent where there is nothing to buy. */
  button?: { label: string; to: string };
  /** The one that the page would press. */
  foremost: boolean;
};

export type OfferLinks = { free: string; basic: string; premium: string };

/**
 * The three plans for a viewer: what they hold is said, what they can buy has its price and its way there.
 * @param access null for a visitor
 * @param isPaying a payment of theirs is on its way: until it has arrived nothing is sold to them
 */
export function offersFor(
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
      ...(access ? { standing: words.included } : { button: { label: words.free, to: to.free } }),
    },
    holdsPremium
      ? { ...basic, standing: words.included }
      : {
          ...basic,
          ...(holdsBasic && {
            standing: lapsed
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
      ? { ...premium, standing: words.yours, foremost: false }
      : {
          ...premium,
          ...(holdsBasic && { price: formatPrice(upgradePrice), term: words.instead(full) }),
          button: { label: holdsBasic ? words.upgrade : words.premium, to: to.premium },
          foremost: true,
        },
  ];
}

/** Why somebody without a plan of their own sees everything; null for all others. */
export function accessNote(access: Access | null): string | null {
  if (access?.through === "school") return frontWords.plans.school;
  return access?.through === "role" ? frontWords.plans.role : null;
}
