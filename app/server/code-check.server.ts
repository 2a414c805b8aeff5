/** Codes of two-factor sign-in, as they are posted: limited, checked, logged. */
import type { RouterContextProvider } from "react-router";
import { transaction } from "#db/client.server";
import { plainDigits } from "~/features/accounts/two-factor";
import {
  acceptCode,
  acceptRecoveryCode,
  type CodeOutcome,
} from "~/features/accounts/two-factor.server";
import { wakeMail } from "~/features/mail/wake.server";
import { requestContext } from "./context";
import { environment } from "./environment.server";
import { forgetCodeFailures, limitCodes, limitRecoveryCodes } from "./rate-limits.server";
import { logSecurityEvent } from "./security-log.server";
import { sessionSecrets } from "./session-cookie.server";

export type CodeWay = "app" | "recovery";

/** By its look: an app's has six digits. */
export const wayOf = (code: string): CodeWay =>
  /^\d{0,8}$/.test(plainDigits(code)) ? "app" : "recovery";

type Given = { userId: string; way: CodeWay; code: string; now: Date };

/**
 * Uses the code up.
 * @throws a 429 response after too many attempts
 */
export async function checkCode(
  context: Readonly<RouterContextProvider>,
  { userId, way, code, now }: Given,
): Promise<CodeOutcome> {
  if (way === "app") await limitCodes(userId, now);
  else await limitRecoveryCodes(userId, context.get(requestContext), now);
  const keys = sessionSecrets(environment());
  const outcome = await transaction((tx) =>
    way === "app"
      ? acceptCode(tx, { userId, keys, code, now })
      : acceptRecoveryCode(tx, { userId, code, now }),
  );
  if (outcome !== "accepted") {
    await logSecurityEvent(context, { event: "code-refused", userId, details: { way } });
    return outcome;
  }
  if (way === "app") await forgetCodeFailures(userId);
  else {
    wakeMail();
    await logSecurityEvent(context, { event: "recovery-code-used", userId });
  }
  return outcome;
}
