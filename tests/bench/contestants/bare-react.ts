/** React alone, streaming the elements of our page: no component, no router, no data. */
import { readFileSync } from "node:fs";
import http from "node:http";
import { type Element as DomElement, type Node as DomNode, Window } from "happy-dom";
import { createElement, type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

const renamed: Record<string, string> = {
  class: "className",
  for: "htmlFor",
  charset: "charSet",
  tabindex: "tabIndex",
  autocomplete: "autoComplete",
  crossorigin: "crossOrigin",
  checked: "defaultChecked",
  value: "defaultValue",
};
const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** What makes a part of the page, as compiled components would: elements anew at each request. */
function maker(node: DomNode): () => ReactNode {
  if (node.nodeType !== 1) {
    const text = node.nodeType === 3 ? node.textContent : null;
    return () => text;
  }
  const { tagName, attributes, childNodes, textContent } = node as DomElement;
  const name = tagName.toLowerCase();
  const props: Record<string, unknown> = {};
  for (const { name: key, value } of attributes) {
    if (key === "style") props.style = styles(value ?? "");
    else if (key === "value" && (name === "button" || name === "option")) props.value = value;
    else if (renamed[key]) props[renamed[key]] = key === "checked" ? true : value;
    else props[/^(aria|data)-/.test(key) ? key : camelCase(key)] = value === "" ? true : value;
  }
  if (name === "script" || name === "style") {
    const dangerouslySetInnerHTML = { __html: textContent };
    return () => createElement(name, { ...props, dangerouslySetInnerHTML });
  }
  const children = [...childNodes].map(maker);
  return () => createElement(name, { ...props }, ...children.map((make) => make()));
}

const styles = (text: string) =>
  Object.fromEntries(
    text
      .split(";")
      .filter(Boolean)
      .map((rule) => rule.split(":").map((part) => part.trim()))
      .map(([name = "", value = ""]) => [name.startsWith("--") ? name : camelCase(name), value]),
  );

const window = new Window();
window.document.write(readFileSync(process.env.BENCH_HTML as string, "utf8"));
const page = maker(window.document.documentElement);

http
  .createServer((_, response) => {
    const { pipe } = renderToPipeableStream(page(), {
      onShellReady() {
        response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
        pipe(response);
      },
      onError(error) {
        response.destroy(error as Error);
      },
    });
  })
  .listen(Number(process.env.PORT), process.env.HOST);
