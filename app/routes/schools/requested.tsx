import { href, redirect } from "react-router";
import { isReference } from "~/features/contact/messages";
import { demoSentWords as words } from "~/features/schools/demo-request-words";
import { promisedHours } from "~/features/schools/demo-requests";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/requested";

export const handle: FrameHandle = { narrow: true };
export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);

export function loader({ url }: Route.LoaderArgs) {
  const reference = url.searchParams.get("reference");
  if (!isReference(reference)) throw redirect(href("/schools"));
  return { reference };
}

export default function DemoRequested({ loaderData }: Route.ComponentProps) {
  return (
    <div className="space-y-6">
      <PageHeader title={words.title} lead={words.lead(promisedHours)} />
      <div className="sheet space-y-5">
        <p>
          {words.reference}
          <strong className="block font-serif text-3xl lining-nums">{loaderData.reference}</strong>
        </p>
        <section aria-labelledby="next" className="space-y-2">
          <h2 id="next">{words.nextTitle}</h2>
          <ol className="list-decimal space-y-1 pl-5">
            {words.next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={href("/schools/demo")}>{words.sample}</ButtonLink>
          <ButtonLink to={href("/schools")} variant="secondary">
            {words.back}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
