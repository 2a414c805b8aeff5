import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { accessStatusWords as words } from "~/words/dashboard";

export type AccessStatusProps = {
  isActive: boolean;
  plan: string | null;
  badge: string;
  ends: string | null;
  /** For learners without a plan. */
  free: string[];
  /** `price` is formatted. */
  offer: { kind: "upgrade"; price: string; to: string } | { kind: "plan"; to: string } | null;
};

export function AccessStatus({ isActive, plan, badge, ends, free, offer }: AccessStatusProps) {
  return (
    <section aria-labelledby="access" className="space-y-1">
      <h2 id="access">{words.title}</h2>
      <p className="flex items-center gap-2 pt-1 font-semibold">
        <Icon name={isActive ? "check" : "lock"} className={isActive ? "text-ok" : "text-ink-2"} />
        {plan ? words.plan(plan, badge) : badge}
      </p>
      {ends ? (
        <p className="text-ink-2">{isActive ? words.until(ends) : words.ended(ends)}</p>
      ) : null}
      {offer?.kind === "upgrade" ? <p className="text-ink-2">{words.premium}</p> : null}
      {free.length > 0 ? <p className="text-ink-2">{words.free(free)}</p> : null}
      {offer ? (
        <ButtonLink to={offer.to} variant="secondary" className="mt-2">
          {offer.kind === "upgrade" ? words.upgrade(offer.price) : words.choosePlan}
        </ButtonLink>
      ) : null}
    </section>
  );
}
