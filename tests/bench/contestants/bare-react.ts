/** React alone, streaming the elements of our page: no component, no router, no data. */
import { readFileSync } from "node:fs";
import http from "node:http";
import { type AnyNode, type Element, isTag, isText } from "domhandler";
import { parse } from "parse5";
import { adapter } from "parse5-htmlparser2-tree-adapter";
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
function maker(node: AnyNode): () => ReactNode {
  if (!isTag(node)) {
    const text = isText(node) ? node.data : null;
    return () => text;
  }
  const { name, attribs, children: inner } = node;
  const props: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(attribs)) {
    if (key === "style") props.style = styles(value);
    else if (key === "value" && (name === "button" || name === "option")) props.value = value;
    else if (renamed[key]) props[renamed[key]] = key === "checked" ? true : value;
    else props[/^(aria|data)-/.test(key) ? key : camelCase(key)] = value === "" ? true : value;
  }
  if (name === "script" || name === "style") {
    const dangerouslySetInnerHTML = {
      __html: inner.map((one) => (isText(one) ? one.data : "")).join(""),
    };
    return () => createElement(name, { ...props, dangerouslySetInnerHTML });
  }
  const children = inner.map(maker);
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

const document = parse(readFileSync(process.env.BENCH_HTML as string, "utf8"), {
  treeAdapter: adapter,
});
const page = maker(document.children.find(isTag) as Element);

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
