import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { accessStatusWords as words } from "~/words/dashboard";

export type AccessStatusProps = {
  isActive: boolean;
  /** The name of the plan that access comes from. */
  plan: string | null;
  badge: string;
  /** The day on which timed access ends or ended, as it is shown. */
  ends: string | null;
  /** What to say of what else there is. */
  more: string | null;
  /** The way to a plan, for whom there is one to buy. */
  offer: { label: string; to: string } | null;
};

/** What the learner may open, until when, and what can be bought. */
export function AccessStatus({ isActive, plan, badge, ends, more, offer }: AccessStatusProps) {
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
      {more ? <p className="text-ink-2">{more}</p> : null}
      {offer ? (
        <ButtonLink to={offer.to} variant="secondary" className="mt-2">
          {offer.label}
        </ButtonLink>
      ) : null}
    </section>
  );
}
