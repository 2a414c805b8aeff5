/** Where someone goes who has accepted an invite. */
import type { StaffRole } from "#db/vocabulary";

/** The first that exists. */
export const welcomePaths: Record<StaffRole | "student", readonly string[]> = {
  student: ["/dashboard"],
  instructor: ["/schools/instructor-dashboard", "/schools/students"],
  assistant: ["/schools/instructor-dashboard", "/schools/students"],
  admin: ["/schools/dashboard", "/schools/roles"],
};
