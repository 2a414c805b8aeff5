import type { ReactNode } from "react";
import { href, Link, useLocation, useMatches, useRouteLoaderData } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Frame, type NavItem } from "~/ui/frame";
import { Toasts } from "~/ui/notice";
import { productName } from "../name";
import type { FrameHandle, PageFacts } from "../page-facts";
import { siteFootWords, siteNavWords } from "../words";
import { AccountMenu } from "./account-menu";
import { Bell } from "./bell";
import { FrontActions, frontNav } from "./front-bar";
import { LiteSwitch } from "./lite-switch";

/** The site's sections, each with the paths that it holds. The first is the section's page. */
function sectionsOf({ isAdmin, isStaff, seesExams }: NonNullable<PageFacts["viewer"]>) {
  const sections = [
    {
      label: siteNavWords.today,
      icon: "home",
      paths: [href("/dashboard"), "/readiness"],
    },
    {
      label: siteNavWords.learn,
      icon: "book",
      paths: [href("/modules"), "/lessons", "/my-school"],
    },
    { label: siteNavWords.practice, icon: "target", paths: [href("/practice"), "/quiz"] },
    {
      label: siteNavWords.exams,
      icon: "timer",
      // The list of exams sends those without a plan away (ruling 19); the case studies do not.
      paths: seesExams
        ? [href("/practice-exams"), "/exam", "/nclex"]
        : [href("/nclex/case-studies"), "/exam", "/nclex"],
    },
  ] as const;
  const admin = { label: siteNavWords.admin, paths: [href("/admin")], wideOnly: true } as const;
  const school = {
    label: siteNavWords.school,
    paths: [href("/schools/portal"), "/schools"],
    wideOnly: true,
  } as const;
  return [...sections, ...(isStaff ? [school] : []), ...(isAdmin ? [admin] : [])];
}

const isWithin = (here: string, path: string) => here === path || here.startsWith(`${path}/`);

function navigation(viewer: NonNullable<PageFacts["viewer"]>, here: string): NavItem[] {
  return sectionsOf(viewer).map(({ paths, ...section }) => ({
    ...section,
    to: paths[0],
    current: here === paths[0] ? "page" : paths.some((path) => isWithin(here, path)),
  }));
}

export type SiteFrameProps = {
  children: ReactNode;
  /** Ignore the routes' frame options, for error pages. */
  plain?: boolean;
};

export function SiteFrame({ children, plain = false }: SiteFrameProps) {
  // Missing if a guard responded before the root loader ran.
  const facts = useRouteLoaderData("root") as PageFacts | undefined;
  const { pathname } = useLocation();
  const matches = useMatches();
  const looks: FrameHandle = plain ? {} : Object.assign({}, ...matches.map(({ handle }) => handle));
  const viewer = facts?.viewer;
  const frame = {
    name: facts?.name ?? productName,
    home: href("/"),
    footer: <SiteFooter lite={viewer || !facts ? null : facts.lite} />,
    narrow: looks.narrow ?? false,
    bleed: looks.bleed ?? false,
  };
  const content = (
    <>
      <Toasts toasts={facts?.notices ?? []} />
      {children}
    </>
  );
  if (looks.front && facts) {
    const signedIn = facts.viewer !== null;
    return (
      <Frame {...frame} nav={frontNav({ signedIn })} actions={<FrontActions signedIn={signedIn} />}>
        {content}
      </Frame>
    );
  }
  return (
    <Frame
      {...frame}
      nav={viewer ? navigation(viewer, pathname) : []}
      actions={
        viewer ? (
          <>
            <Bell lite={facts.lite} />
            <AccountMenu key={pathname} viewer={viewer} lite={facts.lite} />
          </>
        ) : facts ? (
          <VisitorActions here={pathname} />
        ) : null
      }
    >
      {content}
    </Frame>
  );
}

function VisitorActions({ here }: { here: string }) {
  const [signIn, start] = [href("/auth"), href("/get-started")];
  return (
    <nav aria-label={siteNavWords.name} className="bar-start flex flex-wrap justify-end">
      <Link to={signIn} aria-current={here === signIn ? "page" : undefined} className="tab">
        {siteNavWords.signIn}
      </Link>
      <ButtonLink
        to={start}
        size="sm"
        className="my-1 whitespace-nowrap"
        aria-current={here === start ? "page" : undefined}
      >
        {siteNavWords.getStarted}
      </ButtonLink>
    </nav>
  );
}

/** `lite` is null where the account's menu holds the switch. */
function SiteFooter({ lite }: { lite: boolean | null }) {
  const links = [
    [siteFootWords.terms, href("/terms")],
    [siteFootWords.privacy, href("/privacy")],
    [siteFootWords.accessibility, href("/accessibility")],
    [siteFootWords.contact, href("/contact")],
    // Nothing for those who study already.
    ...(lite === null ? [] : [[siteFootWords.schools, href("/schools")] as const]),
  ] as const;
  return (
    <>
      <nav aria-label={siteFootWords.name}>
        <ul>
          {links.map(([label, to]) => (
            <li key={to}>
              <Link to={to} className="foot-link">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {lite === null ? null : <LiteSwitch lite={lite} className="foot-link" />}
    </>
  );
}
