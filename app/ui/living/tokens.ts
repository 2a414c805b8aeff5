export type Scheme = "light" | "dark";
type Tokens = Record<string, string>;

const declarations = (block: string): Tokens =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );

/** The first `:root` block and the one for dark schemes, which overrides it. */
export function readTokens(css: string): Record<Scheme, Tokens> {
  const [light = ""] = /:root \{[^}]*\}/.exec(css) ?? [];
  const [, dark = ""] = /prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}/.exec(css) ?? [];
  const first = declarations(light);
  return { light: first, dark: { ...first, ...declarations(dark) } };
}

/** "#rrggbb", 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** 4.5 for text, 3 for edges and graphics. */
export const pairs: readonly [front: string, back: string, least: number][] = [
  ...["ink", "ink-2", "brand", "ok", "warn", "bad"].flatMap((front) =>
    ["paper", "sheet"].map((back): [string, string, number] => [front, back, 4.5]),
  ),
  ...["brand", "ok", "warn", "bad"].flatMap((tone): [string, string, number][] => [
    [tone, `${tone}-wash`, 4.5],
    ["ink", `${tone}-wash`, 4.5],
  ]),
  ["ink-2", "brand-wash", 4.5],
  ["brand-ink", "brand", 4.5],
  ["brand-ink", "brand-2", 4.5],
  ["sheet", "ok", 4.5],
  ["sheet", "bad", 4.5],
  ...["line-2", "focus"].flatMap((front) =>
    ["paper", "sheet"].map((back): [string, string, number] => [front, back, 3]),
  ),
];
