/** What looks at a page from within. `installProbe` runs in the page; the checks beside it call what it leaves there. */
import type { Page } from "@playwright/test";

type Probe = ReturnType<typeof probe>;
declare global {
  interface Window {
    probe: Probe;
  }
}

/** Puts the probe into a page as it now is. A new document needs it anew. */
export const installProbe = (page: Page) =>
  page.evaluate(`window.probe ??= (${probe.toString()})(); 0`);

function probe() {
  const interactive =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex='0']";

  const shown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    // What lies behind an open dialog is out of reach, and meant to be.
    if (element.closest("[inert]")) return false;
    return (
      width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true }) === true
    );
  };
  const text = (element: Element): string =>
    (element.textContent ?? "").replace(/\s+/g, " ").trim();
  const said = (element: Element): string => {
    const words = element.getAttribute("aria-label") ?? (text(element) || element.id);
    const kind = element.getAttribute("class")?.split(" ")[0];
    return `<${element.localName}${kind ? ` .${kind}` : ""}> “${words.slice(0, 50)}”`;
  };
  const style = (element: Element) => getComputedStyle(element);
  const ancestors = (element: Element): Element[] => {
    const all: Element[] = [];
    for (let one = element.parentElement; one; one = one.parentElement) all.push(one);
    return all;
  };

  /** Shown only to screen readers: one pixel, or cut to nothing. */
  const isForReaders = (element: Element): boolean =>
    [element, ...ancestors(element)].some((one) => {
      const { position, clipPath, overflowX, width } = style(one);
      return (
        position === "absolute" &&
        overflowX === "hidden" &&
        (clipPath !== "none" || Number.parseFloat(width) <= 1)
      );
    });
  /** Waits above the page until it has focus: the skip link. */
  const isParked = (element: Element): boolean =>
    element.getBoundingClientRect().bottom + scrollY <= 0;
  /** In something that scrolls by itself: a wide table. */
  const scrolls = (element: Element): boolean =>
    [element, ...ancestors(element)].some(
      (one) =>
        one !== document.documentElement &&
        one !== document.body &&
        /auto|scroll/.test(style(one).overflowX),
    );
  /** Says in two or three lines, with a … at any size, what stands whole one link further. */
  const isExcerpt = (element: Element): boolean =>
    [element, ...ancestors(element)].some((one) => style(one).webkitLineClamp !== "none");
  const isPinned = (element: Element): boolean =>
    [element, ...ancestors(element)].some((one) => /fixed|sticky/.test(style(one).position));

  /** What a finger aims at: the row of a choice, else the control. */
  const rowOf = (element: Element): Element => {
    const type = element.getAttribute("type");
    if (element.localName !== "input" || !/radio|checkbox/.test(type ?? "")) return element;
    return (element as HTMLInputElement).labels?.[0] ?? element;
  };
  const controls = (): Element[] =>
    [...document.querySelectorAll(interactive)].filter(
      (element) => shown(element) && !isForReaders(rowOf(element)),
    );

  const hits = (target: Element, x: number, y: number): boolean => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (target.contains(there) || rowOf(there) === target);
  };
  const toCentre = (element: Element) =>
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });

  /** A link within a sentence is as high as its line (WCAG 2.5.8). */
  const isInSentence = (element: Element): boolean => {
    if (style(element).display !== "inline") return false;
    const block = ancestors(element).find((one) => style(one).display !== "inline");
    if (!block) return false;
    const rest = block.cloneNode(true) as Element;
    for (const link of rest.querySelectorAll("a, button, .sr-only")) link.remove();
    return /\p{L}/u.test(text(rest));
  };

  /** Targets under 44 by 44 px, the whole area that takes the press counted. */
  function smallTargets(within = "body"): string[] {
    const half = 21.5;
    const found: string[] = [];
    for (const element of controls()) {
      if (!element.closest(within)) continue;
      if (element.matches("iframe, [tabindex='0']:not(a, button, input, summary)")) continue;
      const target = rowOf(element);
      const { width, height } = target.getBoundingClientRect();
      if ((width >= 43.5 && height >= 43.5) || isInSentence(target)) continue;
      toCentre(target);
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const all = [
        [x - half, y],
        [x + half, y],
        [x, y - half],
        [x, y + half],
      ] as const;
      if (!all.every(([px, py]) => hits(target, px, py)))
        found.push(`${said(target)} is ${width.toFixed(0)} × ${height.toFixed(0)} px`);
    }
    scrollTo({ top: 0, behavior: "instant" });
    return [...new Set(found)];
  }

  type Block = { element: Element; rects: DOMRect[]; size: number };

  /** Every shown text with the lines that it takes. */
  function texts(): Block[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all: Block[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.nodeValue?.trim() || !element || element.closest("svg, script, style, option"))
        continue;
      if (!shown(element) || isForReaders(element) || isParked(element) || isExcerpt(element))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      all.push({ element, rects, size: Number.parseFloat(style(element).fontSize) });
    }
    return all;
  }

  /** What cannot be read, reached or pressed as it is laid out now; of the whole page, or within what lies over it. */
  function losses(within = "body"): string[] {
    const isWithin = (element: Element) => element.closest(within) !== null;
    scrollTo({ top: 0, behavior: "instant" });
    const found: string[] = [];
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > wide) {
      found.push(`scrolls sideways: ${document.documentElement.scrollWidth} of ${wide} px`);
      for (const element of document.body.querySelectorAll("*")) {
        const { left, right } = element.getBoundingClientRect();
        if (right > wide + 1 && left < right && shown(element) && !scrolls(element))
          found.push(`  reaches ${right.toFixed(0)} px: ${said(element)}`);
      }
    }
    for (const element of document.body.querySelectorAll("*")) {
      if (element.closest("svg") || !text(element) || !shown(element)) continue;
      if (!isWithin(element)) continue;
      if (isForReaders(element) || isExcerpt(element)) continue;
      const { overflowX, overflowY } = style(element);
      const cutsX = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const cutsY =
        /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
      if (cutsX || cutsY)
        found.push(
          `cut off: ${said(element)} shows ${element.clientWidth} × ${element.clientHeight} of ${element.scrollWidth} × ${element.scrollHeight} px`,
        );
    }
    const blocks = texts().filter(({ element }) => isWithin(element));
    for (const { element, rects, size } of blocks) {
      const inside = [element, ...ancestors(element)].find(
        (one) => !/^(inline|contents)$/.test(style(one).display),
      );
      const box = inside?.getBoundingClientRect();
      if (!inside || !box || scrolls(element)) continue;
      // Spaces that are kept hang over the end of their line.
      const hanging = style(element).whiteSpaceCollapse === "preserve" ? size : 2;
      for (const { left, right, top, bottom } of rects) {
        const out = Math.max(right - box.right, box.left - left, right - wide, -left);
        // A line's box may be lower than its letters' own.
        const under = Math.max(bottom - box.bottom, box.top - top) - size * 0.4;
        if (out > hanging)
          found.push(`text ${out.toFixed(0)} px outside its box: ${said(element)}`);
        if (under > 1) found.push(`text ${under.toFixed(0)} px below its box: ${said(element)}`);
      }
    }
    found.push(...overlaps(blocks), ...brokenWords(within));
    for (const element of controls()) {
      if (!isWithin(element)) continue;
      if (isParked(element) || element.matches("[tabindex='0']:not(a, button, input, summary)"))
        continue;
      const target = rowOf(element);
      toCentre(target);
      // A link over several lines may begin with a speck at the end of one.
      const lines = [...target.getClientRects()];
      const rect = lines.find(({ width }) => width >= 12) ?? lines[0];
      if (!rect) continue;
      const x = Math.min(Math.max((rect.left + rect.right) / 2, 1), innerWidth - 1);
      const y = Math.min(Math.max((rect.top + rect.bottom) / 2, 1), innerHeight - 1);
      if (!hits(target, x, y)) {
        const over = document.elementFromPoint(x, y);
        found.push(`${said(target)} lies under ${over ? said(over) : "nothing"}`);
      }
    }
    scrollTo({ top: 0, behavior: "instant" });
    return [...new Set(found)];
  }

  const longestWord = 45;

  /** Headings and tabs whose line ends within a word, with no hyphen. Words that were made longer are no language's. */
  function brokenWords(within: string): string[] {
    const found: string[] = [];
    if (restore) return found;
    for (const heading of document.querySelectorAll("h1, h2, h3, h4, .tab")) {
      if (!shown(heading) || isForReaders(heading) || !heading.closest(within)) continue;
      // A page's title has to fit; what lies lower may be divided.
      if (heading.localName !== "h1" && style(heading).hyphens === "auto") continue;
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (
        let node = walker.nextNode() as Text | null;
        node;
        node = walker.nextNode() as Text | null
      )
        for (const { index, 0: word } of node.data.matchAll(/[\p{L}\p{M}]+/gu)) {
          // What somebody typed without an end fits no line.
          if (word.length > longestWord) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) found.push(`“${word}” breaks in two: ${said(heading)}`);
        }
    }
    return found;
  }

  /** Texts over texts. What is pinned above the page is meant to be. */
  function overlaps(blocks: Block[]): string[] {
    const found: string[] = [];
    const lines = blocks
      .filter(({ element }) => !isPinned(element) && !scrolls(element))
      .flatMap(({ element, rects }) => rects.map((rect) => ({ element, rect })))
      .sort((a, b) => a.rect.top - b.rect.top);
    lines.forEach((one, index) => {
      for (const other of lines.slice(index + 1)) {
        if (other.rect.top >= one.rect.bottom) break;
        const across =
          Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const down = Math.min(one.rect.bottom, other.rect.bottom) - other.rect.top;
        if (across > 2 && down > Math.min(one.rect.height, other.rect.height) * 0.55)
          found.push(`${said(one.element)} lies over ${said(other.element)}`);
      }
    });
    return found;
  }

  let restore: (() => void) | undefined;

  /** Makes every text of the interface two fifths longer; what is authored stays. `undoWiden` takes it back. */
  function widen(): number {
    const authored = ".prose, .prose *, legend, .choice, .choice *, script, style, noscript, title";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const before: [Text, string][] = [];
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null)
      if (/\p{L}/u.test(node.data) && !node.parentElement?.matches(authored))
        before.push([node, node.data]);
    const longer = (word: string) =>
      word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase();
    // Addresses and figures are what they are.
    const widened = (token: string) =>
      /[@\d/]/.test(token) ? token : token.replace(/\p{L}+/gu, longer);
    for (const [node, was] of before) node.data = was.replace(/\S+/g, widened);
    restore = () => {
      for (const [node, was] of before) node.data = was;
      restore = undefined;
    };
    return before.length;
  }

  const extra = new CSSStyleSheet();
  /** A style that the visitor brings: by script, since the page's policy lets no other in. */
  function bring(css: string): void {
    extra.replaceSync(css);
    document.adoptedStyleSheets = css ? [extra] : [];
  }

  /** Opens what unfolds, within `scope`; then takes that back. */
  /** The size of the page's letters, in pixels. */
  const letters = (): number => Number.parseFloat(style(document.body).fontSize);

  function setDetails(open: boolean, scope = "body"): void {
    for (const one of document.querySelectorAll<HTMLDetailsElement>(`${scope} details`)) {
      if (open && !one.open) one.dataset.probed = "";
      if (open || one.dataset.probed !== undefined) one.open = open;
    }
  }

  /** Pictures in a form that is too heavy, or that say no size. */
  function faultyPictures(): string[] {
    const found: string[] = [];
    const isLight = (url: string) =>
      /^data:image\/(svg\+xml|avif|webp)/.test(url) || /\.(svg|avif|webp)(\?.*)?$/.test(url);
    for (const image of document.querySelectorAll("img, input[type=image]")) {
      const url = image.getAttribute("src") ?? "";
      if (!isLight(url)) found.push(`${url || said(image)} is no SVG, AVIF or WebP`);
      if (!image.hasAttribute("width") || !image.hasAttribute("height"))
        found.push(`${url || said(image)} says no width and height`);
    }
    for (const source of document.querySelectorAll("picture source"))
      for (const one of (source.getAttribute("srcset") ?? "").split(","))
        if (!isLight(one.trim().split(" ")[0] ?? "")) found.push(`${one} is no SVG, AVIF or WebP`);
    for (const element of document.querySelectorAll("*"))
      for (const part of ["", "::before", "::after"]) {
        const { backgroundImage, maskImage, content, listStyleImage } = getComputedStyle(
          element,
          part,
        );
        const named = `${backgroundImage} ${maskImage} ${content} ${listStyleImage}`;
        for (const [, url = ""] of named.matchAll(/url\("((?:[^"\\]|\\.)*)"\)/g))
          if (!isLight(url) && !url.startsWith("#"))
            found.push(`${url} of ${said(element)} is no SVG, AVIF or WebP`);
      }
    return [...new Set(found)];
  }

  /** What would move although less motion was asked for: anything over a millisecond. */
  function motions(): string[] {
    const found: string[] = [];
    const longest = (durations: string) =>
      Math.max(
        ...durations
          .split(",")
          .map((one) => Number.parseFloat(one) * (one.trim().endsWith("ms") ? 1 : 1000)),
      );
    for (const element of document.querySelectorAll("*"))
      for (const part of ["", "::before", "::after"]) {
        const now = getComputedStyle(element, part);
        if (now.animationName !== "none" && longest(now.animationDuration) > 1)
          found.push(`${said(element)}${part} animates for ${now.animationDuration}`);
        if (now.transitionProperty !== "none" && longest(now.transitionDuration) > 1)
          found.push(`${said(element)}${part} changes over ${now.transitionDuration}`);
        if (part === "" && now.scrollBehavior === "smooth")
          found.push(`${said(element)} scrolls smoothly`);
      }
    for (const one of document.getAnimations())
      if (Number(one.effect?.getComputedTiming().duration ?? 0) > 1)
        found.push(`an animation of ${String(one.effect?.getComputedTiming().duration)} ms runs`);
    return [...new Set(found)];
  }

  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (colour: string): number[] => {
    if (!canvas) return [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top: number[], below: number[]): number[] => {
    const [, , , alpha = 1] = top;
    return [0, 1, 2].map((i) => (top[i] ?? 0) * alpha + (below[i] ?? 0) * (1 - alpha));
  };
  const luminance = (colour: number[]): number => {
    const [r = 0, g = 0, b = 0] = colour.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: number[], b: number[]): number => {
    const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (light + 0.05) / (dark + 0.05);
  };
  /** The ground that lies behind an element, itself included. */
  const groundOf = (element: Element): number[] => {
    const layers: number[][] = [];
    for (const one of [element, ...ancestors(element)]) {
      const layer = rgba(style(one).backgroundColor);
      layers.push(layer);
      if ((layer[3] ?? 0) >= 0.99) break;
    }
    return layers.reduceRight((below, layer) => over(layer, below), [255, 255, 255]);
  };

  let stops: Element[] = [];

  /** Has the next Tab begin at the top. */
  function toTop(): void {
    scrollTo({ top: 0, behavior: "instant" });
    const start = document.createElement("i");
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
  }

  /** Notes what Tab is to visit, in the order of the document, and gives their names. */
  function expectStops(): string[] {
    const groups = new Set<string>();
    stops = controls().filter((element) => {
      if ((element as HTMLButtonElement).disabled || (element as HTMLElement).tabIndex < 0)
        return false;
      if (element.closest("fieldset:disabled") && "form" in element) return false;
      if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
      const group = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].filter(
        ({ name, form, disabled }) => name === element.name && form === element.form && !disabled,
      );
      if (element !== (group.find(({ checked }) => checked) ?? group[0])) return false;
      const key = `${element.name} ${element.form?.action}`;
      if (groups.has(key)) return true;
      groups.add(key);
      return true;
    });
    return stops.map(said);
  }

  /** What sets its place among the stops by a number. */
  const ownOrders = (): string[] =>
    [...document.querySelectorAll<HTMLElement>("[tabindex]")]
      .filter(({ tabIndex }) => tabIndex > 0)
      .map((element) => `${said(element)} has another order than the page`);

  type Stop = {
    index: number;
    name: string;
    faults: string[];
    box: { left: number; right: number; top: number; bottom: number };
    pinned: boolean;
  };

  /** Whether what has the focus is marked well enough. */
  function ringFaults(element: Element): string[] {
    // What changes over time, however short, is looked at as it is in the end.
    for (const one of document.getAnimations())
      if (one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) one.finish();
    const ring = [element, rowOf(element)].find((one) => {
      const { outlineStyle, outlineWidth, opacity } = style(one);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && opacity !== "0";
    });
    if (!ring) return ["no outline shows the focus"];
    const { outlineColor, outlineOffset, outlineWidth } = style(ring);
    const isInside = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) <= 0;
    const ground = groundOf(isInside ? ring : (ring.parentElement ?? ring));
    const ratio = contrast(over(rgba(outlineColor), ground), ground);
    return ratio < 3 ? [`the focus is marked at ${ratio.toFixed(2)} : 1`] : [];
  }

  /** Goes from stop to stop once more, without keys, and looks at the marks of the focus alone. */
  function rings(): string[] {
    const found = stops.flatMap((element) => {
      (element as HTMLElement).focus({ preventScroll: true });
      // What is gone by now was a stop of the walk before.
      if (document.activeElement !== element) return [];
      return ringFaults(element).map((fault) => `${said(element)}: ${fault}`);
    });
    (document.activeElement as HTMLElement | null)?.blur();
    return found;
  }

  /** Where the focus is, and whether it can be seen there. Null when it is on nothing. */
  function stop(): Stop | null {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return null;
    const target = rowOf(element);
    const faults = ringFaults(element);
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const first = target.getClientRects()[0] ?? target.getBoundingClientRect();
    const x = Math.min(Math.max((first.left + first.right) / 2, 1), innerWidth - 1);
    // Of what is high, its middle has to be in sight.
    const isLow = bottom - top < 120;
    const heights = isLow
      ? [first.top + 3, (first.top + first.bottom) / 2, first.bottom - 3]
      : [Math.min(Math.max((top + bottom) / 2, 1), innerHeight - 1)];
    for (const y of heights)
      if (!hits(target, x, y)) {
        const cover = document.elementFromPoint(x, y);
        const where = y < 0 || y > innerHeight ? "outside the window" : "covered";
        faults.push(
          `has focus ${where} at ${y.toFixed(0)} of ${innerHeight} px${cover ? ` by ${said(cover)}` : ""}`,
        );
        break;
      }
    let along = 0;
    for (let above = target.parentElement; above; above = above.parentElement)
      along += above.scrollLeft;
    return {
      index: stops.indexOf(element),
      name: said(element),
      faults,
      // Where it is on the page, and in a row that scrolls in itself.
      box: {
        left: left + along,
        right: right + along,
        top: top + scrollY,
        bottom: bottom + scrollY,
      },
      pinned: isPinned(element),
    };
  }

  let seen: (Stop | null)[] = [];
  addEventListener("keyup", ({ key }) => key === "Tab" && seen.push(stop()), { capture: true });

  /** Where each Tab has led since this was last asked. */
  function stopsSeen(): (Stop | null)[] {
    const all = seen;
    seen = [];
    return all;
  }

  /** The whole document in one text: what it says, in which elements, with which attributes. */
  function outline(): string {
    const lines: string[] = [];
    const read = (node: Node): void => {
      if (node instanceof Text) {
        const words = node.data.replace(/\s+/g, " ").trim();
        if (words) lines.push(words);
      }
      if (!(node instanceof Element) || node.matches("script, style, link, template")) return;
      // What a form carries along is often made anew for each page, and nobody sees it.
      const attributes = [...node.attributes].map(({ name, value }) =>
        name === "value" && node.matches("[type=hidden]") ? name : `${name}=${value}`,
      );
      lines.push(`<${node.localName} ${attributes.sort().join(" ")}`);
      for (const child of node.childNodes) read(child);
      lines.push(">");
    };
    read(document.documentElement);
    return lines.join("\n");
  }

  /** Attributes whose value decides how an element is laid out, or what keys do with it; of others the name is enough. */
  const decisive =
    /^(class|type|role|tabindex|open|disabled|checked|selected|hidden|inert|multiple|rows|cols|size|width|height|viewbox|colspan|rowspan|dir|lang|aria-(expanded|pressed|hidden|current|invalid|selected))$/;
  const month =
    /\b(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(uary|ruary|ch|il|ust|ember|tember|ober)?\b/gi;
  const weekday = /\b(sun|mon|tue|wed|thu|fri|sat)(day|sday|nesday|rsday|urday)?\b/gi;

  /** About how long a text is and how long its longest word, whatever figures, codes, months and weekdays it names. */
  function lengthOf(words: string): string {
    const steady = words
      // A code of chance, as receipts have it.
      .replace(/\b(?:[A-Z\d]{8}|[A-Z\d]{4}-[A-Z\d]{4})\b/g, "0")
      .replace(/\d+(?:[.,:]\d+)*/g, "0")
      .replace(month, "Mon")
      .replace(weekday, "Day");
    const step = (length: number) => Math.ceil(Math.log2(length + 1));
    return `${step(steady.length)}.${step(Math.max(...steady.split(" ").map(({ length }) => length)))}`;
  }

  /**
   * A document (this one, or that of `html`) in so far as its layout and its keys depend on it: the elements with their
   * states, and of texts the rough lengths. Neighbors that are alike count once. Of rows, options and
   * list items in a document that `varies`, since other tests write what it lists, only the kinds count.
   */
  function shape(html?: string, varies = false): string {
    const root = html ? new DOMParser().parseFromString(html, "text/html") : document;
    const read = (node: Node, isRow: boolean): string => {
      if (node instanceof Text) {
        const words = node.data.replace(/\s+/g, " ").trim();
        if (!words) return "";
        return isRow ? "“”" : `“${lengthOf(words)}”`;
      }
      if (!(node instanceof Element) || node.matches("script, style, link, meta, template"))
        return "";
      const attributes = [...node.attributes].map(({ name, value }) =>
        decisive.test(name) ? `${name}=${value}` : name,
      );
      const isOfRow = isRow || (varies && node.matches("li, tr, option"));
      const within = [...node.childNodes].map((child) => read(child, isOfRow)).filter(Boolean);
      const holdsRows = varies && node.matches("ul, ol, tbody, select");
      const kinds = holdsRows
        ? [...new Set(within)].sort()
        : within.filter((one, at) => one !== within[at - 1]);
      return `<${node.localName} ${attributes.sort().join(" ")}>${kinds.join("")}</>`;
    };
    return read(root.documentElement, false);
  }

  /** What paper would not show: bars, dark grounds, pale words, what lies beyond the edge. */
  function printFaults(): string[] {
    const found: string[] = [];
    for (const bar of document.querySelectorAll(
      "body header, footer, .thumb, .skip, [role=status]",
    ))
      if (shown(bar) && !isParked(bar) && (bar.matches(".thumb") || !bar.closest("main")))
        found.push(`${said(bar)} is printed`);
    for (const element of [
      document.documentElement,
      document.body,
      ...document.body.querySelectorAll("*"),
    ]) {
      if (!shown(element) || element.closest("svg, form, button")) continue;
      const ground = rgba(style(element).backgroundColor);
      const { width, height } = element.getBoundingClientRect();
      if ((ground[3] ?? 0) > 0.5 && luminance(ground) < 0.5 && width * height > 4000)
        found.push(`${said(element)} has a dark ground`);
      if (
        element.scrollWidth > element.clientWidth + 1 &&
        /auto|scroll|hidden/.test(style(element).overflowX) &&
        !isForReaders(element)
      )
        found.push(
          `${said(element)} is cut at ${element.clientWidth} of ${element.scrollWidth} px`,
        );
    }
    for (const { element, rects } of texts()) {
      const ratio = contrast(
        over(rgba(style(element).color), groundOf(element)),
        groundOf(element),
      );
      if (ratio < 4.5) found.push(`${said(element)} is printed at ${ratio.toFixed(2)} : 1`);
      if (rects.some(({ right }) => right > document.documentElement.clientWidth + 1))
        found.push(`${said(element)} lies beyond the edge`);
    }
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
      found.push("wider than the sheet");
    return [...new Set(found)];
  }

  return {
    smallTargets,
    losses,
    widen,
    undoWiden: () => restore?.(),
    bring,
    letters,
    setDetails,
    faultyPictures,
    motions,
    toTop,
    expectStops,
    ownOrders,
    stop,
    stopsSeen,
    rings,
    outline,
    shape,
    printFaults,
  };
}
