import { Outlet, useLocation } from "react-router";
import { AdminSidebar } from "~/features/site/components/admin-sidebar";
import { SiteFrame } from "~/features/site/components/site-frame";
import { requireAdmin } from "~/server/guards";
import type { Route } from "./+types/_layout";

export const middleware: Route.MiddlewareFunction[] = [requireAdmin];

export const loader = () => null;

export default function AdminLayout() {
  const { pathname } = useLocation();
  return (
    <SiteFrame>
      <div className="staff grid grid-cols-1 gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
        <AdminSidebar pathname={pathname} />
        <Outlet />
      </div>
    </SiteFrame>
  );
}
