import type { ReactNode } from "react";
import { Form, href, Link, useLocation, useMatches, useRouteLoaderData } from "react-router";
import { Button } from "~/ui/button";
import { Frame, type NavItem, Room } from "~/ui/frame";
import { Toasts } from "~/ui/notice";
import { productName } from "../name";
import type { FrameHandle, PageFacts } from "../page-facts";
import { liteWords, siteFootWords, siteNavWords } from "../words";
import { Bell } from "./bell";
import { FrontActions, frontNav } from "./front-bar";

function navigation(viewer: PageFacts["viewer"], here: string): NavItem[] {
  const study = [
    { label: siteNavWords.modules, to: "/modules" },
    { label: siteNavWords.practice, to: "/practice" },
  ];
  const items = !viewer
    ? [
        { label: siteNavWords.signIn, to: "/auth" },
        { label: siteNavWords.getStarted, to: "/get-started" },
      ]
    : viewer.isAdmin
      ? [{ label: siteNavWords.admin, to: "/admin" }, ...study]
      : [{ label: siteNavWords.dashboard, to: "/dashboard" }, ...study];
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
  if (looks.task)
    return (
      <Room narrow={looks.narrow ?? false} bleed={looks.bleed ?? false}>
        <Toasts toasts={facts?.notices ?? []} />
        {children}
      </Room>
    );
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

function SiteFooter({ lite }: { lite: boolean | undefined }) {
  const links = [
    [siteFootWords.terms, href("/terms")],
    [siteFootWords.privacy, href("/privacy")],
    [siteFootWords.accessibility, href("/accessibility")],
    [siteFootWords.contact, href("/contact")],
  ] as const;
  return (
    <>
      <nav aria-label={siteFootWords.name} className="max-sm:w-full">
        <ul className="-mx-2 flex flex-wrap">
          {links.map(([label, to]) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-11 items-center px-2 text-ink-2">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {lite === undefined ? null : <LiteSwitch lite={lite} />}
    </>
  );
}

/** Shows the page version and switches it. */
function LiteSwitch({ lite }: { lite: boolean }) {
  const { pathname, search } = useLocation();
  return (
    // A document request, because loaded scripts would keep running.
    <Form
      reloadDocument
      method="post"
      action={href("/lite-mode")}
      className="flex flex-wrap items-center gap-x-1"
    >
      <input type="hidden" name="page" value={pathname + search} />
      <span>{lite ? liteWords.lite : liteWords.full}</span>
      <Button variant="quiet" size="sm" className="-mr-3.5" name="lite" value={lite ? "off" : "on"}>
        {lite ? liteWords.toFull : liteWords.toLite}
      </Button>
    </Form>
  );
}
