import { describe, expect, it } from "vitest";
import { errorCopy } from "./error-copy";

describe("an error page's words", () => {
  it("are those that came with our answer", () => {
    expect(errorCopy({ status: 404, data: { heading: "No such lesson" } })).toEqual({
      heading: "No such lesson",
      link: { label: "Return to Home", href: "/" },
    });
    const words = "This form was sent from another site.";
    expect(errorCopy({ status: 403, data: words })).toMatchObject({
      heading: "Access Denied",
      message: words,
    });
  });

  it("are those of an unexpected error's description, when a script asked for data", () => {
    const described = (words: object) => ({ status: 503, data: JSON.stringify(words) });
    expect(errorCopy(described({ reference: "0192" }), "Failed to load lesson")).toMatchObject({
      heading: "Failed to load lesson",
      reference: "0192",
    });
    const words = { heading: "Busy", message: "Try again in 5 seconds." };
    expect(errorCopy(described({ ...words, link: { href: "https://elsewhere" } }))).toEqual({
      ...words,
      link: { label: "Return to Home", href: "/" },
    });
    expect(errorCopy(described({ message: "of a proxy" }))).toEqual(errorCopy(described({})));
  });

  it("are never a foreign answer's text", () => {
    for (const [status, data] of [
      [502, "<html><h1>502 Bad Gateway</h1></html>"],
      [502, "upstream connect error"],
      [500, "Unexpected Server Error"],
      [404, 'Error: No route matches URL "/x"'],
      [403, "<html>403 nginx</html>"],
      [400, "something of a proxy"],
    ] as const)
      expect(errorCopy({ status, data })).toEqual(errorCopy({ status, data: "" }));
  });
});
