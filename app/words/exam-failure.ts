import { spoken } from "./language";

/** Heads the error page of an exam's instructions and of its questions. */
export const examFailure = spoken({ en: "Failed to load exam. Please try again." });
