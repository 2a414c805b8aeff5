import { isRouteErrorResponse, Link, useMatches } from "react-router";
import { PageHeader } from "~/ui/page-header";
import { errorWords } from "../error-words";
import type { FrameHandle } from "../page-facts";

const wordsOf = (error: unknown, failure?: string) =>
  errorWords(isRouteErrorResponse(error) ? error : null, failure);

/** For the page's title; `handles` are those of the matched routes. */
export const errorHeading = (error: unknown, handles: unknown[]): string =>
  wordsOf(error, failureOf(handles)).heading;

const failureOf = (handles: unknown[]) =>
  handles
    .map((handle) => (handle as FrameHandle | undefined)?.failure)
    .filter(Boolean)
    .at(-1);

/** An error as a page: what it is, and where to go on. */
export function ErrorScreen({ error }: { error: unknown }) {
  const failure = failureOf(useMatches().map(({ handle }) => handle));
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
