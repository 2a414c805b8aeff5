import type { ReactNode } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { loadViewer } from "~/server/load-viewer.server";
import { carryNotices, showNotices } from "~/server/notices.server";
import { logRefusals } from "~/server/security-log.server";
import { dayText } from "~/ui/dates";
import { language } from "~/ui/language";
import type { Route } from "./+types/root";
import stylesheet from "./app.css?url";
import { planWords } from "./features/access/words";
import { firstName, isAdmin, shortId, type Viewer } from "./features/accounts/viewer";
import { staysInAttempt } from "./features/attempts/engine/positions";
import { siteCopy } from "./features/content/site.server";
import { dayIn } from "./features/progress/days";
import { SiteError } from "./features/site/components/error-boundary";
import { productName } from "./features/site/name";
import type { PageFacts } from "./features/site/page-facts";
import { noIndex } from "./features/site/title";
import { limitBody } from "./server/body-limit.server";
import { refusedFormContext, requestContext, viewerContext } from "./server/context";
import { refuseControlCharacters } from "./server/control-characters";
import { refuseCrossSite } from "./server/cross-site";
import { environment } from "./server/environment.server";
import { describeFailures } from "./server/failures.server";
import { isLite } from "./server/lite";
import { assumeRefused } from "./server/refused-form";
import { logRequest } from "./server/request-log.server";

export const middleware: Route.MiddlewareFunction[] = [
  logRequest,
  describeFailures,
  refuseCrossSite,
  refuseControlCharacters,
  limitBody,
  assumeRefused,
  carryNotices,
  loadViewer,
  logRefusals,
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

function frameFacts(viewer: Viewer, now: Date): NonNullable<PageFacts["viewer"]> {
  const { fullName, email, plan, hasSeat, isStudent, isStaff, examDate, timeZone } = viewer;
  return {
    firstName: firstName(viewer),
    fullName,
    email,
    isAdmin: isAdmin(viewer),
    ...(isStudent ? { isStudent: true as const } : {}),
    ...(isStaff ? { isStaff: true as const } : {}),
    seesExams: plan !== null || hasSeat || isAdmin(viewer),
    plan: plan && planWords[plan],
    ...(examDate ? { examDay: dayText(examDate, dayIn(now, timeZone)) } : {}),
    bell: { ...viewer.bell, of: shortId(viewer) },
  };
}

export function loader({ context, request }: Route.LoaderArgs): PageFacts {
  const viewer = context.get(viewerContext);
  const { id } = context.get(requestContext);
  const refusedForm = context.get(refusedFormContext);
  return {
    viewer: viewer && frameFacts(viewer, new Date()),
    notices: showNotices(context).map((notice, index) => ({ ...notice, id: `${id}.${index}` })),
    lite: isLite(request, viewer),
    name: siteCopy().name,
    origin: environment().publicUrl,
    ...(refusedForm ? { refusedForm } : {}),
  };
}

/** No requests between the questions of an attempt, so that they work offline. */
export const shouldRevalidate = (move: ShouldRevalidateFunctionArgs) =>
  staysInAttempt(move) ? false : move.defaultShouldRevalidate;

/** An error page's title is in `ErrorScreen`. */
export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  error === undefined ? [{ title: loaderData?.name ?? productName }, noIndex] : [noIndex];

/** Keeps headers of error responses, such as `Retry-After`. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

export function Layout({ children }: { children: ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>("root");
  const error = useRouteError();
  // Error pages work without scripts, and one thrown by a guard has no data to hydrate with.
  const scripts = !facts?.lite && !error;
  return (
    <html lang={language} className={facts?.lite ? "lite" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* The bar's colours, as --sheet of app.css. */}
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme:light)" />
        <meta name="theme-color" content="#172326" media="(prefers-color-scheme:dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {scripts ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SiteError error={error} />;
}
