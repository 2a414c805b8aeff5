/** Time zones as people choose them. */

export type ZoneGroup = { region: string; zones: { value: string; label: string }[] };

/** All zones that this engine knows, by region, and UTC first. */
export function zoneGroups(): ZoneGroup[] {
  const regions = new Map<string, ZoneGroup["zones"]>([["UTC", [{ value: "UTC", label: "UTC" }]]]);
  for (const value of Intl.supportedValuesOf("timeZone")) {
    const [region = value, ...place] = value.split("/");
    if (place.length === 0) continue; // UTC, and old names of countries
    const label = place.join(" – ").replaceAll("_", " ");
    regions.set(region, [...(regions.get(region) ?? []), { value, label }]);
  }
  return [...regions].map(([region, zones]) => ({ region, zones }));
}

/** Whether dates can be shown in that zone. */
export function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return value.length > 0;
  } catch {
    return false;
  }
}
