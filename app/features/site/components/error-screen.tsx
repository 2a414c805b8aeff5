import { isRouteErrorResponse, Link, useMatches } from "react-router";
import { PageHeader } from "~/ui/page-header";
import { errorWords } from "../error-words";
import type { FrameHandle } from "../page-facts";

const wordsOf = (error: unknown, failure?: string) =>
  errorWords(isRouteErrorResponse(error) ? error : null, failure);

/** For the page's title. */
export const errorHeading = (error: unknown): string => wordsOf(error).heading;

/** An error as a page: what it is, and where to go on. */
export function ErrorScreen({ error }: { error: unknown }) {
  const failure = useMatches()
    .map(({ handle }) => (handle as FrameHandle | undefined)?.failure)
    .filter(Boolean)
    .at(-1);
  const { heading, message, link, reference } = wordsOf(error, failure);
  return (
    <div className="space-y-6 py-8">
      <PageHeader title={heading} lead={message} />
      {reference ? (
        <p>
          Reference: <code>{reference}</code>
        </p>
      ) : null}
      <p>
        <Link to={link.href}>{link.label}</Link>
      </p>
    </div>
  );
}
