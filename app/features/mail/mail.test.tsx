import { describe, expect, it } from "vitest";
import { maxSendDuration } from "~/integrations/smtp.server";
import { Action, EmailLayout, Facts, InlineLink, Paragraph } from "./email-layout";
import { renderEmail } from "./render.server";
import { isPermanentFailure, leaseMs, markRetryDelay, maxTries, retryDelay } from "./schedule";

describe("renderLetter", () => {
  const letter = (
    <EmailLayout productName="Firstdraw" heading="Sign in & go">
      <Paragraph>
        For &lt;Casey&gt; "O'Neill": the <strong>link</strong> below.
      </Paragraph>
      <Action href="https://study.example/auth/magic/abc?x=1&y=2">Sign in</Action>
    </EmailLayout>
  );

  it("escapes in HTML and not in text", () => {
    const { html, text } = renderEmail(letter, { appUrl: "https://study.example" });
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
    const { html } = renderEmail(letter);
    const body = html.slice(html.indexOf("<body"));
    expect(body).toMatch(
      /^<body[^>]*><div data-only="html" style="display:none[^>]*>For &lt;Casey/,
    );
    expect(html).not.toMatch(/<(img|link|script)\b|url\(|@import/);
  });

  it("has facts a line each, links in sentences, and a way to stop mails that one can do without", () => {
    const unsubscribe = { label: "Stop these", href: "https://study.example/unsubscribe/x" };
    const { html, text } = renderEmail(
      <EmailLayout productName="Firstdraw" heading="Facts" unsubscribe={unsubscribe}>
        <Facts
          facts={[
            ["Order", "0MIB-4R7K-2X9D"],
            ["Paid", "$19.99"],
          ]}
        />
        <Paragraph>
          It stays: <InlineLink href="https://study.example/o">your order</InlineLink>
        </Paragraph>
      </EmailLayout>,
    );
    expect(text).toContain(
      "Facts\n\nOrder: 0MIB-4R7K-2X9D\nPaid: $19.99\n\nIt stays: your order:\n",
    );
    expect(text).toContain("Stop these:\nhttps://study.example/unsubscribe/x\n\nFirstdraw\n");
    expect(html).toMatch(/<th scope="row"[^>]*>Order<\/th><td[^>]*>0MIB-4R7K-2X9D<\/td>/);
  });

  it("leaves out links to a site whose address it was not told", () => {
    expect(renderEmail(letter).text).not.toContain("contact");
  });

  it("has the button's address in letters, once more in HTML and once in text", () => {
    const { html, text } = renderEmail(letter);
    expect(html.match(/study\.example\/auth\/magic\/abc/g)).toHaveLength(2);
    expect(text.match(/study\.example\/auth\/magic\/abc/g)).toHaveLength(1);
  });
});

describe("retries", () => {
  it("wait twice as long each time, six hours at most, for about three days", () => {
    expect(retryDelay(1)).toBe(30_000);
    expect(retryDelay(2)).toBe(60_000);
    expect(retryDelay(20)).toBe(6 * 3600_000);
    let total = 0;
    for (let tries = 1; tries < maxTries; tries++) total += retryDelay(tries);
    expect(total / 3600_000).toBeGreaterThan(60);
    expect(total / 3600_000).toBeLessThan(96);
  });

  it("of the mark end before the mail server's patience, and well before the lease", () => {
    let total = 0;
    for (let failures = 1; ; failures++) {
      const wait = markRetryDelay(failures);
      if (wait === null) break;
      total += wait;
    }
    expect(total).toBeGreaterThan(5_000);
    expect(total).toBeLessThan(30_000);
    expect(leaseMs).toBeGreaterThan(maxSendDuration + 2 * total);
  });

  it("end when the recipient or the message is refused for good, and at nothing else", () => {
    const refusal = (code: string, responseCode?: number) =>
      Object.assign(new Error("no"), { code, responseCode });
    expect(isPermanentFailure(refusal("EENVELOPE", 550))).toBe(true);
    expect(isPermanentFailure(refusal("EMESSAGE", 554))).toBe(true);
    expect(isPermanentFailure(refusal("EENVELOPE", 451))).toBe(false);
    for (const code of ["EAUTH", "ECONNECTION", "ETLS", "ESOCKET"])
      expect(isPermanentFailure(refusal(code, 535))).toBe(false);
    expect(isPermanentFailure(refusal("EENVELOPE"))).toBe(false);
    expect(isPermanentFailure(new Error("ECONNREFUSED"))).toBe(false);
  });
});
