/** Moodle XML (docs.moodle.org, “Moodle XML format”). */
import {
  type MatchedRow,
  matching,
  optionText,
  orderedResponse,
  severalChoices,
  singleChoice,
  type WeighedOption,
} from "./choices";
import { type Item, type Read, type Reading, readWith } from "./exchange";
import { plainText, type TextFormat } from "./foreign-text";
import { trueOrFalse, withAbout } from "./moodle-text";
import { type FoundTags, readTags } from "./tags";
import { faultWords, exchangeWords as words } from "./words";
import { childNamed, childrenNamed, parseXml, rawText, type XmlElement } from "./xml";

export const readMoodle = (text: string): Read =>
  readWith(text, (whole, reading) => {
    const parsed = parseXml(whole);
    if ("fault" in parsed) return reading.report(parsed.fault);
    const { root } = parsed;
    if (root.name !== "quiz")
      return reading.fault(root.line, root.column, faultWords.wrongRoot("quiz", root.name));
    for (const question of childrenNamed(root, "question"))
      if (!readQuestion(question, reading)) return;
  });

const textOf = (element: XmlElement | undefined) =>
  rawText(element && (childNamed(element, "text") ?? element)).trim();

/** @returns false if the rest of the file is not to be read */
function readQuestion(element: XmlElement, reading: Reading): boolean {
  const type = element.attributes.get("type") ?? "";
  if (type === "category") {
    reading.lose(words.file, words.category(textOf(childNamed(element, "category"))));
    return true;
  }
  const name = textOf(childNamed(element, "name"));
  const id = textOf(childNamed(element, "idnumber"));
  const item = reading.item(element.line, name || id);
  if (!item) return false;
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  if (!read) {
    item.lose(words.typeNotRead(type));
    return true;
  }
  const stem = takeText(childNamed(element, "questiontext"), item);
  if (!stem) {
    item.refuse(words.noStem);
    return true;
  }
  const tags = readTags(tagTexts(element), item);
  const answers = read(element, item, tags);
  if (!answers) return true;
  const rationale = takeText(childNamed(element, "generalfeedback"), item);
  loseSettings(element, item);
  item.add(withAbout(answers, { name: id || name, stem, rationale, tags }, item));
  return true;
}

const tagTexts = (element: XmlElement) =>
  childrenNamed(element, "tags").flatMap((tags) => childrenNamed(tags, "tag").map(textOf));

const formats: Record<string, TextFormat> = {
  html: "html",
  moodle_auto_format: "moodle",
  plain_text: "plain",
  markdown: "markdown",
};

/** Of `<questiontext>`, `<answer>`, `<feedback>` and their like. */
function takeText(element: XmlElement | undefined, item: Item): string {
  if (!element) return "";
  for (const file of childrenNamed(element, "file"))
    item.lose(words.attachment(file.attributes.get("name") ?? ""));
  const name = element.attributes.get("format") ?? "";
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  const text = childNamed(element, "text");
  // Files of other programs may have the text without <text>.
  const raw = text
    ? rawText(text)
    : element.children.filter((one) => typeof one === "string").join("");
  return plainText(raw, format ?? "html", item.lose);
}

/** Moodle writes these when an author has written none. */
const ordinaryFeedback = /^(your answer is (partially )?(in)?correct\.?)?$/i;

function loseSettings(element: XmlElement, item: Item): void {
  const grade = textOf(childNamed(element, "defaultgrade"));
  if (grade && Number(grade) !== 1) item.lose(words.points(String(Number(grade) || grade)));
  if (textOf(childNamed(element, "hidden")) === "1") item.lose(words.hidden);
  if (childrenNamed(element, "hint").some((hint) => textOf(childNamed(hint, "text"))))
    item.lose(words.hints);
  const silent = () => {};
  const feedback = ["correctfeedback", "partiallycorrectfeedback", "incorrectfeedback"]
    .map((name) => textOf(childNamed(element, name)))
    .map((text) => plainText(text, "html", silent));
  if (feedback.some((text) => !ordinaryFeedback.test(text))) item.lose(words.combinedFeedback);
  for (const old of ["image", "image_base64"])
    if (textOf(childNamed(element, old))) item.lose(words.attachment(old));
}

function optionsOf(element: XmlElement, item: Item): WeighedOption[] {
  return childrenNamed(element, "answer").map((answer) => ({
    text: optionText(takeText(answer, item), item),
    why: takeText(childNamed(answer, "feedback"), item),
    percent: Number(answer.attributes.get("fraction") ?? 0) || 0,
  }));
}

type Reader = (
  element: XmlElement,
  item: Item,
  tags: FoundTags,
) => ReturnType<typeof singleChoice> | ReturnType<typeof matching>;

const readers: Record<string, Reader> = {
  multichoice: (element, item, tags) => {
    const single = textOf(childNamed(element, "single")).toLowerCase();
    const options = optionsOf(element, item);
    return single === "false" || single === "0"
      ? severalChoices(options, item, tags)
      : singleChoice(options, item);
  },
  // A widely used plugin: all or nothing.
  multichoiceset: (element, item, tags) =>
    severalChoices(optionsOf(element, item), item, tags, { isWhole: true }),
  truefalse: (element, item) => {
    const answers = childrenNamed(element, "answer");
    const named = (name: string) => answers.find((one) => textOf(one).toLowerCase() === name);
    const isTrue = Number(named("true")?.attributes.get("fraction") ?? 0) > 0;
    const why = (name: string) => {
      const feedback = named(name);
      return feedback && takeText(childNamed(feedback, "feedback"), item);
    };
    return singleChoice(trueOrFalse(isTrue, { true: why("true"), false: why("false") }), item);
  },
  matching: readMatching,
  // As it is called inside of Moodle.
  match: readMatching,
  ordering: (element, item, tags) => {
    const right = childrenNamed(element, "answer")
      .map((answer, at) => ({ answer, at, place: Number(answer.attributes.get("fraction")) || 0 }))
      .sort((a, b) => a.place - b.place || a.at - b.at);
    const options = right.map(({ answer }) => ({
      text: optionText(takeText(answer, item), item),
      why: takeText(childNamed(answer, "feedback"), item),
    }));
    return orderedResponse(options, item, tags);
  },
};

function readMatching(element: XmlElement, item: Item) {
  const rows: MatchedRow[] = [];
  const others: string[] = [];
  for (const one of childrenNamed(element, "subquestion")) {
    const label = takeText(one, item);
    const inside = childNamed(one, "answer");
    const answer = plainText(
      textOf(inside),
      inside?.attributes.get("format") === "html" ? "html" : "plain",
      item.lose,
    );
    if (label) rows.push({ label, answer });
    else if (answer) others.push(answer);
  }
  return matching(rows, others, item);
}
