import { Outlet, useLocation } from "react-router";
import { PortalHeader } from "~/features/schools/components/portal-header";
import { plans } from "~/features/schools/plans";
import { SiteFrame } from "~/features/site/components/site-frame";
import { requireSignedIn, viewerOf } from "~/server/guards";
import {
  loadSchoolSeat,
  refuseWritesAfterEnd,
  requireSchoolSecondFactor,
  seatsOf,
} from "~/server/school-seat.server";
import { whenText } from "~/ui/dates";
import type { Route } from "./+types/_layout";

export const middleware: Route.MiddlewareFunction[] = [
  requireSignedIn,
  loadSchoolSeat,
  requireSchoolSecondFactor,
  refuseWritesAfterEnd,
];

export function loader({ context }: Route.LoaderArgs) {
  const { seat, all } = seatsOf(context);
  const { timeZone } = viewerOf(context);
  const { schoolId, schoolName, role, status, trialEndsAt } = seat;
  return {
    schoolId,
    schoolName,
    role,
    status,
    plan: plans[seat.plan].name,
    trialEnds:
      status === "trial" && trialEndsAt ? whenText(trialEndsAt, timeZone, new Date()) : null,
    schools: all.map(({ schoolId: id, schoolName: name }) => ({ id, name })),
  };
}

export default function SchoolLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <SiteFrame>
      <div className="staff space-y-6">
        <PortalHeader {...loaderData} pathname={pathname} />
        <Outlet />
      </div>
    </SiteFrame>
  );
}
