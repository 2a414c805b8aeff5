import { describe, expect, test } from "vitest";
import { CookieJar } from "./cookie-jar";
import { Page } from "./page";

const html = `<!doctype html><title>Sign up</title><body>
<h1>Join <em>us</em></h1><p>One</p><p>Two</p>
<a href="/a">Terms</a><a href="/b">Read</a><a href="/b">Read</a>
<form method="post" action="/join">
  <input type="hidden" name="_csrf" value="k">
  <label for="e">Email</label><input id="e" name="email" value="old@example.test">
  <label>Note <textarea name="note"></textarea></label>
  <label>Zone <select name="zone"><option value="u">UTC</option><option value="b">Berlin</option></select></label>
  <fieldset><legend>Track</legend>
    <label><input type="radio" name="track" value="cpt" checked> CPT</label>
    <label><input type="radio" name="track" value="nclex"> NCLEX</label></fieldset>
  <fieldset><legend>Days</legend>
    <label><input type="checkbox" name="day" value="mo"> Monday</label>
    <label><input type="checkbox" name="day" value="tu"> Tuesday</label></fieldset>
  <label><input type="checkbox" name="terms" value="yes"> I agree</label>
  <button>Create account</button>
  <button name="intent" value="later" formaction="/later">Later</button>
</form></body>`;

const page = () => new Page(html, "http://localhost:3000/sign-up?x=1");

describe("a page", () => {
  test("gives its text, its heading and its links", () => {
    expect(page().heading).toBe("Join us");
    expect(page().text).toContain("One Two");
    expect(page().link("Terms")).toBe("/a");
    expect(page().link("Read")).toBe("/b");
    expect(() => page().link("Gone")).toThrow('no link named "Gone"');
  });

  test("sends what it holds, and what was filled in by label", () => {
    const { method, action, data } = page().submission("Create account", {
      Email: "new@example.test",
      Note: "hello",
      Zone: "Berlin",
      Track: "NCLEX",
      Days: ["Monday", "Tuesday"],
      "I agree": true,
    });
    expect([method, action]).toEqual(["POST", "http://localhost:3000/join"]);
    expect([...data]).toEqual([
      ["_csrf", "k"],
      ["email", "new@example.test"],
      ["note", "hello"],
      ["zone", "b"],
      ["track", "nclex"],
      ["day", "mo"],
      ["day", "tu"],
      ["terms", "yes"],
    ]);
  });

  test("sends the option that the server marked", () => {
    const options = ["", "cpt", "pbt", "rpt"];
    for (const chosen of options) {
      const marked = options.map(
        (one) => `<option value="${one}"${one === chosen ? ' selected=""' : ""}>${one}</option>`,
      );
      const form = `<form><select name="exam">${marked.join("")}</select><button>Go</button></form>`;
      const { data } = new Page(form, "http://localhost:3000/").submission("Go");
      expect(data.get("exam")).toBe(chosen);
    }
  });

  test("sends the button that was pressed, to where it says", () => {
    const { action, data } = page().submission("Later");
    expect(action).toBe("http://localhost:3000/later");
    expect(data.get("intent")).toBe("later");
    expect(data.get("track")).toBe("cpt");
    expect(data.has("terms")).toBe(false);
  });

  test("says what there is when a name is not found", () => {
    expect(() => page().submission("Create account", { Mail: "x" })).toThrow('"Email"');
    expect(() => page().submission("Create account", { Zone: "Paris" })).toThrow("UTC | Berlin");
  });
});

test("a cookie jar keeps, replaces and forgets", () => {
  const jar = new CookieJar();
  const answer = (...lines: string[]) =>
    jar.keep(
      new Response(null, { headers: lines.map((line): [string, string] => ["set-cookie", line]) }),
    );
  answer("a=1; Path=/; HttpOnly", "b=2; Max-Age=60");
  answer("a=3");
  expect(jar.header()).toBe("a=3; b=2");
  answer("b=; Max-Age=0", "a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT");
  expect(jar.header()).toBeNull();
});
