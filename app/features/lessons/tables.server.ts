import type { StateCore, Token } from "markdown-it";

/** Longer names first. */
const closures =
  /\b(light blue|royal blue|light green|blue|red|gold|green|lavender|pink|gray|yellow)\b/gi;

/**
 * Markdown-it rule for narrow screens: tables of three or more columns become `stacked`, cells with
 * their column's name (`data-label`) and explicit ARIA roles, which display: block would remove.
 * `numbered`: the first column only counts. Colour names of closures and tubes get an icon.
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
    if (/\b(closure|tube)\b/i.test(columns[column] ?? ""))
      inside.children = withCaps(state, inside);
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

function withCaps(state: StateCore, cell: Token): Token[] {
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
      // Safe as raw HTML: our own markup; authors' HTML is escaped.
      add("html_inline", `<span class="cap" data-closure="${name.toLowerCase()}">`);
      add("text", name);
      add("html_inline", "</span>");
      from = index + name.length;
    }
    add("text", child.content.slice(from));
    return parts;
  });
}
