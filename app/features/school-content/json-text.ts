/** JSON that people typed: what is wrong with it, and where. */
import { printParseErrorCode, visit } from "jsonc-parser";
import { limits } from "./limits";

/** Both counted from 1; a column is a character. */
export type JsonFault = { line: number; column: number; reason: string };

export type ParsedJson = { ok: true; value: unknown } | { ok: false; fault: JsonFault };

/** `JSON.parse` decides what is valid. Its message often lacks a position, which the tolerant parser knows. */
export function parseJson(text: string): ParsedJson {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    const { offset, reason } = firstFault(text) ?? faultOf(error, text);
    const before = text.slice(0, offset).split(/\r\n|\r|\n/);
    const column = [...(before.at(-1) ?? "")].length + 1;
    return { ok: false, fault: { line: before.length, column, reason } };
  }
}

function firstFault(text: string): { offset: number; reason: string } | null {
  const found: { offset: number; reason: string }[] = [];
  try {
    visit(
      text,
      { onError: (code, offset) => found.push({ offset, reason: printParseErrorCode(code) }) },
      { disallowComments: true, allowTrailingComma: false },
    );
  } catch (error) {
    // It is recursive, `JSON.parse` is not.
    if (!(error instanceof RangeError)) throw error;
  }
  return found[0] ?? null;
}

function faultOf(error: unknown, text: string): { offset: number; reason: string } {
  const [, offset] = /position (\d+)/.exec(error instanceof Error ? error.message : "") ?? [];
  return { offset: Number(offset ?? text.length), reason: "" };
}

/** Whether both engines can store it, and return it as it was. */
export function findDataFault(value: unknown): "too deep" | "too long" | "characters" | null {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= limits.dataDepth) return "too deep";
    const below: unknown[] = [];
    for (const one of level) {
      if (typeof one === "string" && isUnstorable(one)) return "characters";
      if (typeof one !== "object" || one === null) continue;
      if (Object.keys(one).some(isUnstorable)) return "characters";
      for (const part of Object.values(one)) below.push(part);
    }
    level = below;
  }
  return JSON.stringify(value).length > limits.data ? "too long" : null;
}

/** PostgreSQL stores neither the character 0 nor half of a surrogate pair. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const isUnstorable = (text: string): boolean => /[\u0000\p{Cs}]/u.test(text);

/** As people edit it: with line breaks, unless these would make it too long for its field. */
export function dataText(data: unknown): string {
  if (data === null || data === undefined) return "";
  const pretty = JSON.stringify(data, null, 2);
  return pretty.length > limits.data ? JSON.stringify(data) : pretty;
}
