/** Every component of the kit appears in the style guide. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".tsx") && !name.includes(".test."))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"));

const kit = read("app/ui");
const page = read("app/ui/living");

const componentsOf = (source: string) =>
  [...source.matchAll(/^export (?:async )?(?:function|const) ([A-Z]\w*)/gm)].map(
    ([, name = ""]) => name,
  );
const draws = (source: string, name: string) => new RegExp(`<${name}[\\s/>]`).test(source);

test("every component of the kit is on its living page, or inside one that is", () => {
  const all = kit.flatMap(componentsOf);
  expect(all.length).toBeGreaterThan(30);
  const direct = all.filter((name) => page.some((source) => draws(source, name)));
  const within = (name: string) =>
    kit.some(
      (source) => draws(source, name) && componentsOf(source).some((c) => direct.includes(c)),
    );
  expect(all.filter((name) => !direct.includes(name) && !within(name))).toEqual([]);
});
