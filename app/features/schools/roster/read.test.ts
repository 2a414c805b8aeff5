import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine, findDelimiter } from "./csv-cells";
import { maxRosterRows, type RosterRead, readRoster } from "./read.server";

const example = [
  "\uFEFFFirst Name;Last Name;E-mail;Student ID",
  "José;Muñoz;jose@lakeside.test;LK-1",
  "Ada;“Lee” €;ada@lakeside.test;LK-2",
  "Kevin;Park;kevin.park@lakeside;LK-3",
  "Rosa;Delgado;rosa@lakeside.test;LK-4",
  "José;Muñoz;JOSE@lakeside.test;LK-5",
].join("\n");
const withoutMark = example.slice(1);

const windowsBytes = (text: string): Uint8Array =>
  Uint8Array.from([...text], (sign) => {
    const code = { "€": 0x80, "“": 0x93, "”": 0x94 }[sign] ?? sign.charCodeAt(0);
    return code;
  });
const utf16 = (text: string, bigEndian = false): Uint8Array => {
  const bytes = Buffer.from(text, "utf16le");
  return bigEndian ? bytes.swap16() : bytes;
};
const utf8 = (text: string) => new TextEncoder().encode(text);

function ok(read: RosterRead) {
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
  return read;
}
const fault = async (source: Parameters<typeof readRoster>[0]) => {
  const read = await readRoster(source);
  return read.ok ? null : read.fault;
};

test.each([
  ["pasted", { pasted: example }, true],
  ["utf-8-bom", { bytes: utf8(example) }, true],
  ["utf-8", { bytes: utf8(withoutMark) }, false],
  ["utf-16le", { bytes: utf16(example) }, false],
  ["utf-16le", { bytes: utf16(withoutMark) }, false],
  ["utf-16be", { bytes: utf16(example, true) }, false],
  ["utf-16be", { bytes: utf16(withoutMark, true) }, false],
  ["windows-1252", { bytes: windowsBytes(withoutMark) }, false],
] as const)("%s is recognized and read", async (encoding, source, mark) => {
  const { reading, rows } = ok(await readRoster(source));
  expect(reading).toMatchObject({ encoding, mark, delimiter: ";", quotes: false, ignored: [] });
  expect(reading.columns.map(({ header }) => header)).toEqual([
    "First Name",
    "Last Name",
    "E-mail",
    "Student ID",
  ]);
  expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
  expect(rows[0]?.cells).toEqual({
    firstName: "José",
    lastName: "Muñoz",
    email: "jose@lakeside.test",
    studentId: "LK-1",
  });
  expect(rows[1]?.cells.lastName).toBe("“Lee” €");
});

test("names of OneRoster 1.1 are known; what is not read is said", async () => {
  const pasted = [
    "sourcedId,status,orgSourcedIds,role,username,givenName,familyName,identifier,email,Campus",
    "x-1,active,o,student,ada,Ada,Lee,LK-1,ada@lakeside.test,North",
  ].join("\r\n");
  const { reading, rows } = ok(await readRoster({ pasted }));
  expect(rows).toEqual([
    {
      line: 2,
      cells: {
        firstName: "Ada",
        lastName: "Lee",
        email: "ada@lakeside.test",
        studentId: "LK-1",
        location: "North",
      },
    },
  ]);
  expect(reading.ignored).toEqual(["sourcedId", "status", "orgSourcedIds", "role", "username"]);
});

test("quotes, line breaks in a cell, empty lines, short rows, sep= and any line end", async () => {
  const pasted =
    'sep=;\r\n"First Name";Last Name;Email;Student ID\r\n"Ada\r\nMae";"O""Neil; Jr";a@b.test;1\r\n\r\n;;;\r\nBo;"Di" x\rLast;;c@d.test;2';
  const { reading, rows } = ok(await readRoster({ pasted }));
  expect(reading).toMatchObject({ delimiter: ";", quotes: true });
  expect(rows).toEqual([
    {
      line: 3,
      cells: { firstName: "Ada Mae", lastName: 'O"Neil; Jr', email: "a@b.test", studentId: "1" },
    },
    { line: 7, cells: { firstName: "Bo", lastName: '"Di" x', email: "", studentId: "" } },
    { line: 8, cells: { firstName: "Last", lastName: "", email: "c@d.test", studentId: "2" } },
  ]);
});

test("what cannot be read is said", async () => {
  expect(await fault({ pasted: " \n" })).toEqual({ kind: "empty" });
  expect(await fault({ bytes: utf8("PK\u0003\u0004 a workbook") })).toEqual({ kind: "not-text" });
  expect(await fault({ bytes: Uint8Array.from([1, 0, 0, 0, 7, 9, 0]) })).toEqual({
    kind: "not-text",
  });
  expect(await fault({ pasted: "First Name,Surname,Phone\nAda,Lee,1" })).toEqual({
    kind: "columns",
    header: ["First Name", "Surname", "Phone"],
    missing: ["email", "studentId"],
  });
  const header = "First Name,Last Name,Email,Student ID\n";
  expect(await fault({ pasted: header })).toEqual({ kind: "no-rows" });
  expect(await fault({ pasted: `${header}a,b,c@d.test,1\n"a,b,c,2\nx,y,z,3` })).toEqual({
    kind: "quote",
    line: 3,
  });
  const row = "a,b,c@d.test,1\n";
  expect(await fault({ pasted: header + row.repeat(maxRosterRows + 1) })).toEqual({
    kind: "too-many-rows",
  });
  expect(ok(await readRoster({ pasted: header + row.repeat(maxRosterRows) })).rows).toHaveLength(
    maxRosterRows,
  );
});

test("the delimiter is what the first line has most of, outside of quotation marks", () => {
  expect(findDelimiter('"a, b, c";d;e')).toBe(";");
  expect(findDelimiter("a\tb\tc, d")).toBe("\t");
  expect(findDelimiter("one")).toBe(",");
});

test("what is written is read again, formulas among it", async () => {
  const cell = fc
    .oneof(fc.string({ maxLength: 12 }), fc.constantFrom("=1+1", "'-x", "@a", "+1", 'a"b', "a;b"))
    .map((text) => text.replace(/[\s\p{Cc}\p{Cs}\uFEFF]+/gu, " ").trim());
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), async (lines) => {
      const rows = lines.map((cells) => [...cells, "x"]);
      const header = ["First Name", "Last Name", "Email", "Student ID"];
      const pasted = [header, ...rows].map(csvLine).join("");
      for (const one of rows.flat()) expect(csvLine([one])).not.toMatch(/^"?[=+\-@]/);
      const read = ok(await readRoster({ pasted }));
      expect(read.rows.map(({ cells }) => Object.values(cells))).toEqual(rows);
    }),
    { numRuns: 60 },
  );
});

test("reads any bytes without failing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const read = await readRoster({ bytes });
      expect(typeof read.ok).toBe("boolean");
    }),
    { numRuns: 60 },
  );
});

test("other work gets its turn while a long list is read", async () => {
  const header = "First Name,Last Name,Email,Student ID\n";
  const lines = Array.from({ length: 20_000 }, (_, at) => `Ada,Lee,ada${at}@lakeside.test,${at}`);
  let turns = 0;
  let over = false;
  const count = () => {
    turns += 1;
    if (!over) setImmediate(count);
  };
  setImmediate(count);
  await readRoster({ bytes: utf8(header + lines.join("\n")) });
  over = true;
  expect(turns).toBeGreaterThan(10);
});
