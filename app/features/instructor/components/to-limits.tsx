import { href, Link } from "react-router";
import { rosterWords as words } from "../words";

/** Leads from the rule of the standing to the form that changes its numbers. */
export function ToLimits() {
  return (
    <Link
      to={`${href("/schools/students")}?limits=open#limits`}
      className="inline-flex min-h-11 items-center text-sm"
    >
      {words.limits}
    </Link>
  );
}
