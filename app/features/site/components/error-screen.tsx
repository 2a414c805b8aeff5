import { createContext, useContext } from "react";
import { isRouteErrorResponse, useLocation, useMatches } from "react-router";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Tube } from "~/ui/rack";
import { errorCopy } from "../error-copy";
import { productName } from "../name";
import { nearestTo } from "../nearest";
import type { FrameHandle } from "../page-facts";
import { errorPage } from "../words";

/** For rendering on the server, where `error` has no details. */
export const Failure = createContext<{ status: number; data: unknown } | null>(null);

export function ErrorScreen({
  error,
  name = productName,
  seesExams = false,
}: {
  error: unknown;
  name: string | undefined;
  seesExams?: boolean | undefined;
}) {
  const failure = useContext(Failure);
  const screenFailure = useMatches()
    .map(({ handle, pathname }) => (handle as FrameHandle | undefined)?.failure?.(pathname))
    .filter(Boolean)
    .at(-1);
  const answer = isRouteErrorResponse(error) ? error : failure;
  const { heading, message, more, reference, ...ways } = errorCopy(answer, screenFailure);
  const { pathname } = useLocation();
  const near = answer?.status === 404 ? nearestTo(pathname, { seesExams }) : null;
  // What was looked for comes before the way home; a screen's own way out before both.
  const isHome = ways.link.href === "/";
  const { link, back } = near && isHome ? { link: near, back: ways.back ?? ways.link } : ways;
  return (
    <div className="flex items-start gap-5 py-8 sm:gap-10 sm:py-14">
      <title>{`${errorCopy(answer).heading} · ${name}`}</title>
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
