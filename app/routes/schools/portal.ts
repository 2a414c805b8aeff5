import { redirect } from "react-router";
import { db } from "#db/client.server";
import { chooseSchool } from "~/features/accounts/sessions.server";
import { welcomePaths } from "~/features/schools/welcome";
import { requireSignedIn, viewerOf } from "~/server/guards";
import { safePath } from "~/server/redirect-to";
import { notFound } from "~/server/responses";
import { loadSchoolSeat, seatsOf } from "~/server/school-seat.server";
import { firstScreen } from "../public/landing.server";
import type { Route } from "./+types/portal";

/** Without what a school asks of its portal: choosing another one must stay possible. */
export const middleware: Route.MiddlewareFunction[] = [requireSignedIn, loadSchoolSeat];

/** The first screen of the viewer's role. */
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(firstScreen(welcomePaths[seatsOf(context).seat.role]));

/** Of several schools, the one to work in. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const wanted = seatsOf(context).all.find(({ schoolId }) => schoolId === form.get("school"));
  if (!wanted) throw notFound();
  const { id: userId, sessionId } = viewerOf(context);
  await chooseSchool(db, { id: sessionId, userId, schoolId: wanted.schoolId });
  return redirect(safePath(form.get("from"), firstScreen(welcomePaths[wanted.role])));
}
