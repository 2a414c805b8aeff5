import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { run as check } from "./content-check";
import { run as read } from "./content-read";

const place = { root: path.resolve(".") };

test("a word that content-check does not know is none of its folders", async () => {
  for (const words of [["--wrte"], ["--write", "content"], ["content", "--write"]])
    await expect(check(words, place)).rejects.toMatchObject({ name: "CommandError", exitCode: 64 });
});

test("a sheet that is not there, or is no YAML, is named", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "sheet-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sheet = path.join(folder, "sheet.yaml");
  const said = { name: "CommandError", message: expect.stringMatching(/^\/.*sheet\.yaml: \w/) };
  await expect(read(["fundamentals-ethics", sheet], place)).rejects.toMatchObject(said);
  writeFileSync(sheet, "- [broken\n");
  await expect(read(["fundamentals-ethics", sheet], place)).rejects.toMatchObject(said);
});
