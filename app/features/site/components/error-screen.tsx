import { isRouteErrorResponse, useMatches } from "react-router";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Tube } from "~/ui/rack";
import { errorPage } from "~/words/errors";
import { errorCopy } from "../error-copy";
import type { FrameHandle } from "../page-facts";

const textsOf = (error: unknown, failure?: string) =>
  errorCopy(isRouteErrorResponse(error) ? error : null, failure);

type Match = { handle?: unknown; pathname: string } | undefined;

/** For the page's title. */
export const errorHeading = (error: unknown, matches: readonly Match[]): string =>
  textsOf(error, failureOf(matches)).heading;

const failureOf = (matches: readonly Match[]) =>
  matches
    .map((match) => match && (match.handle as FrameHandle | undefined)?.failure?.(match.pathname))
    .filter(Boolean)
    .at(-1);

export function ErrorScreen({ error }: { error: unknown }) {
  const failure = failureOf(useMatches());
  const { heading, message, more, link, back, reference } = textsOf(error, failure);
  return (
    <div className="flex items-start gap-5 py-8 sm:gap-10 sm:py-14">
      {/* An empty tube. */}
      <div className="shrink-0 rotate-12 max-sm:w-7">
        <Tube colour="gray" percent={0} className="sm:h-44 sm:w-16" />
      </div>
      <div className="min-w-0 space-y-6">
        <PageHeader title={heading} lead={message} />
        {more ? <p>{more}</p> : null}
        {reference ? (
          <div className="text-ink-2">
            <p>
              {errorPage.reference} <code className="text-ink">{reference}</code>
            </p>
            <p className="text-sm">{errorPage.referenceHint}</p>
          </div>
        ) : null}
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={link.href}>{link.label}</ButtonLink>
          {back ? (
            <ButtonLink to={back.href} variant="quiet">
              {back.label}
            </ButtonLink>
          ) : null}
        </p>
      </div>
    </div>
  );
}
