import { type ComponentType, createContext, lazy, Suspense, useContext } from "react";
import { lateErrorWords as words } from "../failure-words";
import type { ErrorPageProps } from "./error-page";

/** The server has the page at hand; a browser loads it when something fails (decision 0011). */
export const ErrorPageAtHand = createContext<ComponentType<ErrorPageProps> | null>(null);

const LoadedErrorPage = lazy(() =>
  import("./error-page").then(
    ({ ErrorPage }) => ({ default: ErrorPage }),
    () => ({ default: NotLoaded }),
  ),
);

/** There is no connection, or a new version has replaced the files. */
function NotLoaded(_: ErrorPageProps) {
  return (
    <main className="wrap py-page space-y-6">
      <h1>{words.heading}</h1>
      <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
        {words.retry}
      </button>
    </main>
  );
}

export function SiteError(props: ErrorPageProps) {
  const Page = useContext(ErrorPageAtHand) ?? LoadedErrorPage;
  return (
    <Suspense>
      <Page {...props} />
    </Suspense>
  );
}
