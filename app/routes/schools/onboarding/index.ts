import { redirect } from "react-router";
import { viewerOf } from "~/server/guards";
import type { Route } from "./+types/index";
import { findSetupPath } from "./step.server";

/** The step that is next. */
export async function loader({ context }: Route.LoaderArgs) {
  return redirect(await findSetupPath(viewerOf(context).id));
}
