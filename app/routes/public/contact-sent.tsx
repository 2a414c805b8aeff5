import { href, redirect } from "react-router";
import { isReference } from "~/features/contact/messages";
import { contactSentWords as words } from "~/features/contact/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerContext } from "~/server/context";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/contact-sent";

export const handle: FrameHandle = { narrow: true };
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

export function loader({ context, url }: Route.LoaderArgs) {
  const reference = url.searchParams.get("reference");
  if (!isReference(reference)) throw redirect(href("/contact"));
  return { reference, signedIn: context.get(viewerContext) !== null };
}

export default function ContactSent({ loaderData }: Route.ComponentProps) {
  const { reference, signedIn } = loaderData;
  return (
    <div className="space-y-6">
      <PageHeader title={words.title} lead={words.lead} />
      <div className="sheet space-y-5">
        <p>
          {words.reference}
          <strong className="block font-serif text-3xl lining-nums">{reference}</strong>
        </p>
        <section aria-labelledby="next" className="space-y-2">
          <h2 id="next">{words.nextTitle}</h2>
          <ol className="list-decimal space-y-1 pl-5">
            {words.next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <ButtonLink to={signedIn ? href("/practice") : href("/")}>
          {signedIn ? words.practice : words.home}
        </ButtonLink>
      </div>
    </div>
  );
}
