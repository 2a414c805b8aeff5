import { describe, expect, it } from "vitest";
import { Action, Letter, Paragraph } from "./letter";
import { renderLetter } from "./render.server";
import { isForGood, maxTries, waitAfter } from "./schedule";

describe("renderLetter", () => {
  const letter = (
    <Letter productName="Firstdraw" heading="Sign in & go">
      <Paragraph>
        For &lt;Casey&gt; "O'Neill": the <strong>link</strong> below.
      </Paragraph>
      <Action href="https://study.example/auth/magic/abc?x=1&y=2">Sign in</Action>
    </Letter>
  );

  it("escapes in HTML and not in text", () => {
    const { html, text } = renderLetter(letter, { appUrl: "https://study.example" });
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(html).toContain("&lt;Casey&gt;");
    expect(html).toContain('href="https://study.example/auth/magic/abc?x=1&amp;y=2"');
    expect(text).toBe(
      [
        "Sign in & go",
        `For <Casey> "O'Neill": the link below.`,
        "Sign in:\nhttps://study.example/auth/magic/abc?x=1&y=2",
        "You get this mail because your address is in use at Firstdraw, or somebody entered it there.",
        "Questions? Contact us:\nhttps://study.example/contact",
        "Firstdraw\n",
      ].join("\n\n"),
    );
  });

  it("begins with its first paragraph, for lists of mail, and loads nothing", () => {
    const { html } = renderLetter(letter);
    const body = html.slice(html.indexOf("<body"));
    expect(body).toMatch(
      /^<body[^>]*><div data-only="html" style="display:none[^>]*>For &lt;Casey/,
    );
    expect(html).not.toMatch(/<(img|link|script)\b|url\(|@import/);
  });

  it("leaves out links to a site whose address it was not told", () => {
    expect(renderLetter(letter).text).not.toContain("contact");
  });

  it("has the button's address in letters, once more in HTML and once in text", () => {
    const { html, text } = renderLetter(letter);
    expect(html.match(/study\.example\/auth\/magic\/abc/g)).toHaveLength(2);
    expect(text.match(/study\.example\/auth\/magic\/abc/g)).toHaveLength(1);
  });
});

describe("retries", () => {
  it("wait twice as long each time, six hours at most, for about a day", () => {
    expect(waitAfter(1)).toBe(30_000);
    expect(waitAfter(2)).toBe(60_000);
    expect(waitAfter(20)).toBe(6 * 3600_000);
    let total = 0;
    for (let tries = 1; tries < maxTries; tries++) total += waitAfter(tries);
    expect(total / 3600_000).toBeGreaterThan(12);
    expect(total / 3600_000).toBeLessThan(36);
  });

  it("end when the recipient or the message is refused for good, and at nothing else", () => {
    const refusal = (code: string, responseCode?: number) =>
      Object.assign(new Error("no"), { code, responseCode });
    expect(isForGood(refusal("EENVELOPE", 550))).toBe(true);
    expect(isForGood(refusal("EMESSAGE", 554))).toBe(true);
    expect(isForGood(refusal("EENVELOPE", 451))).toBe(false);
    for (const code of ["EAUTH", "ECONNECTION", "ETLS", "ESOCKET"])
      expect(isForGood(refusal(code, 535))).toBe(false);
    expect(isForGood(refusal("EENVELOPE"))).toBe(false);
    expect(isForGood(new Error("ECONNREFUSED"))).toBe(false);
  });
});
