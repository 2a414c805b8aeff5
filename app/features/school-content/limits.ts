/** Lengths are in characters, as a text area counts them. */
export const limits = {
  title: 200,
  text: 20_000,
  link: 2000,
  /** Of the JSON data, without spaces between its parts. */
  data: 20_000,
  /** Levels of the JSON data: what stores it reads it recursively. */
  dataDepth: 50,
  /** Items of a school. */
  items: 1000,
  /** Items of one import. */
  imported: 200,
  importBytes: 1_000_000,
} as const;

/** Items on a page of the library, and students on a page of an item. */
export const pageSize = 50;
