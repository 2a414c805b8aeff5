import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { Choices } from "./choices";
import { Clock } from "./clock";
import { ErrorSummary } from "./error-summary";
import { Field } from "./field";
import { Prose } from "./prose";
import { Tube } from "./rack";
import { StepMap } from "./step-map";

const html = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);
const words = (node: ReactNode) => html(node).replace(/<[^>]+>/g, "|");

describe("Field", () => {
  it("ties label, hint and errors to its input", () => {
    const page = html(
      <Field label="Email" name="email" type="email" hint="Your own" errors={["Enter an email"]} />,
    );
    expect(page).toContain('<label for="email"');
    expect(page).toMatch(/<input[^>]*aria-describedby="email-hint email-error"/);
    expect(page).toMatch(/<input[^>]*aria-invalid="true"/);
    expect(page).toMatch(/id="email-error".*Enter an email/);
  });

  it("says nothing of errors where there are none, and keeps ids given from outside once", () => {
    const page = html(
      <Field label="Email" name="email" id="f1" aria-describedby="f1-hint" hint="Your own" />,
    );
    expect(page).toContain('aria-describedby="f1-hint"');
    expect(page).not.toContain("aria-invalid");
    expect(page).not.toContain("f1-error");
  });

  it("is a plain password input without scripts", () => {
    const page = html(<Field label="Password" name="password" type="password" />);
    expect(page).toContain('type="password"');
    expect(page).not.toContain("<button");
  });
});

describe("ErrorSummary", () => {
  it("can take focus without scripts and leads to the fields", () => {
    const page = html(<ErrorSummary errors={[{ href: "#email", message: "Enter an email" }]} />);
    expect(page).toMatch(/role="alert" tabindex="-1" autofocus=""/i);
    expect(page).toContain('href="#email"');
  });

  it("is not there without errors", () => {
    expect(html(<ErrorSummary errors={[]} />)).toBe("");
  });
});

describe("Choices", () => {
  it("says right, wrong and missed in words", () => {
    const said = words(
      <Choices
        legend="Which first?"
        name="answer"
        type="checkbox"
        disabled
        options={[
          { value: "a", letter: "A", label: "Light blue", state: "wrong", checked: true },
          { value: "b", letter: "B", label: "Discard", state: "right", checked: true },
          { value: "c", letter: "C", label: "Red", state: "missed" },
          { value: "d", letter: "D", label: "Gray", state: "plain" },
        ]}
      />,
    );
    expect(said).toMatch(/Light blue[^a-z]*Your answer, incorrect/);
    expect(said).toMatch(/Discard[^a-z]*Your answer, correct/);
    expect(said).toMatch(/Red[^a-z]*You missed this one/);
    expect(said.slice(said.indexOf("Gray"))).not.toMatch(/correct|wrong/i);
  });

  it("puts each option's note in its row and ties it to the input", () => {
    const page = html(
      <Choices
        legend="Which first?"
        name="answer"
        type="radio"
        options={[{ value: "a", letter: "A", label: "Light blue", note: "Air spoils the ratio." }]}
      />,
    );
    const id = /<span id="([^"]+)"[^>]*>Air spoils/.exec(page)?.[1];
    expect(id).toBeTruthy();
    expect(page).toMatch(new RegExp(`<input[^>]*aria-describedby="${id}"`));
  });
});

describe("Clock", () => {
  const clock = (secondsLeft: number) =>
    words(<Clock endsAt="2026-11-20T19:32:00Z" endsAtText="2:32 PM" secondsLeft={secondsLeft} />);

  it.each([
    [754, "12:34"],
    [59, "0:59"],
    [3599, "59:59"],
    [3600, "1:00:00"],
    [7384.9, "2:03:04"],
    [-5, "0:00"],
  ])("shows %d seconds as %s, and when it ends", (secondsLeft, spelled) => {
    expect(clock(secondsLeft)).toContain(`|${spelled}|`);
    expect(clock(secondsLeft)).toContain("2:32 PM");
  });
});

describe("StepMap", () => {
  it("names each step with its state, and posts or links", () => {
    const page = html(
      <StepMap
        label="Questions"
        steps={[
          { number: 3, state: "done", flagged: true, submit: { name: "go", value: "3" } },
          { number: 4, state: "open", current: true, href: "/q/4" },
        ]}
      />,
    );
    const [button, link] = page.match(/<(button|a) [^>]*>/g) ?? [];
    expect(button).toContain('name="go"');
    expect(button).toContain('value="3"');
    expect(button).toContain('aria-label="Question 3, answered, flagged"');
    expect(link).toContain('href="/q/4"');
    expect(link).toContain('aria-label="Question 4, current, not answered"');
    expect(link).toContain('aria-current="step"');
  });
});

describe("Prose", () => {
  it("gives each table a region that keys can scroll", () => {
    const page = html(<Prose html="<p>a</p><table><tr><td>1</td></tr></table><table></table>" />);
    expect(page.match(/role="region" tabindex="0" aria-label="Table \d"/g)).toHaveLength(2);
    expect(page.match(/<\/table><\/div>/g)).toHaveLength(2);
  });
});

describe("Tube", () => {
  it("is empty at 0, rises with its share and never leaves the glass", () => {
    const level = (percent: number) =>
      /<path d="M[\d.]+ ([\d.]+)[^"]*" class="fill-t-red" fill-opacity/.exec(
        html(<Tube colour="red" percent={percent} />),
      )?.[1];
    expect(level(0)).toBeUndefined();
    expect(Number(level(5))).toBeGreaterThan(Number(level(50)));
    expect(level(250)).toBe(level(100));
  });
});
