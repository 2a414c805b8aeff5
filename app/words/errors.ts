/** Defaults of the error page; most errors bring their own heading (answers.ts and the screens' files). */
import { spoken } from "./language";

type Page = { heading: string; message: string };

export const errorPage = spoken({
  en: {
    home: "Return to Home",
    reference: "Reference:",
    referenceHint: "If it happens again, tell us this reference: it leads us to the fault.",
    byStatus: {
      400: { heading: "Bad Request", message: "The request could not be understood." },
      403: {
        heading: "Access Denied",
        message: "Your account may not open this page.",
      },
      404: {
        heading: "Oops! Page not found",
        message: "The address may be mistyped, or the page was moved or taken out.",
      },
      405: { heading: "Not Allowed", message: "Nothing can be sent to this address." },
      413: { heading: "Too Large", message: "You sent too much at once." },
      422: { heading: "Not Accepted", message: "Something in the form was not right." },
      429: {
        heading: "Too Many Requests",
        message: "Please wait a moment and try again.",
      },
      503: { heading: "Temporarily Unavailable", message: "Please try again in a minute." },
    } as Record<number, Page>,
    unexpected: {
      heading: "Something Went Wrong",
      message:
        "This is our fault, not yours. What you had saved is safe. Please try again in a minute.",
    } as Page,
  },
});
