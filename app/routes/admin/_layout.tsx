import { Outlet } from "react-router";
import { SiteFrame } from "~/features/site/components/site-frame";
import { requireAdmin } from "~/server/guards";
import type { Route } from "./+types/_layout";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

/** Makes a navigation within the page ask the server too, so that the guard runs. */
export const loader = () => null;

export default function AdminLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
