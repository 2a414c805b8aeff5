export type ZoneGroup = { region: string; zones: { value: string; label: string }[] };

/** `current` may come from another runtime. */
export function listZones(current: string): string[] {
  const known = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
  return known.includes(current) ? known : [...known, current];
}

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

// This runs on every request; bounded, because spellings vary.
const knownZones = new Set<string>();
const maxKnownZones = 1000;

export function isTimeZone(value: string): boolean {
  if (knownZones.has(value)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    if (value && knownZones.size < maxKnownZones) knownZones.add(value);
    return value.length > 0;
  } catch {
    return false;
  }
}

/** Browsers say Asia/Kolkata or Asia/Calcutta. */
export const canonicalZone = (value: string): string =>
  new Intl.DateTimeFormat("en", { timeZone: value }).resolvedOptions().timeZone;
