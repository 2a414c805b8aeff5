import { href, Link } from "react-router";
import { ButtonLink } from "~/ui/button";
import type { NavItem } from "~/ui/frame";
import { Icon } from "~/ui/icon";
import { Menu } from "~/ui/menu";
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
  return (
    <>
      {signedIn ? (
        <SignOutForm inBar />
      ) : (
        <ButtonLink to={href("/get-started")} size="sm" className="whitespace-nowrap">
          {words.getStarted}
        </ButtonLink>
      )}
      <Menu
        className="lg:hidden"
        summary={
          <>
            <Icon name="menu" size={24} />
            <span className="sr-only">{words.menu}</span>
          </>
        }
      >
        <nav aria-label={words.menu}>
          <ul className="rows">
            {frontNav({ signedIn }).map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="row">
                  <span className="row-title grow">{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Menu>
    </>
  );
}
