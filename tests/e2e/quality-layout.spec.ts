/** What looks at the layout of every screen (screens.spec.ts) finds what it is for. */
import { expect, test } from "./every-screen";
import { goOver, phone } from "./layout";

test.describe("each of these checks finds what it is for", () => {
  const planted: [string, string, RegExp][] = [
    ["a small button", "<button style='padding:2px'>Go</button>", /“Go” is \d+ × \d+ px/],
    [
      "a small link that stands alone",
      "<ul><li><a href='/'>Home</a></li></ul>",
      /“Home” is \d+ × \d+ px/,
    ],
    ["a wide thing", "<div style='width:700px'>Wide</div>", /scrolls sideways/],
    [
      "a box of a fixed height that hides its text",
      "<p style='height:24px;overflow:hidden;width:200px'>One line here but two when its words are longer</p>",
      /cut off/,
    ],
    [
      "a box of a fixed height that its text leaves",
      "<div style='height:24px;width:120px;background:#eee'>Three lines of words in one line’s room</div>",
      /below its box/,
    ],
    [
      "a text that leaves its button",
      "<button style='width:60px;height:44px;white-space:nowrap'>A long name</button>",
      /outside its box/,
    ],
    [
      "a text over another",
      "<div style='position:relative;height:40px'><span style='position:absolute;top:0'>Some words</span><span style='position:absolute;top:4px'>Other words</span></div>",
      /lies over/,
    ],
    [
      "a covered button",
      "<div style='position:relative'><button style='width:90px;height:48px'>Press</button><div style='position:absolute;inset:0;background:#eee'></div></div>",
      /“Press” lies under/,
    ],
    [
      "letters of a fixed size in a fixed box, twice as large",
      "<style>html{font-size:100%}</style><button style='font:inherit;width:110px;height:44px;overflow:hidden;white-space:nowrap'>Continue on</button>",
      /letters at 200 %: (cut off|text)/,
    ],
    [
      "two columns that twice the letters need, on a phone only",
      "<style>html{font-size:100%}</style><dl style='display:grid;grid-template-columns:1fr 1fr;gap:16px;font-size:2.6em'><dd>9,247</dd><dd>10,247</dd></dl>",
      /360 px, letters at 200 %: scrolls sideways/,
    ],
    [
      "a heading whose letters outgrow a phone",
      "<style>html{font-size:100%}</style><h1 style='font-size:3em;overflow-wrap:break-word'>Pass the phlebotomy exam</h1>",
      /360 px, letters at 200 %: “phlebotomy” breaks in two/,
    ],
    [
      "a transition",
      "<style>b{transition:opacity .3s}</style><b>Slow</b>",
      /“Slow” changes over 0.3s/,
    ],
    [
      "an animation",
      "<style>@keyframes x{to{opacity:0}}i{animation:x 2s infinite}</style><i>Busy</i>",
      /animates for 2s/,
    ],
    ["letters of a fixed size", "<style>html{font-size:17px}</style>Text", /letters stay at 17 px/],
    ["smooth scrolling", "<style>html{scroll-behavior:smooth}</style>Text", /scrolls smoothly/],
  ];
  test("what is planted is found @scripts @full", async ({ browser }) => {
    const context = await browser.newContext({ viewport: phone });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    for (const [what, body, said] of planted)
      await test.step(what, async () => {
        await page.setContent(
          `<meta name="viewport" content="width=device-width"><p>Words</p>${body}`,
        );
        await page.evaluate(() => Reflect.deleteProperty(window, "probe"));
        expect((await goOver(page, session)).join("\n")).toMatch(said);
      });
    await context.close();
  });

  test("a page that keeps its content is not found fault with @scripts @full", async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: phone });
    const page = await context.newPage();
    await page.setContent(
      `<meta name="viewport" content="width=device-width"><p>Read <a href="/">the terms</a> first.</p>
      <p><button style="min-height:44px;min-width:44px">Go on</button></p>
      <p><label style="display:block;padding:12px;max-width:100%"><input type="radio" name="a"> One answer</label></p>`,
    );
    const found = await goOver(page, await context.newCDPSession(page));
    await context.close();
    expect(found).toEqual([]);
  });
});
