/** The viewer's seat on the staff of a school, for the screens of the portal (rulings 35 and 38). */
import {
  createContext,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
} from "react-router";
import { db } from "#db/client.server";
import type { StaffRole } from "#db/vocabulary";
import { portalRefusals as words } from "~/features/schools/portal-words";
import { listSeats, type Seat } from "~/features/schools/seats.server";
import { cookieValue } from "./cookies";
import { environment } from "./environment.server";
import { viewerOf } from "./guards";
import { forbidden } from "./responses";
import { logSecurityEvent } from "./security-log.server";

type Context = Readonly<RouterContextProvider>;

const seatContext = createContext<{ seat: Seat; all: Seat[] } | null>(null);

const cookieName = () => (environment().secure ? "__Host-school" : "school");

/** Of several schools the chosen one. Ends with the browser's session, and is only ever compared with the viewer's own seats. */
export function chosenSchoolCookie(schoolId: string): string {
  const secure = environment().secure ? "; Secure" : "";
  return `${cookieName()}=${schoolId}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** After `requireSignedIn`. Refuses those who are on no school's staff. */
export const loadSchoolSeat: MiddlewareFunction<Response> = async ({
  context,
  request,
  pattern,
}) => {
  const { id: userId } = viewerOf(context);
  const all = await listSeats(db, { userId, now: new Date() });
  const chosen = cookieValue(request, cookieName());
  const seat = all.find(({ schoolId }) => schoolId === chosen) ?? all[0];
  if (!seat) {
    await logSecurityEvent(context, { event: "access-denied", details: { route: pattern } });
    throw forbidden(words.denied, words.noSeat);
  }
  context.set(seatContext, { seat, all });
};

/** Refuses every write of a school whose pilot or plan has ended (ruling 35). After `loadSchoolSeat`. */
export const refuseWritesAfterEnd: MiddlewareFunction<Response> = ({ context, request }) => {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (isRead || seatsOf(context).seat.status !== "ended") return;
  throw forbidden(words.ended, words.endedMore, { label: words.contact, href: href("/contact") });
};

/** @throws an error on a route without `loadSchoolSeat` */
export function seatsOf(context: Context): { seat: Seat; all: Seat[] } {
  const seats = context.get(seatContext);
  if (!seats) throw new Error("the seat was read on a route outside the school's layout");
  return seats;
}

/**
 * The viewer's seat, for loaders and actions of the school's screens.
 * @param roles who may do this; all of the staff if omitted
 * @throws a 403 response for other roles
 */
export function requireSeat(
  context: Context,
  { roles }: { roles?: readonly StaffRole[] } = {},
): Seat {
  const { seat } = seatsOf(context);
  if (roles && !roles.includes(seat.role))
    throw forbidden(words.denied, roles.length === 1 ? words.admins : words.role);
  return seat;
}
