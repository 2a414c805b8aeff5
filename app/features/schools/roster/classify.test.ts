import { describe, expect, test } from "vitest";
import { Classifier, type KnownStudent, type Roster } from "./classify";
import type { RosterRow } from "./read.server";

const known = (given: Partial<KnownStudent>): KnownStudent => ({
  email: "hannah@lakeside.test",
  firstName: "Hannah",
  lastName: "Kim",
  studentId: "LK-9",
  locationId: null,
  status: "active",
  programs: new Map(),
  ...given,
});

const row = (line: number, email: string, cells: RosterRow["cells"] = {}): RosterRow => ({
  line,
  cells: { firstName: "Ada", lastName: "Lee", email, studentId: `N-${line}`, ...cells },
});

function classify(rows: RosterRow[], roster: Partial<Roster> = {}) {
  const classifier = new Classifier({ students: [], places: null, seatsLeft: 50, ...roster });
  const classified = rows.map((one) => classifier.classify(one));
  return {
    outcomes: classified.map(({ outcome }) => outcome),
    details: classified.map(({ detail }) => detail),
    seatsLeft: classifier.seatsLeft,
  };
}

test("new students take seats; the first of two alike is taken", () => {
  const { outcomes, details, seatsLeft } = classify([
    row(2, "ada@lakeside.test"),
    row(3, " ADA@lakeside.test"),
    row(4, "kevin.park@lakeside"),
    row(5, "rosa@lakeside.test", { studentId: "N-2" }),
    row(6, ""),
  ]);
  expect(outcomes).toEqual(["new", "refused", "refused", "refused", "refused"]);
  expect(details.slice(1)).toEqual([
    { refusal: { column: "email", reason: "email-twice", line: 2, who: "Ada Lee" } },
    { refusal: { column: "email", reason: "email-bad" } },
    { refusal: { column: "studentId", reason: "number-twice", line: 2, who: "Ada Lee" } },
    { refusal: { column: "email", reason: "email-missing" } },
  ]);
  expect(seatsLeft).toBe(49);
});

test("who is here stays, changes or is invited again; an empty cell takes nothing away", () => {
  const students = [
    known({}),
    known({ email: "rosa@lakeside.test", firstName: "Rosa", studentId: null }),
    known({ email: "left@lakeside.test", status: "removed", studentId: "LK-1" }),
    known({ email: "asked@lakeside.test", status: "requested", studentId: null }),
  ];
  const { outcomes, details, seatsLeft } = classify(
    [
      row(2, "hannah@lakeside.test", { firstName: "Hannah", lastName: "", studentId: "" }),
      row(3, "rosa@lakeside.test", { firstName: "Rosa", lastName: "Diaz" }),
      row(4, "left@lakeside.test", { firstName: "Hannah", lastName: "Kim", studentId: "LK-1" }),
      row(5, "new@lakeside.test", { studentId: "LK-9" }),
      row(6, "asked@lakeside.test"),
    ],
    { students, seatsLeft: 1 },
  );
  expect(outcomes).toEqual(["same", "changed", "rejoined", "refused", "same"]);
  expect(details[0]).toEqual({ who: "Hannah Kim", changes: [] });
  expect(details[1]).toEqual({
    who: "Rosa Kim",
    changes: [
      { column: "lastName", from: "Kim", to: "Diaz" },
      { column: "studentId", from: "", to: "N-3" },
    ],
  });
  expect(details[3]).toEqual({
    refusal: { column: "studentId", reason: "number-taken", who: "Hannah Kim" },
  });
  expect(details[4]).toMatchObject({ wasRequested: true });
  expect(seatsLeft).toBe(0);
});

test("nobody is taken over the seats, who is here needs none", () => {
  const { outcomes, details } = classify(
    [row(2, "a@lakeside.test"), row(3, "b@lakeside.test"), row(4, "hannah@lakeside.test")],
    { seatsLeft: 1, students: [known({})] },
  );
  expect(outcomes).toEqual(["new", "refused", "changed"]);
  expect(details[1]).toEqual({ refusal: { column: null, reason: "seats" } });
});

test.each([
  ["firstName", "too-long", { firstName: "x".repeat(101) }],
  ["studentId", "too-long", { studentId: "x".repeat(65) }],
  ["email", "too-long", { email: `${"x".repeat(250)}@y.test` }],
  ["lastName", "signs", { lastName: "a\u0007b" }],
  ["firstName", "name-missing", { firstName: "", lastName: "" }],
] as const)("%s is refused: %s", (column, reason, cells) => {
  const { details } = classify([row(2, "a@lakeside.test", cells)]);
  expect(details).toEqual([{ refusal: { column, reason } }]);
});

describe("program, location and cohort", () => {
  const places = {
    programs: [
      { id: "p1", name: "Phlebotomy" },
      { id: "p2", name: "Nursing" },
    ],
    locations: [{ id: "l1", name: "North Campus" }],
    cohorts: [{ id: "c1", name: "Fall", programId: "p1" }],
  };
  const outcome = (cells: RosterRow["cells"], students: KnownStudent[] = []) =>
    classify([row(2, "hannah@lakeside.test", cells)], { places, students }).details[0];

  test("are found by name, whatever the letters", () => {
    const cells = { program: "phlebotomy", location: "NORTH campus", cohort: "fall" };
    expect(outcome(cells)).toBe(null);
    const names = { firstName: "Hannah", lastName: "Kim", studentId: "LK-9" };
    expect(outcome({ ...cells, ...names }, [known({})])).toMatchObject({
      changes: [
        { column: "location", from: "", to: "North Campus" },
        { column: "program", from: "", to: "Phlebotomy" },
        { column: "cohort", from: "", to: "Fall" },
      ],
    });
    const there = known({ locationId: "l1", programs: new Map([["p1", "c1"]]) });
    expect(outcome({ ...cells, ...names }, [there])).toEqual({ who: "Hannah Kim", changes: [] });
  });

  test.each([
    ["program", "program-unknown", { program: "Welding" }],
    ["location", "location-unknown", { location: "South" }],
    ["cohort", "cohort-needs-program", { cohort: "Fall" }],
    ["cohort", "cohort-unknown", { cohort: "Fall", program: "Nursing" }],
  ] as const)("%s: %s", (column, reason, cells) => {
    expect(outcome(cells)).toEqual({ refusal: { column, reason } });
  });

  test("mean nothing while a school is being set up", () => {
    const { outcomes } = classify([row(2, "a@lakeside.test", { program: "Welding" })]);
    expect(outcomes).toEqual(["new"]);
  });
});
