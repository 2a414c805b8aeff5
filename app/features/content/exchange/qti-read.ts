/** QTI 3.0 items (1EdTech, “QTI v3 ASI Information Model”). */
import { type ExchangedQuestion, type Item, type Read, type Reading, readWith } from "./exchange";
import { declarationsOf, scoringOf } from "./qti-declarations";
import {
  bodyText,
  type Content,
  choiceAnswers,
  contentText,
  inlineAnswers,
  matchAnswers,
  orderAnswers,
} from "./qti-interactions";
import { carriedBy, readTags } from "./tags";
import { faultWords, exchangeWords as words } from "./words";
import { childNamed, childrenNamed, descendants, parseXml, type XmlElement } from "./xml";

const itemName = "qti-assessment-item";

/** One item, or several inside of any other element. */
export const readQti = (text: string): Read =>
  readWith(text, (whole, reading) => {
    const parsed = parseXml(whole);
    if ("fault" in parsed) return reading.report(parsed.fault);
    const { root } = parsed;
    const items = [root, ...descendants(root)].filter(({ name }) => name === itemName);
    if (items.length === 0) reading.fault(root.line, root.column, wrongRoot(root));
    for (const item of items) if (!readItem(item, reading)) return;
  });

function wrongRoot({ name }: XmlElement): string {
  if (/^(assessmentItem|assessmentTest|questestinterop)$/.test(name)) return faultWords.olderQti;
  return name.startsWith("qti-") ? faultWords.noItems : faultWords.wrongRoot(itemName, name);
}

/** @returns false if the rest of the file is not to be read */
function readItem(element: XmlElement, reading: Reading): boolean {
  const attribute = (name: string) => element.attributes.get(name) ?? "";
  const item = reading.item(element.line, attribute("identifier") || attribute("title"));
  if (!item) return false;
  const body = childNamed(element, "qti-item-body");
  if (attribute("adaptive") === "true") item.refuse(words.adaptive);
  else if (childNamed(element, "qti-template-declaration")) item.refuse(words.template);
  else if (!body) item.refuse(words.noStem);
  else {
    const question = readBody(element, body, item);
    if (question) item.add(question);
  }
  return true;
}

const interaction = /^qti-[a-z-]+-interaction$/;
const shortName = (name: string) => name.replace(/^qti-|-interaction$/g, "").replaceAll("-", " ");

const inline = "qti-inline-choice-interaction";

type ReadAnswers = (content: Content) => ReturnType<typeof choiceAnswers | typeof matchAnswers>;
const readers: Record<string, ReadAnswers> = {
  "qti-choice-interaction": choiceAnswers,
  "qti-order-interaction": orderAnswers,
  "qti-match-interaction": matchAnswers,
  [inline]: inlineAnswers,
};

function readBody(element: XmlElement, body: XmlElement, item: Item): ExchangedQuestion | null {
  const interactions = [...descendants(body)].filter(({ name }) => interaction.test(name));
  const names = [...new Set(interactions.map(({ name }) => name))];
  const [name, ...others] = names;
  if (name === undefined) return item.refuse(words.description);
  const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
  if (others.length > 0 || (interactions.length > 1 && name !== inline && read))
    return item.refuse(words.severalInteractions(names.map(shortName)));
  if (!read) {
    item.lose(words.typeNotRead(shortName(name)));
    return null;
  }
  const tags = readTags((body.attributes.get("data-tags") ?? "").match(/\S+/g) ?? [], item);
  const content: Content = {
    item,
    body,
    interactions,
    declarations: declarationsOf(element),
    tags,
    scoring: scoringOf(element),
  };
  const answers = read(content);
  if (!answers) return null;
  const { stem, text } = bodyText(content);
  // A sentence with blanks may be the whole of an item.
  const question = stem || (name === inline ? (element.attributes.get("title") ?? "") : "");
  if (!question) return item.refuse(words.noStem);
  const { rationale, parts } = feedbackOf(element, item);
  loseOthers(element, content);
  return {
    id: item.reading.idFrom(element.attributes.get("identifier") ?? ""),
    ...withReasons(answers, parts),
    ...(text === undefined ? {} : { text }),
    stem: question,
    rationale,
    ...carriedBy(tags),
  };
}

type WithParts = Pick<ExchangedQuestion, "type" | "parts">;

function withReasons<Answers extends WithParts>(
  answers: Answers,
  reasons: ReadonlyMap<string, string>,
): Answers {
  const parts = answers.parts?.map((part) => {
    const why = reasons.get(part.id);
    return why ? { ...part, why } : part;
  });
  return parts ? { ...answers, parts } : answers;
}

/** Identifiers of feedback to one kind of result. */
const byResult = /^_?(in)?correct|^wrong|^right|^partial/i;

/** The rationale does not depend on the answer. `parts`: reasons by the part's id. */
function feedbackOf(
  element: XmlElement,
  item: Item,
): { rationale: string; parts: Map<string, string> } {
  const rationale: string[] = [];
  const parts = new Map<string, string>();
  for (const feedback of childrenNamed(element, "qti-modal-feedback")) {
    const identifier = feedback.attributes.get("identifier") ?? "";
    const text = contentText(feedback, item);
    if (identifier.startsWith("part.")) parts.set(identifier.slice(5).replace(/^_/, ""), text);
    else if (byResult.test(identifier)) item.lose(words.outcomeFeedback);
    else rationale.push(text);
  }
  return { rationale: rationale.join("\n\n"), parts };
}

const apart =
  /^qti-(rubric-block|stylesheet|catalog-info|companion-materials-info|feedback-block|template-block)$/;

function loseOthers(element: XmlElement, { item, scoring }: Content): void {
  for (const { name } of descendants(element)) {
    if (apart.test(name)) item.lose(words.left(name.slice("qti-".length)));
    if (name === "qti-assessment-stimulus-ref") item.lose(words.stimulus);
  }
  if (scoring === "own") item.lose(words.ownScoring);
}
