import { z } from "zod";
import { twoFactorNotices as words } from "./two-factor-notices";
import { formWords } from "./words";

/** Longer than any code with its blanks. */
const maxLength = 60;

const code = (missing: () => string) =>
  z.string({ error: missing }).trim().min(1, { error: missing }).max(maxLength, { error: missing });

export const appCodeSchema = z.object({ code: code(() => words.code) });
export const recoveryCodeSchema = z.object({ code: code(() => words.recovery) });

/** What proves the owner before a change: the password, or a code if there is none. */
export const ownerSchema = (has: { password: boolean; code: boolean }) =>
  z.object({
    currentPassword: has.password
      ? z
          .string({ error: () => formWords.currentPassword })
          .max(1000, { error: () => formWords.atMost(200) })
      : z.undefined().optional(),
    code: has.code ? code(() => words.anyCode) : z.undefined().optional(),
  });
