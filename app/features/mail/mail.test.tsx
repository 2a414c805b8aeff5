import { describe, expect, it } from "vitest";
import { maxSendDuration } from "~/integrations/smtp.server";
import { Action, EmailLayout, Facts, InlineLink, Paragraph } from "./email-layout";
import { greetingName } from "./greeting";
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
        "You're receiving this because this address was used to sign up for Firstdraw.",
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

  it("has facts a line each, links in sentences, and a way to stop emails that one can do without", () => {
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

  it("has one button in HTML whose address is in no letters there, and its address in the text", () => {
    const { html, text } = renderEmail(letter, { appUrl: "https://study.example" });
    expect(html.match(/study\.example\/auth\/magic\/abc/g)).toHaveLength(1);
    expect(html.match(/class="action"/g)).toHaveLength(1);
    expect(html.replace(/<[^>]*>/g, " ")).not.toMatch(/https?:/);
    expect(text.match(/study\.example\/auth\/magic\/abc/g)).toHaveLength(1);
  });

  it("greets by first name, after the heading and outside of the preview", () => {
    const { html, text } = renderEmail(letter, { firstName: "Nina" });
    expect(text).toMatch(/^Sign in & go\n\nHi Nina,\n\nFor <Casey>/);
    expect(html.indexOf("Hi Nina,")).toBeGreaterThan(html.indexOf("</h1>"));
    expect(html.match(/Hi Nina,/g)).toHaveLength(1);
  });

  it("shows the mark with its tick, and to screen readers and in the text only the name", () => {
    const { html, text } = renderEmail(letter);
    expect(html).toMatch(
      /<span class="drop" aria-hidden="true"[^>]*>\u2713\ufe0e<\/span>Firstdraw/,
    );
    expect(text).not.toContain("\u2713");
  });
});

describe("greetingName", () => {
  it.each([
    ["Nina Alvarez", "Nina"],
    [" José  Ruiz", "José"],
    ["Anne-Marie O'Neill", "Anne-Marie"],
    ["D’Arcy", "D’Arcy"],
    ["नीना", "नीना"],
  ])("of %s is %s", (fullName, first) => {
    expect(greetingName(fullName)).toBe(first);
  });

  it.each([
    null,
    "",
    "  ",
    "example.com",
    "http://x.example",
    "a@b.example",
    "4you",
    "Win$$$",
    "Ninaninaninaninaninanina",
  ])("of %j is none: it could be a link or an advertisement", (fullName) => {
    expect(greetingName(fullName)).toBeNull();
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
