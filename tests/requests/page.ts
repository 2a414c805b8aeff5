/** One page as the server sent it: its text, its links, its forms as a person without scripts would use them. */
import { type HTMLElement as Element, type HTMLFormElement, Window } from "happy-dom";

/** What is put into a form: by label, and for a group of choices by its legend. */
export type Answers = Record<string, string | boolean | string[] | File>;

export type Submission = { method: string; action: string; enctype: string; data: FormData };

/** A window parses one page; it runs no script and loads nothing. */
const newWindow = () => new Window({ url: "http://localhost:3000/", width: 1280 });
const { FormData: FormDataOf } = newWindow();
type Document = Window["document"];

type Control = Element & {
  name: string;
  type: string;
  value: string;
  checked: boolean;
  disabled: boolean;
  form: HTMLFormElement | null;
};

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
    this.#document ??= parsed(this.html);
    return this.#document;
  }

  /** All text that is on the page, spaces collapsed. */
  get text(): string {
    return squash(spaced(this.document.body as unknown as Element | null));
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
    const links = [...this.document.querySelectorAll("a[href]")] as unknown as Element[];
    const found = named(links, name, nameOf, "link");
    return found.getAttribute("href") as string;
  }

  has(selector: string): boolean {
    return this.document.querySelector(selector) !== null;
  }

  /** The control with this label, within the form of a button when one is given. */
  field(label: string, form?: HTMLFormElement): Control {
    return named(this.#controls(form), label, labelOf, "field");
  }

  /** The whole form of a button, filled and ready to be sent. */
  submission(button: string, answers: Answers = {}): Submission {
    const buttons = [
      ...this.document.querySelectorAll("button, input[type=submit], input[type=image]"),
    ] as unknown as Control[];
    const submitters = buttons.filter(({ type }) => type !== "button" && type !== "reset");
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
      data: new FormDataOf(form, pressed as never) as unknown as FormData,
    };
  }

  #controls(form?: HTMLFormElement): Control[] {
    const all = [
      ...this.document.querySelectorAll("input:not([type=hidden]), select, textarea"),
    ] as unknown as Control[];
    const controls = all.filter(({ type }) => type !== "submit");
    return form ? controls.filter((control) => control.form === form) : controls;
  }

  #fill(form: HTMLFormElement, label: string, answer: Answers[string]): void {
    const group = this.#group(form, label);
    if (group) {
      choose(group, Array.isArray(answer) ? answer : [String(answer)]);
      return;
    }
    const control = this.field(label, form);
    if (control.disabled) throw new Error(`the field "${label}" is disabled`);
    if (typeof answer === "boolean") control.checked = answer;
    else if (control.tagName === "SELECT") select(control, String(answer));
    else if (answer instanceof File) attach(control, answer);
    else control.value = String(answer);
  }

  /** The radio buttons or checkboxes below a legend. */
  #group(form: HTMLFormElement, legend: string): Control[] | null {
    const sets = [...form.querySelectorAll("fieldset, [role=radiogroup], [role=group]")];
    const found = sets.find((set) => legendOf(set as unknown as Element) === legend);
    if (!found) return null;
    const inside = [...found.querySelectorAll("input[type=radio], input[type=checkbox]")];
    return inside as unknown as Control[];
  }
}

function parsed(html: string): Document {
  const window = newWindow();
  const document = new window.DOMParser().parseFromString(html, "text/html") as Document;
  // An open window keeps all that it has parsed, some megabytes a page. The document works without it.
  void window.happyDOM.close();
  // happy-dom takes the option before the marked one for the chosen one.
  for (const marked of document.querySelectorAll("option[selected]")) {
    const control = marked.closest("select") as unknown as Control | null;
    if (control) control.value = marked.getAttribute("value") ?? marked.textContent ?? "";
  }
  return document;
}

function choose(group: Control[], labels: string[]): void {
  for (const control of group) control.checked = false;
  for (const label of labels) named(group, label, labelOf, "choice").checked = true;
}

function select(control: Control, wanted: string): void {
  const options = [...control.querySelectorAll("option")] as unknown as Control[];
  const option =
    options.find(({ textContent }) => squash(textContent) === wanted) ??
    options.find(({ value }) => value === wanted);
  if (!option) {
    const there = options.map(({ textContent }) => squash(textContent)).join(" | ");
    throw new Error(`"${labelOf(control)}" has no option "${wanted}", only: ${there}`);
  }
  control.value = option.value;
}

function attach(control: Control, file: File): void {
  Object.defineProperty(control, "files", { value: [file] });
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
  const labels = [...root.querySelectorAll("label")] as unknown as Element[];
  const forIt = id ? labels.find((label) => label.getAttribute("for") === id) : undefined;
  return squash(spaced(forIt ?? (control.closest("label") as unknown as Element | null)));
}

function legendOf(set: Element): string {
  const legend = [...set.children].find(({ tagName }) => tagName === "LEGEND");
  if (legend) return squash(spaced(legend as unknown as Element));
  return labelOf(set);
}

/** Text with a space between elements: two cells of a row do not run into one word. */
function spaced(element: Element | null | undefined): string {
  if (!element) return "";
  const parts: string[] = [];
  for (const child of element.childNodes) {
    if (child.nodeType === 3) parts.push(child.textContent ?? "");
    else if (child.nodeType === 1) {
      const inner = child as unknown as Element;
      if (/^(SCRIPT|STYLE|TEMPLATE)$/.test(inner.tagName)) continue;
      if (inner.tagName === "SELECT" && element.tagName === "LABEL") continue;
      const inline = /^(A|B|I|EM|STRONG|SPAN|SMALL|CODE|SUB|SUP|ABBR|MARK)$/.test(inner.tagName);
      parts.push(inline ? spaced(inner) : ` ${spaced(inner)} `);
    }
  }
  return parts.join("");
}
