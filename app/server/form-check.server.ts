import { withBodyLimit } from "./body-limit.server";
import { findFormFault, limitsFor } from "./posted-form";
import { badRequest, tooLarge } from "./responses";

/**
 * Makes `request.formData()` throw a 413 or 400 page for what no form of ours sends. Central, so
 * that no action omits it.
 */
export function checkForms(request: Request): void {
  request.formData = async () => {
    const { request: limited, exceeded } = withBodyLimit(request);
    const form = await Request.prototype.formData.call(limited).catch((error) => {
      if (exceeded()) throw tooLarge();
      // A truncated form, or JSON: the client's fault.
      throw request.signal.aborted ? error : badRequest();
    });
    const fault = findFormFault(form, limitsFor(request));
    if (fault) throw fault === "too large" ? tooLarge() : badRequest();
    return form;
  };
}
