/** The viewer's seat on the staff of a school, for the screens of the portal (rulings 35 and 38). */
import {
  createContext,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
} from "react-router";
import { db } from "#db/client.server";
import type { StaffRole } from "#db/vocabulary";
import { lacksSecondFactor } from "~/features/accounts/two-factor";
import { portalRefusals as words } from "~/features/schools/portal-words";
import { listSeats, type Seat } from "~/features/schools/seats.server";
import { setUpFirst, viewerOf } from "./guards";
import { forbidden } from "./responses";
import { logSecurityEvent } from "./security-log.server";

type Context = Readonly<RouterContextProvider>;

const seatContext = createContext<{ seat: Seat; all: Seat[] } | null>(null);

/** After `requireSignedIn`. Of several schools the one chosen in the session. Refuses those who are on no school's staff. */
export const loadSchoolSeat: MiddlewareFunction<Response> = async ({ context, pattern }) => {
  const { id: userId, schoolId: chosen } = viewerOf(context);
  const all = await listSeats(db, { userId, now: new Date() });
  const seat = all.find(({ schoolId }) => schoolId === chosen) ?? all[0];
  if (!seat) {
    await logSecurityEvent(context, { event: "access-denied", details: { route: pattern } });
    throw forbidden(words.denied, words.noSeat);
  }
  context.set(seatContext, { seat, all });
};

/** Leads the staff of a school that requires it to where two-factor sign-in is turned on. After `loadSchoolSeat`. */
export const requireSchoolSecondFactor: MiddlewareFunction<Response> = ({
  context,
  request,
  url,
}) => {
  if (seatsOf(context).seat.needsSecondFactor && lacksSecondFactor(viewerOf(context)))
    throw setUpFirst("school", { request, url });
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
