import { Outlet } from "react-router";
import { SiteFrame } from "~/features/site/components/site-frame";

export default function Frame() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
