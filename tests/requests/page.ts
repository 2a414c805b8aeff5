/** One page as the server sent it: its text, its links, its forms as a person without scripts would use them. */
import { isTag, isText } from "domhandler";
import { Control, type Document, type Element, type Form, readHtml } from "./html";

/** What is put into a form: by label, and for a group of choices by its legend. */
export type Answers = Record<string, string | boolean | string[] | File>;

export type Submission = { method: string; action: string; enctype: string; data: FormData };

const squash = (text: string | null | undefined): string =>
  (text ?? "").replace(/\s+/g, " ").trim();

export class Page {
  #document: Document | undefined;

  constructor(
    readonly html: string,
    readonly url: string,
  ) {}

  /** Read at the first look into it: many pages are only passed through. */
  get document(): Document {
    this.#document ??= readHtml(this.html);
    return this.#document;
  }

  /** All text that is on the page, spaces collapsed. */
  get text(): string {
    return squash(spaced(this.document.querySelector("body")));
  }

  get title(): string {
    return squash(this.document.querySelector("title")?.textContent);
  }

  /** The text of the `h1`. */
  get heading(): string {
    return squash(this.document.querySelector("h1")?.textContent);
  }

  /** The address of the link (or of the area) with this text. */
  link(name: string): string {
    const found = named(this.document.querySelectorAll("a[href]"), name, nameOf, "link");
    return found.getAttribute("href") as string;
  }

  has(selector: string): boolean {
    return this.document.querySelector(selector) !== null;
  }

  /** The control with this label, within the form of a button when one is given. */
  field(label: string, form?: Form): Control {
    return named(this.#fields(form), label, labelOf, "field");
  }

  /** The whole form of a button, filled and ready to be sent. */
  submission(button: string, answers: Answers = {}): Submission {
    const submitters = controls(this.document).filter(({ isSubmit }) => isSubmit);
    const pressed = named(submitters, button, nameOf, "button");
    if (pressed.disabled) throw new Error(`the button "${button}" is disabled`);
    const form = pressed.form;
    if (!form) throw new Error(`the button "${button}" belongs to no form`);
    for (const [label, answer] of Object.entries(answers)) this.#fill(form, label, answer);
    const attribute = (name: string, fallback: string) =>
      pressed.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? fallback;
    return {
      method: attribute("method", "get").toUpperCase(),
      action: new URL(attribute("action", "") || this.url, this.url).href,
      enctype: attribute("enctype", "application/x-www-form-urlencoded"),
      data: form.sent(pressed),
    };
  }

  #fields(form?: Form): Control[] {
    const fields = controls(this.document).filter(
      ({ isSubmit, tagName, type }) => !isSubmit && tagName !== "BUTTON" && type !== "hidden",
    );
    return form ? fields.filter((field) => field.form === form) : fields;
  }

  #fill(form: Form, label: string, answer: Answers[string]): void {
    const group = this.#group(form, label);
    if (group) {
      choose(group, Array.isArray(answer) ? answer : [String(answer)]);
      return;
    }
    const control = this.field(label, form);
    if (control.disabled) throw new Error(`the field "${label}" is disabled`);
    if (typeof answer === "boolean") control.checked = answer;
    else if (control.tagName === "SELECT") select(control, String(answer));
    else if (answer instanceof File) control.files = [answer];
    else control.value = String(answer);
  }

  /** The radio buttons or checkboxes below a legend. */
  #group(form: Form, legend: string): Control[] | null {
    const sets = form.querySelectorAll("fieldset, [role=radiogroup], [role=group]");
    const found = sets.find((set) => legendOf(set) === legend);
    return found ? controls(found).filter(({ isChoice }) => isChoice) : null;
  }
}

function choose(group: Control[], labels: string[]): void {
  for (const control of group) control.checked = false;
  for (const label of labels) named(group, label, labelOf, "choice").checked = true;
}

function select(control: Control, wanted: string): void {
  const { options } = control;
  const option =
    options.find(({ textContent }) => squash(textContent) === wanted) ??
    options.find(({ value }) => value === wanted);
  if (!option) {
    const there = options.map(({ textContent }) => squash(textContent)).join(" | ");
    throw new Error(`"${labelOf(control)}" has no option "${wanted}", only: ${there}`);
  }
  control.value = option.value;
}

/** The one with this name: exactly, else the only one whose name begins so. */
function named<T>(all: T[], name: string, of: (one: T) => string, kind: string): T {
  const exact = all.filter((one) => of(one) === name);
  const found = exact.length > 0 ? exact : all.filter((one) => of(one).startsWith(name));
  if (found.length === 1 || (exact.length > 1 && sameTarget(exact))) return found[0] as T;
  const there = all.map((one) => `"${of(one)}"`).join(", ") || "none";
  const problem = found.length === 0 ? `no ${kind}` : `${found.length} of the kind ${kind}`;
  throw new Error(`${problem} named "${name}" on the page; there: ${there}`);
}

/** Two links with one name that lead to one place are one to a person. */
function sameTarget(all: unknown[]): boolean {
  const targets = all.map((one) => (one as Element).getAttribute("href"));
  return targets[0] !== null && new Set(targets).size === 1;
}

function nameOf(element: Element): string {
  const label = element.getAttribute("aria-label");
  if (label) return squash(label);
  return squash(spaced(element)) || element.getAttribute("value") || "";
}

function labelOf(control: Element): string {
  const own = control.getAttribute("aria-label");
  if (own) return squash(own);
  const root = control.ownerDocument;
  const by = control.getAttribute("aria-labelledby");
  if (by) {
    const parts = by.split(/\s+/).map((id) => squash(root.getElementById(id)?.textContent));
    return parts.join(" ");
  }
  const id = control.getAttribute("id");
  const labels = root.querySelectorAll("label[for]");
  const forIt = id ? labels.find((label) => label.getAttribute("for") === id) : undefined;
  return squash(spaced(forIt ?? control.closest("label")));
}

function legendOf(set: Element): string {
  const legend = set.children.find(({ tagName }) => tagName === "LEGEND");
  return legend ? squash(spaced(legend)) : labelOf(set);
}

/** Text with a space between elements: two cells of a row do not run into one word. */
const spaced = (element: Element | null): string => (element ? spacedText(element.node) : "");

function spacedText(around: Element["node"]): string {
  let text = "";
  for (const child of around.children) {
    if (isText(child)) text += child.data;
    if (!isTag(child) || /^(script|style|template)$/.test(child.name)) continue;
    if (child.name === "select" && around.name === "label") continue;
    const inline = /^(a|b|i|em|strong|span|small|code|sub|sup|abbr|mark)$/.test(child.name);
    text += inline ? spacedText(child) : ` ${spacedText(child)} `;
  }
  return text;
}

function controls(part: Document | Element): Control[] {
  const all = part.querySelectorAll("button, input, select, textarea");
  return all.filter((one) => one instanceof Control);
}
