import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FlowSheet } from "./components/flow-sheet";

/** Which columns of times are washed and called new. */
function newColumns(times: string[], fresh?: number) {
  const rows = [{ name: "Platelets", range: "150–400", values: times.map(() => "198") }];
  const html = renderToStaticMarkup(
    <FlowSheet sheet={{ kind: "flow", title: "Results", times, rows }} fresh={fresh} />,
  );
  const heads = [...html.matchAll(/<th scope="col"([^>]*)>(.*?)<\/th>/g)].slice(1, -1);
  const cells = [...html.matchAll(/<td([^>]*)>198<\/td>/g)];
  return heads.map(([, looks, text], at) => [
    /class="new"/.test(looks ?? ""),
    /\(new\)/.test(text ?? ""),
    /class="new"/.test(cells[at]?.[1] ?? ""),
  ]);
}

const old = [false, false, false];
const isNew = [true, true, true];

test("only the columns that came with this question are washed and called new", () => {
  expect(newColumns(["On admission"])).toEqual([old]);
  expect(newColumns(["1500", "1515"], 0)).toEqual([old, old]);
  expect(newColumns(["1500", "1515", "1540"], 1)).toEqual([old, old, isNew]);
  expect(newColumns(["1540", "1543"], 2)).toEqual([isNew, isNew]);
});
