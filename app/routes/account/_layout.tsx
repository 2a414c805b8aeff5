import { Outlet } from "react-router";
import { SiteFrame } from "~/features/site/components/site-frame";
import { requireSignedIn } from "~/server/guards";
import type { Route } from "./+types/_layout";

export const middleware: Route.MiddlewareFunction[] = [requireSignedIn];

/** Without a loader, navigations between child routes would skip the guard. */
export const loader = () => null;

export default function AccountLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
