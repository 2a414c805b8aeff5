import { spoken } from "./language";

/** Heading of the error page of an exam's instructions and questions. */
export const examFailure = spoken({ en: "Failed to load exam. Please try again." });
