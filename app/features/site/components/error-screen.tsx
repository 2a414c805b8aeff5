import { isRouteErrorResponse, Link } from "react-router";
import { PageHeader } from "~/ui/page-header";
import { errorWords } from "../error-words";

const wordsOf = (error: unknown) => errorWords(isRouteErrorResponse(error) ? error : null);

/** For the page's title. */
export const errorHeading = (error: unknown): string => wordsOf(error).heading;

/** An error as a page: what it is, and where to go on. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { heading, message, link, reference } = wordsOf(error);
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
