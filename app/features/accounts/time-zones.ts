/** Time zones as people choose them. */

export type ZoneGroup = { region: string; zones: { value: string; label: string }[] };

/** All zones that this engine knows, and `current`, which may have its name from another one. */
export function listZones(current: string): string[] {
  const known = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
  return known.includes(current) ? known : [...known, current];
}

/** The zones by region, in the order in which each region comes up. */
export function zoneGroups(zones: readonly string[]): ZoneGroup[] {
  const regions = new Map<string, ZoneGroup["zones"]>();
  for (const value of zones) {
    const [region = value, ...place] = value.split("/");
    const label = (place.length > 0 ? place.join(" – ") : value).replaceAll("_", " ");
    const group = regions.get(region) ?? [];
    group.push({ value, label });
    regions.set(region, group);
  }
  return [...regions].map(([region, group]) => ({ region, zones: group }));
}

// Asked on every request of a learner whose browser names a zone. There are some 600; a few more may be spelled oddly.
const known = new Set<string>();
const enough = 1000;

/** Whether dates can be shown in that zone. */
export function isTimeZone(value: string): boolean {
  if (known.has(value)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    if (value && known.size < enough) known.add(value);
    return value.length > 0;
  } catch {
    return false;
  }
}

/** The name that this engine's list has for a zone: browsers say Asia/Kolkata or Asia/Calcutta. */
export const canonicalZone = (value: string): string =>
  new Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone;
