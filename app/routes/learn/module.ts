import { href, redirect } from "react-router";
import type { Route } from "./+types/module";

export const loader = ({ params: { moduleId } }: Route.LoaderArgs) =>
  redirect(href("/modules/:moduleId/lessons", { moduleId }), 301);
