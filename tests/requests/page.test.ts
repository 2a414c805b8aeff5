import { describe, expect, test } from "vitest";
import { CookieJar } from "./cookie-jar";
import { type Control, readHtml } from "./html";
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

/** What a form sends when its only button, or the one named, is pressed. */
const sentBy = (html: string, button = "Go", answers = {}) =>
  [...new Page(html, "http://localhost:3000/").submission(button, answers).data].map(
    ([name, value]) => `${name}=${typeof value === "string" ? value : value.name}`,
  );

describe("a form sends what a browser would", () => {
  test.each([
    [
      "what is checked, with a value or on",
      `<input type=checkbox name=a checked><input type=checkbox name=b value=1 checked><input type=checkbox name=c>`,
      ["a=on", "b=1"],
    ],
    [
      "of radio buttons the last that is marked",
      `<input type=radio name=a value=1 checked><input type=radio name=a value=2 checked>`,
      ["a=2"],
    ],
    [
      "of a select the first option that is open",
      `<select name=a><option disabled>No<optgroup disabled><option>Nor</optgroup><option>Yes  sir</select>`,
      ["a=Yes sir"],
    ],
    [
      "of a select with several choices each, or none",
      `<select name=a multiple><option selected>1<option>2<option selected>3</select><select name=b multiple><option>1</select>`,
      ["a=1", "a=3"],
    ],
    [
      "a marked option that is disabled not at all",
      `<select name=a><option disabled selected>1<option>2</select>`,
      [],
    ],
    [
      "a text as it stands, without its first line end",
      `<textarea name=a>\n\nTwo\nlines</textarea>`,
      ["a=\nTwo\nlines"],
    ],
    [
      "neither what has no name nor what is disabled",
      `<input value=1><input name=a disabled><textarea name=b disabled></textarea>`,
      [],
    ],
    [
      "nothing of a disabled set, but for its first legend",
      `<fieldset disabled><legend><input name=a><legend></legend></legend><fieldset><legend><input name=b></legend></fieldset><input name=c><button name=d></button></fieldset>`,
      ["a="],
    ],
    [
      "no other button, and nothing of a list of proposals",
      `<button name=a>Other</button><input type=button name=b><input type=reset name=c><datalist><input name=d></datalist>`,
      [],
    ],
    [
      "a number that is none, and a day that is none, as nothing",
      `<input type=number name=a value=1e3><input type=number name=b value=two><input type=date name=c value=2026-02-28><input type=date name=d value=2026-02-30>`,
      ["a=1e3", "b=", "c=2026-02-28", "d="],
    ],
    [
      "one line where there is one, and an address without spaces",
      `<input name=a value="1\n2"><input type=email name=b value=" c@d.test ">`,
      ["a=12", "b=c@d.test"],
    ],
    ["a file, or that there is none", `<input type=file name=a>`, ["a="]],
  ])("%s", (_, inside, sent) => {
    expect(sentBy(`<form>${inside}<button>Go</button></form>`)).toEqual(sent);
  });

  test("what names it from elsewhere, and not what names another", () => {
    const html = `<input name=a form=f><form id=f><input name=b><input name=c form=g><button>Go</button></form><form id=g></form><input name=d>`;
    expect(sentBy(html)).toEqual(["a=", "b="]);
    expect(sentBy(`${html}<button form=f name=e value=1>Far</button>`, "Far")).toEqual([
      "a=",
      "b=",
      "e=1",
    ]);
  });

  test("the button alone that was pressed, and where a picture was", () => {
    const form = `<form><input type=submit name=a value=One><input type=submit name=a value=Two><input type=image name=b aria-label=Three></form>`;
    expect(sentBy(form, "Two")).toEqual(["a=Two"]);
    expect(sentBy(form, "Three")).toEqual(["b.x=0", "b.y=0"]);
  });

  test("and is closed to what nobody can press or fill", () => {
    const form = `<form><fieldset disabled><label>Name <input name=a></label><button>Save</button></fieldset><button>Go</button></form>`;
    expect(() => sentBy(form, "Save")).toThrow("disabled");
    expect(() => sentBy(form, "Go", { Name: "x" })).toThrow("disabled");
    expect(() => sentBy(`<form><button type=button>Menu</button></form>`, "Menu")).toThrow(
      "no button",
    );
  });

  test("where its tags stand where none may: as a browser takes them", () => {
    const nested = `<form action=/a><input name=a><form action=/b><input name=b></form><button>Go</button></form>`;
    expect(() => sentBy(nested)).toThrow("belongs to no form");
    const inParagraph = `<form><p>One<div><input name=a></div></p><button>Go</button></form>`;
    expect(sentBy(inParagraph)).toEqual(["a="]);
    const inRow = `<form><table><tr><input name=a><td><input name=b></td></tr></table><button>Go</button></form>`;
    expect(sentBy(inRow)).toEqual(["a=", "b="]);
  });
});

describe("the tree", () => {
  const tree = readHtml(
    `<main id=m><p class="a b">One <b>two</b><template><p>three</p></template><script>four()</script></p><svg><title>Chart</title></svg><input type=radio name=r value=1 checked><input type=radio name=r value=2></main>`,
  );

  test("is found by selectors, as it stands", () => {
    expect(tree.querySelectorAll("p")).toHaveLength(1);
    expect(tree.querySelector("body p.b > b")?.textContent).toBe("two");
    expect(tree.querySelector("p")?.querySelector("main b")?.parentElement?.id).toBe("");
    expect(tree.querySelector("b")?.closest("main")?.id).toBe("m");
    expect(tree.querySelector("svg title")?.textContent).toBe("Chart");
    expect(tree.getElementById("m")?.tagName).toBe("MAIN");
    expect(tree.querySelector("svg")?.tagName).toBe("svg");
    expect(tree.querySelector("aside")).toBeNull();
  });

  test("tells what is chosen now, and what the server wrote", () => {
    const other = tree.querySelector("[value='2']") as Control;
    other.checked = true;
    const values = (selector: string) =>
      tree.querySelectorAll(selector).map((one) => one.getAttribute("value"));
    expect(values("input:checked")).toEqual(["2"]);
    expect(values("input[checked]")).toEqual(["1"]);
  });

  test("changes", () => {
    const part = readHtml(`<ul><li a=1>One<li>Two</ul>`).querySelector("ul");
    part?.querySelector("li")?.removeAttribute("a");
    part?.querySelectorAll("li").at(-1)?.remove();
    expect(part?.innerHTML).toBe("<li>One</li>");
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
