/** Whose class list an import page is about. The same screens serve the setup of a school and a school. */
import type { RouterContextProvider } from "react-router";
import { db } from "#db/client.server";
import type { Roster } from "~/features/schools/roster/classify";
import type { RosterOwner, Seats } from "~/features/schools/roster/imports.server";
import { findSetupRoster, rosterOf } from "~/features/schools/roster/roster-of.server";
import { viewerOf } from "~/server/guards";
import { notFound } from "~/server/responses";
import { requireSeat } from "~/server/school-seat.server";

const setupPath = "/schools/onboarding/students/import";
const schoolPath = "/schools/students/import";

export type ImportPlace = {
  owner: RosterOwner;
  isSetup: boolean;
  /** The form; a list's page is below it. */
  path: string;
  /** What to compare a list with. */
  roster(): Promise<Omit<Roster, "seatsLeft"> & { seats: Seats }>;
};

type Args = { context: Readonly<RouterContextProvider>; url: URL };

/** @throws a 404 response without such a setup, and a 403 response for staff who may not invite students */
export async function importPlace({ context, url }: Args): Promise<ImportPlace> {
  if (!url.pathname.startsWith(setupPath)) {
    const { schoolId } = requireSeat(context, { roles: ["admin", "instructor"] });
    return {
      owner: { schoolId },
      isSetup: false,
      path: schoolPath,
      roster: () => rosterOf(db, schoolId),
    };
  }
  const setup = await findSetupRoster(db, { userId: viewerOf(context).id });
  if (!setup) throw notFound();
  return {
    owner: { onboardingId: setup.id },
    isSetup: true,
    path: setupPath,
    roster: async () => ({ students: [], places: null, seats: { most: setup.seats, used: 0 } }),
  };
}
