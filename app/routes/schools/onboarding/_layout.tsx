import { Outlet } from "react-router";
import { SiteFrame } from "~/features/site/components/site-frame";
import { requireSignedIn } from "~/server/guards";
import type { Route } from "./+types/_layout";

export const middleware: Route.MiddlewareFunction[] = [requireSignedIn];

/** Makes each navigation reach the server, so that the guard runs. */
export const loader = () => null;

export default function SchoolSetupLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
