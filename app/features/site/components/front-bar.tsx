import { Form, href } from "react-router";
import { Button, ButtonLink } from "~/ui/button";
import type { NavItem } from "~/ui/frame";
import { eraseKept } from "~/ui/kept";

const sections: NavItem[] = [
  { label: "Features", to: "/#features" },
  { label: "Guide", to: "/#guide" },
  { label: "Modules", to: "/#modules" },
  { label: "Pricing", to: "/#pricing" },
  { label: "FAQ", to: "/#faq" },
];

/** The bar of the landing page leads through the page. */
export const frontNav = ({ signedIn }: { signedIn: boolean }): NavItem[] => [
  ...sections,
  signedIn
    ? { label: "Go to Dashboard", to: href("/dashboard") }
    : { label: "Sign In", to: href("/auth") },
];

/** Where an account is made. */
export const signUpHref = (): string => `${href("/auth")}?tab=sign-up`;

export function FrontActions({ signedIn }: { signedIn: boolean }) {
  // On the narrowest phones the page's own button stands right below, and the bar has no room for two.
  if (!signedIn)
    return (
      <ButtonLink to={signUpHref()} size="sm" className="whitespace-nowrap max-[410px]:hidden">
        Get Started
      </ButtonLink>
    );
  return (
    <Form method="post" action={href("/sign-out")} onSubmit={eraseKept}>
      <Button variant="secondary" size="sm" className="whitespace-nowrap max-sm:px-3">
        Sign Out
      </Button>
    </Form>
  );
}
