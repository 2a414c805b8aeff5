import type { ReactNode } from "react";
import { href, useLocation, useMatches, useRouteLoaderData } from "react-router";
import { Frame, type NavItem } from "~/ui/frame";
import { Toasts } from "~/ui/notice";
import { siteNavWords as words } from "~/words/site";
import { productName } from "../name";
import type { FrameHandle, PageFacts } from "../page-facts";
import { Bell } from "./bell";
import { FrontActions, frontNav } from "./front-bar";
import { SiteFooter } from "./site-footer";

function navigation(viewer: PageFacts["viewer"], here: string): NavItem[] {
  const study = [
    { label: words.modules, to: "/modules" },
    { label: words.practice, to: "/practice" },
  ];
  const items = !viewer
    ? [
        { label: words.signIn, to: "/auth" },
        { label: words.getStarted, to: "/get-started" },
      ]
    : viewer.isAdmin
      ? [{ label: words.admin, to: "/admin" }, ...study]
      : [{ label: words.dashboard, to: "/dashboard" }, ...study];
  return items.map((item) => ({
    ...item,
    current: here === item.to || here.startsWith(`${item.to}/`),
  }));
}

export type SiteFrameProps = {
  children: ReactNode;
  actions?: ReactNode;
  /** Ignore the routes' frame options, for error pages. */
  plain?: boolean;
};

export function SiteFrame({ children, actions, plain = false }: SiteFrameProps) {
  // Missing if a guard responded before the root loader ran.
  const facts = useRouteLoaderData("root") as PageFacts | undefined;
  const { pathname } = useLocation();
  const matches = useMatches();
  const looks: FrameHandle = plain ? {} : Object.assign({}, ...matches.map(({ handle }) => handle));
  if (looks.front && facts) {
    const signedIn = facts.viewer !== null;
    return (
      <Frame
        name={facts.name}
        home={href("/")}
        nav={frontNav({ signedIn })}
        footer={<SiteFooter lite={facts.lite} />}
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
      footer={<SiteFooter lite={facts?.lite} />}
      narrow={looks.narrow ?? false}
      bleed={looks.bleed ?? false}
      {...(account ? { account } : {})}
      actions={
        <>
          {actions}
          {facts?.viewer && !looks.quiet ? <Bell lite={facts.lite} /> : null}
        </>
      }
    >
      <Toasts toasts={facts?.notices ?? []} />
      {children}
    </Frame>
  );
}
