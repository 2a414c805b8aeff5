/** Posts that no page of ours sends, made of the forms that it has: odd names, values, encodings, counts and sizes. */
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import type { Action, Field } from "./actions";

export type Post = {
  address: string;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer>;
};

const oddValue = fc.oneof(
  fc.constantFrom(
    "",
    "\0",
    "a\0b",
    "-1",
    "0",
    "1e309",
    "NaN",
    "9".repeat(400),
    "null",
    "true",
    "[]",
    '{"a":1}',
    "2026-02-30",
    "+275760-09-14",
    "%00",
    "../../../etc/passwd",
    "'; drop table users; --",
    "<script>alert(1)</script>",
    "\u202e\ufeff",
    "🦄".repeat(100),
    "\r\n.\r\n",
    "x".repeat(5_000),
    "<".repeat(19_000),
    "\u0001".repeat(19_000),
  ),
  fc.string({ unit: "binary", maxLength: 50 }),
);

const oddName = (names: string[]) => {
  const known = fc.constantFrom(...names, "a");
  return fc.oneof(
    fc.constantFrom("", " ", ".", "[]", "__proto__", "constructor", "__intent__", "__state__"),
    fc.constantFrom("\0", "é", "a.__proto__.b", `a${".a".repeat(10_000)}`, "x".repeat(5_000)),
    known,
    known.map((name) => `${name}[]`),
    fc
      .tuple(known, fc.constantFrom(0, 1, 1_000_000, 4_294_967_294))
      .map(([name, index]) => `${name}[${index}]`),
    fc.tuple(known, known).map(([name, below]) => `${name}.${below}`),
    fc.string({ unit: "binary", maxLength: 20 }),
  );
};

/** A form's fields with some of them changed, left out and sent twice, and others added. */
function oddFields(form: Field[], names: string[]): fc.Arbitrary<Field[]> {
  const each = form.map(([name, value]) =>
    fc.oneof(
      { weight: 12, arbitrary: fc.constant<Field[]>([[name, value]]) },
      { weight: 5, arbitrary: oddValue.map((odd): Field[] => [[name, odd]]) },
      { weight: 1, arbitrary: fc.constant<Field[]>([]) },
      {
        weight: 1,
        arbitrary: fc.constant<Field[]>([
          [name, value],
          [name, value],
        ]),
      },
    ),
  );
  const more = fc.array(fc.tuple(oddName(names), oddValue), { maxLength: 3 });
  const counts = fc.constantFrom(2, 90, 390, 30_000);
  const many = fc.oneof(
    fc
      .tuple(fc.constantFrom(...names, "a"), counts)
      .map(([name, count]) => Array.from({ length: count }, (): Field => [name, "1"])),
    counts.map((count) => Array.from({ length: count }, (_, at): Field => [`revision-${at}`, "0"])),
  );
  const none = fc.constant<Field[]>([]);
  return fc
    .tuple(
      fc.tuple(...each).map((fields) => fields.flat()),
      fc.oneof({ weight: 3, arbitrary: none }, { weight: 1, arbitrary: more }),
      fc.oneof({ weight: 12, arbitrary: none }, { weight: 1, arbitrary: many }),
    )
    .map((parts) => parts.flat());
}

type Encoded = { type: string | null; body: Uint8Array<ArrayBuffer>; encoding?: string };
const bytes = (text: string) => new TextEncoder().encode(text);
const urlencoded = "application/x-www-form-urlencoded";
const inUrl = (fields: Field[]) => bytes(new URLSearchParams(fields).toString());

/** Each part as browsers write it, whatever its name would need. */
const inParts = (fields: Field[]) =>
  bytes(
    [
      ...fields.map(
        ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`,
      ),
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nx',
      "--b--\r\n",
    ].join("\r\n"),
  );

const encodings: ((fields: Field[]) => Encoded)[] = [
  (fields) => ({ type: "multipart/form-data; boundary=b", body: inParts(fields) }),
  (fields) => ({ type: "multipart/form-data; boundary=b", body: inParts(fields).slice(0, -9) }),
  (fields) => ({ type: "multipart/form-data", body: inParts(fields) }),
  (fields) => ({
    type: "application/json",
    body: bytes(JSON.stringify(Object.fromEntries(fields))),
  }),
  (fields) => ({ type: "text/plain", body: inUrl(fields) }),
  (fields) => ({ type: null, body: inUrl(fields) }),
  (fields) => ({ type: `${urlencoded}; charset=utf-16`, body: inUrl(fields) }),
  (fields) => ({
    type: urlencoded,
    body: new Uint8Array(gzipSync(inUrl(fields))),
    encoding: "gzip",
  }),
  (fields) => ({
    type: urlencoded,
    body: bytes(`${new URLSearchParams(fields)}&%zz=%&%00=%ff%fe`),
  }),
  (fields) => ({ type: urlencoded, body: new Uint8Array([...inUrl(fields), 0, 255, 254, 38, 61]) }),
  (fields) => ({
    type: urlencoded,
    body: bytes(`${new URLSearchParams(fields)}&pad=${"<".repeat(150_000)}`),
  }),
  (fields) => ({
    type: urlencoded,
    body: bytes(`${new URLSearchParams(fields)}&pad=${"x".repeat(300_000)}`),
  }),
];

const oddSegment = fc.constantFrom(
  "%F0%9F%A6%84",
  "-1",
  "0",
  "1e9",
  "x".repeat(2_000),
  "..%2f",
  "%27",
  "constructor",
);

/** Posts to an action. @param names of fields of all forms */
export function postsTo({ addresses, forms }: Action, names: string[]): fc.Arbitrary<Post> {
  const fields = fc
    .constantFrom<Field[]>(...forms, ...(forms.length > 0 ? [] : [[]]))
    .chain((form) =>
      form.length > 0
        ? oddFields(form, names)
        : fc.subarray(names, { maxLength: 6 }).chain((some) =>
            oddFields(
              some.map((name): Field => [name, "1"]),
              names,
            ),
          ),
    );
  const encoded = fc.tuple(
    fields,
    fc.oneof(
      {
        weight: 20,
        arbitrary: fc.constant(
          (fields: Field[]): Encoded => ({ type: urlencoded, body: inUrl(fields) }),
        ),
      },
      { weight: 12, arbitrary: fc.constantFrom(...encodings) },
    ),
  );
  return fc
    .record({
      address: fc.constantFrom(...addresses),
      segment: fc.oneof(
        { weight: 12, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: oddSegment },
      ),
      isData: fc.nat(3).map((one) => one === 0),
      method: fc.constantFrom(...Array<string>(20).fill("POST"), "PUT", "PATCH", "DELETE"),
      accept: fc.constantFrom("text/html", "text/html", "application/json"),
      saysLength: fc.boolean(),
      encoded,
    })
    .map(({ address, segment, isData, method, accept, saysLength, encoded: [fields, encode] }) => {
      const { type, body, encoding } = encode(fields);
      const odd = segment === null ? address : address.replace(/[^/?]+(?=$|\?)/, () => segment);
      return {
        address: isData ? odd.replace(/(?<=[^/])(?=$|\?)/, ".data") : odd,
        method,
        headers: {
          "sec-fetch-site": "same-origin",
          accept,
          ...(type !== null && { "content-type": type }),
          ...(encoding && { "content-encoding": encoding }),
          ...(saysLength && { "content-length": `${body.length}` }),
        },
        body,
      };
    });
}
