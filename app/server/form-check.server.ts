import { withBodyLimit } from "./body-limit.server";
import { findFormFault, limitsFor } from "./posted-form";
import { badRequest, tooLarge } from "./responses";

/**
 * Lets `request.formData()` accept only what our forms can send; it throws a 413 or 400 error page
 * otherwise. Here, so that no action can forget it.
 */
export function checkForms(request: Request): void {
  request.formData = async () => {
    const { request: limited, exceeded } = withBodyLimit(request);
    const form = await Request.prototype.formData.call(limited).catch((error) => {
      if (exceeded()) throw tooLarge();
      // No browser sends JSON or a truncated form here: the client's fault, not ours.
      throw request.signal.aborted ? error : badRequest();
    });
    const fault = findFormFault(form, limitsFor(request));
    if (fault) throw fault === "too large" ? tooLarge() : badRequest();
    return form;
  };
}
