import type { Notice } from "#db/schema/accounts";
import type { BellState } from "~/features/notifications/rows";

export type PageFacts = {
  viewer: {
    firstName: string;
    fullName: string | null;
    email: string;
    isAdmin: boolean;
    /** Has a seat in a school. */
    isStudent?: true;
    /** On the staff of a school. */
    isStaff?: true;
    /** The list of practice exams is open (ruling 19). */
    seesExams: boolean;
    /** Name of the plan that was bought and has not ended. */
    plan: string | null;
    /** "Jan 8" */
    examDay?: string;
    bell: BellState & { of: string };
  } | null;
  /** Shown once. */
  notices: (Notice & { id: string })[];
  /** Sent without scripts. */
  lite: boolean;
  name: string;
  /** Path of the form with errors. */
  refusedForm?: string;
  /** Without a trailing slash. */
  origin: string;
};

/** A route's `handle`, to change the frame. */
export type FrameHandle = {
  narrow?: boolean;
  bleed?: boolean;
  /** The landing page. */
  front?: boolean;
  /** Heading of the error page, by path: "Failed to load lesson". */
  failure?: (path: string) => string;
};
