import { href } from "react-router";
import { ButtonLink } from "~/ui/button";
import type { NavItem } from "~/ui/frame";
import { frontBarWords as words } from "../words";
import { SignOutForm } from "./sign-out-form";

const sections = ["features", "guide", "modules", "pricing", "testimonials", "faq"] as const;

export const frontNav = ({ signedIn }: { signedIn: boolean }): NavItem[] => [
  ...sections.map((id) => ({ label: words[id], to: `/#${id}` })),
  signedIn
    ? { label: words.dashboard, to: href("/dashboard") }
    : { label: words.signIn, to: href("/auth") },
];

/** @param to a path of this site to open afterwards */
export const signUpHref = (to?: string): string =>
  `${href("/auth")}?${new URLSearchParams({ tab: "sign-up", ...(to ? { redirectTo: to } : {}) })}`;

export function FrontActions({ signedIn }: { signedIn: boolean }) {
  // Narrow phones have the hero's button right below.
  if (!signedIn)
    return (
      <ButtonLink
        to={href("/get-started")}
        size="sm"
        className="whitespace-nowrap max-[410px]:hidden"
      >
        {words.getStarted}
      </ButtonLink>
    );
  return <SignOutForm inBar />;
}
