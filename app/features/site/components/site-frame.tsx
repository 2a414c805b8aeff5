import type { ReactNode } from "react";
import { href, useLocation, useMatches, useRouteLoaderData } from "react-router";
import { Frame, type NavItem } from "~/ui/frame";
import { Toasts } from "~/ui/notice";
import { productName } from "../name";
import type { FrameHandle, PageFacts } from "../page-facts";
import { FrontActions, frontNav } from "./front-bar";
import { LiteSwitch } from "./lite-switch";

const learner = [
  { label: "Dashboard", to: "/dashboard" },
  { label: "Modules", to: "/modules" },
  { label: "Practice", to: "/practice" },
];
const visitor = [
  { label: "Sign In", to: "/auth" },
  { label: "Get Started", to: "/auth?tab=sign-up" },
];

function navigation(viewer: PageFacts["viewer"], pathname: string): NavItem[] {
  const items = !viewer
    ? visitor
    : viewer.isAdmin
      ? [{ label: "Admin", to: "/admin" }, ...learner.slice(1)]
      : learner;
  return items.map((item) => ({
    ...item,
    current: pathname === item.to || pathname.startsWith(`${item.to}/`),
  }));
}

export type SiteFrameProps = { children: ReactNode; actions?: ReactNode };

/** The page around a screen, for whoever looks at it, with what there is to say to them. */
export function SiteFrame({ children, actions }: SiteFrameProps) {
  // Missing where a guard answered before the root's loader ran: the frame is then bare.
  const facts = useRouteLoaderData("root") as PageFacts | undefined;
  const { pathname } = useLocation();
  const looks: FrameHandle = Object.assign({}, ...useMatches().map(({ handle }) => handle));
  if (looks.front && facts) {
    const signedIn = facts.viewer !== null;
    return (
      <Frame
        name={facts.name}
        home={href("/")}
        nav={frontNav({ signedIn })}
        footer={<LiteSwitch lite={facts.lite} />}
        bleed={looks.bleed ?? false}
        actions={<FrontActions signedIn={signedIn} />}
      >
        <Toasts toasts={facts.notices} />
        {children}
      </Frame>
    );
  }
  const account = facts?.viewer && {
    label: facts.viewer.firstName,
    to: "/account",
    current: pathname.startsWith("/account"),
  };
  return (
    <Frame
      name={facts?.name ?? productName}
      home="/"
      nav={facts ? navigation(facts.viewer, pathname) : []}
      footer={facts ? <LiteSwitch lite={facts.lite} /> : null}
      narrow={looks.narrow ?? false}
      bleed={looks.bleed ?? false}
      {...(account ? { account } : {})}
      {...(actions ? { actions } : {})}
    >
      <Toasts toasts={facts?.notices ?? []} />
      {children}
    </Frame>
  );
}
