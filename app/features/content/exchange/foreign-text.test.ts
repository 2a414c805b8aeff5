import { expect, test } from "vitest";
import { plainText, type TextFormat } from "./foreign-text";

function read(text: string, format: TextFormat = "html") {
  const losses: string[] = [];
  return { text: plainText(text, format, (what) => losses.push(what)), losses };
}

test.each([
  ["<p>One</p><p>Two</p>", "One\n\nTwo"],
  ["One<br/>two<br>\n three", "One\ntwo\nthree"],
  ["<ul><li><p>a</p></li><li>b</li></ul>c", "- a\n- b\n\nc"],
  ['<ol start="3"><li>a<li>b</ol>', "3. a\n4. b"],
  [
    "a &lt; b &amp;&amp; c&nbsp;&gt; d &eacute; &#x2260; &nosuch;",
    "a < b && c\u00a0> d é ≠ &nosuch;",
  ],
  ["x < y and 3 <4, <angle> brackets", "x < y and 3 <4, <angle> brackets"],
  ["CO<sub>2</sub> 10<sup>-3</sup>", "CO₂ 10⁻³"],
  ["a<!-- hidden <b> -->b<?php echo 1 ?>c", "abc"],
  ['<span title="a > b">c</span>', "c"],
  ["no end <a href='x", "no end <a href='x"],
  ["<pre>a\n  b</pre>", "a\nb"],
  ["", ""],
])("%j", (html, text) => {
  expect(read(html)).toEqual({ text, losses: [] });
});

test.each([
  ["a<script>alert('</p>')</script>b", "ab", ["Active content (script) is left out."]],
  ["<ScRiPt>alert(1)", "", ["Active content (script) is left out."]],
  ["<svg><p>x</svg>after", "after", ["Active content (svg) is left out."]],
  [
    "<a href=' java\nscript:alert(1)'>here</a>",
    "here",
    ["A link that runs a script is left out; its text stays."],
  ],
  [
    '<a href="https://example.org/?a=1&amp;b=2">there</a>',
    "there",
    ["The link to “https://example.org/?a=1&b=2” is left out; its text stays."],
  ],
  [
    '<img src="data:image/png;base64,AAAA" alt="a vein" onerror=alert(1)>',
    "a vein",
    ["The picture “a vein” is left out."],
  ],
  ["<b>N</b>o", "No", ["Bold, italics and other formatting are left out."]],
  ["<video><p>old browser</p></video>!", "!", ["Media (video) is left out."]],
  [
    '<math alttext="one half"><mfrac><mn>1</mn><mn>2</mn></mfrac></math>',
    "one half",
    ["A formula is left out."],
  ],
  ["a\u0007b\ud800c", "abc", ["Control characters are left out."]],
])("%j loses something", (html, text, losses) => {
  expect(read(html)).toEqual({ text, losses });
});

test("each format reads the same text in its own way", () => {
  const text = "**One** <b>two</b>\nthree &amp; four";
  expect(read(text, "plain")).toEqual({ text, losses: [] });
  expect(read(text, "moodle").text).toBe("**One** two\nthree & four");
  expect(read(text, "html").text).toBe("**One** two three & four");
  expect(read(text, "markdown").text).toBe("One two three & four");
  expect(read("<p\nclass='x'>a</p>", "moodle").text).toBe("a");
});
