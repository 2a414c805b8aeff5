import { href, Link } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Sentence } from "~/ui/sentence";
import { accountWords as words } from "~/words/account";
import { AccountSection } from "./account-section";

export type AccessSectionProps = {
  access: {
    isFree: boolean;
    isPremium: boolean;
    badge: string;
    plan: string | null;
    ends: string | null;
  };
  extraTimeFactor: number;
};

export function AccessSection({ access, extraTimeFactor }: AccessSectionProps) {
  const standing = access.plan ? words.plan(access.plan, access.badge) : access.badge;
  return (
    <AccountSection
      id="access"
      title={words.accessTitle}
      action={
        access.isPremium ? null : (
          <ButtonLink variant="secondary" to={`${href("/")}#pricing`}>
            {words.plans}
          </ButtonLink>
        )
      }
    >
      <p>{access.isFree ? words.free : standing}</p>
      {access.ends ? (
        <p>{access.isFree ? words.ended(access.ends) : words.until(access.ends)}</p>
      ) : null}
      <p className="text-sm text-ink-2">
        {extraTimeFactor === 1 ? (
          <Sentence
            text={words.standardTime}
            parts={{ contact: <Link to={href("/contact")}>{words.contact}</Link> }}
          />
        ) : (
          words.extraTime(extraTimeFactor)
        )}
      </p>
    </AccountSection>
  );
}
