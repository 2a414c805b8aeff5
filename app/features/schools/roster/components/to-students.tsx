import { href, Link } from "react-router";
import { importWords as words } from "../words";

/** The way back from a school's import. */
export const ToStudents = () => (
  <Link to={href("/schools/students")} className="inline-flex min-h-11 items-center">
    {words.students}
  </Link>
);
