import { locationsWords } from "./words";

/** Time zones that a location may have (the specification's). */
export const zoneNames = Object.keys(locationsWords.zones) as (keyof typeof locationsWords.zones)[];
