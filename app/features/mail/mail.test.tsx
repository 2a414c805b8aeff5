import { describe, expect, it } from "vitest";
import { longestHandover } from "~/integrations/smtp.server";
import { Action, Facts, InlineLink, Letter, Paragraph } from "./letter";
import { renderLetter } from "./render.server";
import { isForGood, leaseFor, maxTries, waitAfter, waitToMark } from "./schedule";

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

  it("has facts a line each, links in sentences, and a way to stop mails that one can do without", () => {
    const stop = { label: "Stop these", href: "https://study.example/unsubscribe/x" };
    const { html, text } = renderLetter(
      <Letter productName="Firstdraw" heading="Facts" stop={stop}>
        <Facts
          facts={[
            ["Order", "0MIB-4R7K-2X9D"],
            ["Paid", "$19.99"],
          ]}
        />
        <Paragraph>
          It stays: <InlineLink href="https://study.example/o">your order</InlineLink>
        </Paragraph>
      </Letter>,
    );
    expect(text).toContain(
      "Facts\n\nOrder: 0MIB-4R7K-2X9D\nPaid: $19.99\n\nIt stays: your order:\n",
    );
    expect(text).toContain("Stop these:\nhttps://study.example/unsubscribe/x\n\nFirstdraw\n");
    expect(html).toMatch(/<th scope="row"[^>]*>Order<\/th><td[^>]*>0MIB-4R7K-2X9D<\/td>/);
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
  it("wait twice as long each time, six hours at most, for about three days", () => {
    expect(waitAfter(1)).toBe(30_000);
    expect(waitAfter(2)).toBe(60_000);
    expect(waitAfter(20)).toBe(6 * 3600_000);
    let total = 0;
    for (let tries = 1; tries < maxTries; tries++) total += waitAfter(tries);
    expect(total / 3600_000).toBeGreaterThan(60);
    expect(total / 3600_000).toBeLessThan(96);
  });

  it("of the mark end before the mail server's patience, and well before the lease", () => {
    let total = 0;
    for (let failures = 1; ; failures++) {
      const wait = waitToMark(failures);
      if (wait === null) break;
      total += wait;
    }
    expect(total).toBeGreaterThan(5_000);
    expect(total).toBeLessThan(30_000);
    expect(leaseFor).toBeGreaterThan(longestHandover + 2 * total);
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
