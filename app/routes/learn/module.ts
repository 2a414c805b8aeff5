import { href, redirect } from "react-router";
import type { Route } from "./+types/module";

/** A module's own address leads to its lessons, which also say what stands where a module is not. */
export const loader = ({ params: { moduleId } }: Route.LoaderArgs) =>
  redirect(href("/modules/:moduleId/lessons", { moduleId }), 301);
