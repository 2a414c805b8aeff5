import { href, Link } from "react-router";
import { siteFootWords as words } from "~/words/site";
import { LiteSwitch } from "./lite-switch";

export function SiteFooter({ lite }: { lite: boolean | undefined }) {
  const links = [
    [words.terms, href("/terms")],
    [words.privacy, href("/privacy")],
    [words.accessibility, href("/accessibility")],
    [words.contact, href("/contact")],
  ] as const;
  return (
    <>
      <nav aria-label={words.name} className="max-sm:w-full">
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
