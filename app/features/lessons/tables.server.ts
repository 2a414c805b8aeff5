import type { StateCore, Token } from "markdown-it";

/** The closures that a lesson names by their colour, the longer names first. */
const closures =
  /\b(light blue|royal blue|light green|blue|red|gold|green|lavender|pink|gray|yellow)\b/gi;

/**
 * A step of the parser that prepares tables for narrow screens. One of three columns and more gets the class
 * `stacked`: each cell names its column (`data-label`), and the roles stay when a row is drawn as a block; with
 * `numbered` where the first column only counts. Where a column is about closures or tubes, each one
 * named by its colour gets a small cap.
 */
export function markTables(state: StateCore): void {
  const { tokens } = state;
  tokens.forEach((token, at) => {
    if (token.type !== "table_open") return;
    const end = tokens.findIndex(({ type }, later) => later > at && type === "table_close");
    markTable(state, tokens.slice(at, end));
  });
}

function markTable(state: StateCore, table: Token[]): void {
  const cells = (type: string) =>
    table.flatMap((token, at) => {
      const inside = table[at + 1];
      return token.type === type && inside ? [{ open: token, inside }] : [];
    });
  const columns = cells("th_open").map(({ inside }) => inside.content);
  const values = cells("td_open").map((cell, at) => ({ ...cell, column: at % columns.length }));
  for (const { inside, column } of values)
    if (/\b(closure|tube)\b/i.test(columns[column] ?? "")) inside.children = capped(state, inside);
  if (columns.length < 3) return;
  const counts = values.every(({ inside, column }) => column > 0 || /^\d+$/.test(inside.content));
  table[0]?.attrSet("class", counts ? "stacked numbered" : "stacked");
  for (const { open, column } of values) open.attrSet("data-label", columns[column] ?? "");
  for (const token of table) {
    const role = roles[token.type];
    if (role) token.attrSet("role", role);
  }
}

const roles: Record<string, string> = {
  table_open: "table",
  thead_open: "rowgroup",
  tbody_open: "rowgroup",
  tr_open: "row",
  th_open: "columnheader",
  td_open: "cell",
};

/** A cell's text, each closure in it marked for its cap. */
function capped(state: StateCore, cell: Token): Token[] {
  return (cell.children ?? []).flatMap((child) => {
    if (child.type !== "text") return [child];
    const parts: Token[] = [];
    const add = (type: string, content: string) => {
      const part = new state.Token(type, "", 0);
      part.content = content;
      parts.push(part);
    };
    let from = 0;
    for (const { 0: name, index } of child.content.matchAll(closures)) {
      add("text", child.content.slice(from, index));
      // Ours alone: what an author writes as HTML is shown as text.
      add("html_inline", `<span class="cap" data-closure="${name.toLowerCase()}">`);
      add("text", name);
      add("html_inline", "</span>");
      from = index + name.length;
    }
    add("text", child.content.slice(from));
    return parts;
  });
}
