/** HTML as a browser reads it, and what its forms send: as much of the tree as the tests look at. No script, no style. */
import { compile, is, selectAll, selectOne } from "css-select";
import { type AnyNode, isTag, isText, type ParentNode, type Element as Tag } from "domhandler";
import { html as names, parse, serialize } from "parse5";
import { adapter } from "parse5-htmlparser2-tree-adapter";

// A template's content is none of its page's.
const templates = new WeakMap<Tag, ReturnType<typeof adapter.createDocumentFragment>>();
const treeAdapter: typeof adapter = {
  ...adapter,
  setTemplateContent: (tag, content) => void templates.set(tag, content),
  getTemplateContent: (tag) => templates.get(tag) ?? adapter.createDocumentFragment(),
};

export function readHtml(html: string): Document {
  const document = new Document(parse(html, { treeAdapter }));
  // Of several radio buttons of one name that are marked, the last one is chosen.
  for (const radio of document.querySelectorAll("input[type=radio][checked]"))
    if (radio instanceof Control) radio.checked = true;
  return document;
}

type Query = ReturnType<typeof compile<AnyNode, Tag>>;
const compiled = new Map<string, Query>();
const selecting = { relativeSelector: false, cacheResults: false };

function query(selector: string): Query {
  const made = compiled.get(selector) ?? compile<AnyNode, Tag>(selector, { ...selecting, pseudos });
  compiled.set(selector, made);
  return made;
}

// The library's own `:checked` looks at attributes alone; it gives way to a selector only.
const pseudos = {
  checked: ":chosen-now",
  "chosen-now": (tag: Tag) => isChosen(elementOf(tag)),
};

function isChosen(element: Element): boolean {
  return (
    (element instanceof Control && element.checked) ||
    (element instanceof Option && element.selected)
  );
}

abstract class Part<Node extends ParentNode = ParentNode> {
  constructor(readonly node: Node) {}

  querySelector(selector: string): Element | null {
    const found = selectOne<AnyNode, Tag>(query(selector), this.node.children, selecting);
    return found && elementOf(found);
  }

  querySelectorAll(selector: string): Element[] {
    return selectAll<AnyNode, Tag>(query(selector), this.node.children, selecting).map(elementOf);
  }

  get textContent(): string {
    return textOf(this.node);
  }
}

export class Document extends Part {
  getElementById(id: string): Element | null {
    return this.querySelectorAll("[id]").find((one) => one.id === id) ?? null;
  }
}

export class Element extends Part<Tag> {
  /** In capitals where it is HTML's, as a browser gives it. */
  get tagName(): string {
    const { name, namespace } = this.node;
    return namespace === names.NS.HTML ? name.toUpperCase() : name;
  }

  get id(): string {
    return this.getAttribute("id") ?? "";
  }

  get classList(): { contains(name: string): boolean } {
    const classes = (this.getAttribute("class") ?? "").split(/\s+/);
    return { contains: (name) => classes.includes(name) };
  }

  get ownerDocument(): Document {
    let top: ParentNode = this.node;
    while (top.parent) top = top.parent;
    return new Document(top);
  }

  get parentElement(): Element | null {
    const { parent } = this.node;
    return parent && isTag(parent) ? elementOf(parent) : null;
  }

  get children(): Element[] {
    return this.node.children.filter(isTag).map(elementOf);
  }

  get innerHTML(): string {
    return serialize(this.node, { treeAdapter });
  }

  getAttribute(name: string): string | null {
    return this.node.attribs[name] ?? null;
  }

  hasAttribute(name: string): boolean {
    return name in this.node.attribs;
  }

  setAttribute(name: string, value: string): void {
    this.node.attribs[name] = value;
  }

  removeAttribute(name: string): void {
    delete this.node.attribs[name];
  }

  matches(selector: string): boolean {
    return is<AnyNode, Tag>(this.node, query(selector), selecting);
  }

  closest(selector: string): Element | null {
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null);
  }

  remove(): void {
    adapter.detachNode(this.node);
  }
}

export class Option extends Element {
  get value(): string {
    return this.getAttribute("value") ?? this.textContent.replace(/\s+/g, " ").trim();
  }

  get disabled(): boolean {
    return this.matches("option[disabled], optgroup[disabled] > option");
  }

  get selected(): boolean {
    const select = this.closest("select");
    return select instanceof Control && select.selectedOptions.includes(this);
  }
}

/** An input, a button, a select or a textarea: with what stands in it, which may not be what the server wrote. */
export class Control extends Element {
  #checked: boolean | undefined;
  #value: string | undefined;
  #selected: Option[] | undefined;
  files: File[] = [];

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  get type(): string {
    const said = this.getAttribute("type")?.toLowerCase() ?? "";
    if (this.tagName === "INPUT") return said || "text";
    if (this.tagName === "BUTTON") return /^(button|reset)$/.test(said) ? said : "submit";
    return this.tagName.toLowerCase();
  }

  get isSubmit(): boolean {
    return /^(submit|image)$/.test(this.type);
  }

  get isChoice(): boolean {
    return /^(checkbox|radio)$/.test(this.type);
  }

  /** By itself or by a set of fields around it, in whose legend a control stays in use. */
  get disabled(): boolean {
    if (this.hasAttribute("disabled")) return true;
    for (let set = this.#setAround(this); set; set = this.#setAround(set)) {
      const legend = set.children.find(({ tagName }) => tagName === "LEGEND");
      if (set.hasAttribute("disabled") && !(legend && isWithin(this, legend))) return true;
    }
    return false;
  }

  #setAround(element: Element): Element | null {
    return element.parentElement?.closest("fieldset") ?? null;
  }

  get form(): Form | null {
    const id = this.getAttribute("form");
    const form = id === null ? this.closest("form") : this.ownerDocument.getElementById(id);
    return form instanceof Form ? form : null;
  }

  get checked(): boolean {
    return this.isChoice && (this.#checked ?? this.hasAttribute("checked"));
  }

  set checked(checked: boolean) {
    if (checked && this.type === "radio")
      for (const other of this.ownerDocument.querySelectorAll("input[type=radio]"))
        if (other instanceof Control && other.name === this.name && other.form === this.form)
          other.#checked = false;
    this.#checked = checked;
  }

  get options(): Option[] {
    return this.querySelectorAll("option").filter((one) => one instanceof Option);
  }

  get selectedOptions(): Option[] {
    const marked = this.#selected ?? this.options.filter((one) => one.hasAttribute("selected"));
    if (this.hasAttribute("multiple")) return marked;
    const first = this.options.find(({ disabled }) => !disabled);
    return [marked.at(-1) ?? first ?? []].flat();
  }

  get value(): string {
    if (this.tagName === "SELECT") return this.selectedOptions[0]?.value ?? "";
    if (this.tagName === "TEXTAREA") return this.#value ?? this.textContent;
    const value = this.#value ?? this.getAttribute("value");
    if (this.tagName === "BUTTON") return value ?? "";
    if (this.isChoice) return value ?? "on";
    return taken(this.type, value ?? "");
  }

  set value(value: string) {
    if (this.tagName === "SELECT")
      this.#selected = this.options.filter((one) => one.value === value);
    else this.#value = value;
  }

  /** What it adds to what its form sends. */
  get entries(): (string | File)[] {
    if (this.type === "select")
      return this.selectedOptions.flatMap(({ disabled, value }) => (disabled ? [] : [value]));
    if (this.isChoice) return this.checked ? [this.value] : [];
    if (this.type !== "file") return [this.value];
    return this.files.length > 0
      ? this.files
      : [new File([], "", { type: "application/octet-stream" })];
  }
}

export class Form extends Element {
  get controls(): Control[] {
    const all = this.ownerDocument.querySelectorAll("input, button, select, textarea");
    return all.filter((one) => one instanceof Control).filter(({ form }) => form === this);
  }

  /** What a browser sends of it when this button is pressed. */
  sent(pressed: Control): FormData {
    const data = new FormData();
    for (const control of this.controls) {
      const { name, type, disabled } = control;
      if (disabled || control.closest("datalist")) continue;
      if (type === "button" || type === "reset" || (control.isSubmit && control !== pressed))
        continue;
      if (type === "image")
        for (const side of ["x", "y"]) data.append(name ? `${name}.${side}` : side, "0");
      else if (name) for (const value of control.entries) data.append(name, value);
    }
    return data;
  }
}

const kinds: Record<string, typeof Element> = {
  FORM: Form,
  OPTION: Option,
  INPUT: Control,
  BUTTON: Control,
  SELECT: Control,
  TEXTAREA: Control,
};
const elements = new WeakMap<Tag, Element>();

/** The same element each time: what is typed into it stays. */
function elementOf(tag: Tag): Element {
  const known = elements.get(tag);
  if (known) return known;
  const isHtml = tag.namespace === names.NS.HTML;
  const Kind = (isHtml && kinds[tag.name.toUpperCase()]) || Element;
  const made = new Kind(tag);
  elements.set(tag, made);
  return made;
}

function isWithin(element: Element, around: Element): boolean {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (one === around) return true;
  return false;
}

function textOf(node: ParentNode): string {
  let text = "";
  for (const child of node.children) {
    if (isText(child)) text += child.data;
    else if (isTag(child)) text += textOf(child);
  }
  return text;
}

/** What an input of this type holds when this is typed into it. */
function taken(type: string, value: string): string {
  if (/^(hidden|submit|reset|button|image)$/.test(type)) return value;
  const line = value.replace(/[\r\n]/g, "");
  if (/^(text|search|tel|password)$/.test(type)) return line;
  if (type === "email" || type === "url") return line.trim();
  if (type === "number") return /^-?(\d+\.?|\d*\.\d+)(e[+-]?\d+)?$/i.test(value) ? value : "";
  if (type === "date") return isDay(value) ? value : "";
  throw new Error(
    `what a browser makes of "${value}" in an input of type ${type} is not known here`,
  );
}

function isDay(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(value) && day.toJSON()?.slice(0, 10) === value;
}
