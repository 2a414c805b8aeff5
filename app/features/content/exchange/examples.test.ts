/** Files as other systems write them: what is read, and what each question loses. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decode } from "~/features/schools/roster/encoding";
import type { Read, ReadQuestion } from "./exchange";
import { type ExchangeName, exchangeFormats } from "./formats";

const bytesOf = (file: string) => readFileSync(`tests/factories/exchange/${file}`);

function read(name: ExchangeName, file: string): Read {
  const decoded = decode(bytesOf(file));
  if (!decoded) throw new Error(`${file} is not text`);
  return exchangeFormats[name].read(decoded.text);
}

/** `3 id: type A, C`; of parts, `a=A b=B C`. */
function brief({ line, id = "–", type, answer, parts = [] }: ReadQuestion): string {
  const key =
    answer?.join(", ") ?? parts.map((part) => `${part.id}=${part.answer.join("")}`).join(" ");
  return `${line} ${id}: ${type} ${key}`;
}
const lossesOf = ({ losses }: Read) => losses.map(({ item, what }) => `${item}: ${what}`);
const faultsOf = ({ faults }: Read) =>
  faults.map(({ line, column, message }) => `${line}:${column} ${message}`);

const examples: [ExchangeName, string, { questions: string[]; losses: string[] }][] = [
  [
    "gift",
    "moodle-export.gift.txt",
    {
      questions: [
        "6 tourniquet-time: multiple_choice A",
        "16 gloves: multiple_choice A",
        "20 match-tubes: matrix_choice row-1=A row-2=B row-3=C",
      ],
      losses: [
        "The file: The category “$course$/top/Phlebotomy/Week 1” is left out.",
        "Tourniquet time: Bold, italics and other formatting are left out.",
        "Tourniquet time: 50% for “2 minutes” is left out: the option counts as wrong.",
        "Tourniquet time: The link to “https://example.org/gp41” is left out; its text stays.",
        "Needle gauge: Not imported: “numerical” questions don't exist here.",
        "Vein: Not imported: “short answer” questions don't exist here.",
        "Reflect: Not imported: “essay” questions don't exist here.",
        "Read first: Not imported: it is text without a question.",
      ],
    },
  ],
  [
    "gift",
    "by-hand.gift.txt",
    {
      questions: [
        "2 –: multiple_choice B",
        "11 ratio-of-citrate: multiple_choice A",
        "13 order-of-draw: multiple_choice A",
        "15 several: select_all A, B, C",
        "23 all-or-nothing: select_all A, B",
        "29 many-lines: multiple_choice A",
        "31 not: multiple_choice B",
      ],
      losses: [
        "ratio-of-citrate: Bold, italics and other formatting are left out.",
        "ratio-of-citrate: Tags are left out: “coagulation”.",
        "Several: Wrong choices cost another share, and now cost a point each.",
        "All or nothing: Part of the points was given for part of the answer; now only the whole answer counts.",
        "Two keys: Not imported: 2 options are each the one right answer, and only one can be.",
        "No key: Not imported: it gives no right answer.",
        "Many lines: Bold, italics and other formatting are left out.",
        "Not: A link that runs a script is left out; its text stays.",
        "Not: Active content (script) is left out.",
        "Not: The picture “x” is left out.",
      ],
    },
  ],
  [
    "moodle",
    "moodle-export.xml",
    {
      questions: [
        "15 hand-hygiene-when: multiple_choice A",
        "75 sharps: select_all A, B",
        "90 recapping: multiple_choice B",
        "100 colors: matrix_choice row-1=A row-2=B row-3=A",
        "112 steps: ordered_response B, A, C",
      ],
      losses: [
        "The file: The category “$course$/top/Phlebotomy & safety” is left out.",
        "Hand hygiene: The file “hands.png” is left out.",
        "Hand hygiene: The picture “hands.png” is left out.",
        "Hand hygiene: Bold, italics and other formatting are left out.",
        "Hand hygiene: Tags are left out: “safety”.",
        "Hand hygiene: 33.33333% for “Before each patient” is left out: the option counts as wrong.",
        "Hand hygiene: Points taken off for “Never” are left out.",
        "Hand hygiene: Its 2 points are left out: points follow from the type here.",
        "Hand hygiene: Hints are left out.",
        "Sharps: The right options counted differently, and now count the same.",
        "Sharps: Wrong choices cost nothing, and now cost a point each.",
        "Sharps: It was hidden, and no longer is.",
        "Sharps: Feedback for right, partly right and wrong answers is left out.",
        "Angle: Not imported: “shortanswer” questions don't exist here.",
        "Gaps: Not imported: “cloze” questions don't exist here.",
      ],
    },
  ],
  [
    "moodle",
    "other-program.moodle.xml",
    {
      questions: [
        "3 fist-pump: multiple_choice A",
        "13 –: select_all A, B",
        "21 set: select_all A, B",
        "40 old-picture: multiple_choice A",
      ],
      losses: [
        "Fist & pump: Bold, italics and other formatting are left out.",
        "Fist & pump: The link to “https://example.org” is left out; its text stays.",
        "Fist & pump: An option without text is shown as “–”.",
        "Question 2: Active content (script) is left out.",
        "Empty: Not imported: it has no question text.",
        "No key: Not imported: it gives no right answer.",
        "Old picture: A table became lines of text.",
        "Old picture: Raised or lowered text became ordinary text.",
        "Old picture: The file “image” is left out.",
        "Drag: Not imported: “ddwtos” questions don't exist here.",
      ],
    },
  ],
  [
    "qti",
    "choice.qti.xml",
    {
      questions: ["2 unattended-tray: multiple_choice B"],
      losses: [
        "unattended-tray: Bold, italics and other formatting are left out.",
        "unattended-tray: The picture “sign.png” is left out.",
        "unattended-tray: Feedback that depends on the result is left out.",
        "unattended-tray: “stylesheet” is left out.",
        "unattended-tray: “rubric-block” is left out.",
      ],
    },
  ],
  [
    "qti",
    "set.qti.xml",
    {
      questions: [
        "3 finish-order: ordered_response C, A, B",
        "23 water: select_all A, C",
        "42 match-1: matrix_choice p=B q=A s=A",
        "71 cloze: dropdown_cloze response1=B response2=A",
      ],
      losses: [
        "water: The picture “silica.png” is left out.",
        "water: An option without text is shown as “–”.",
        "water: Part of the points was given for part of the answer; now only the whole answer counts.",
        "match.1: The right options counted differently, and now count the same.",
        "cloze: Braces became parentheses: they mark blanks here.",
        "survey: Not imported: it gives no right answer.",
      ],
    },
  ],
  [
    "qti",
    "unsupported.qti.xml",
    {
      questions: [],
      losses: [
        "entry: Not imported: “text entry” questions don't exist here.",
        "hot: Not imported: “hottext” questions don't exist here.",
        "picture: Not imported: “hotspot” questions don't exist here.",
        "doors: Not imported: it changes while it is answered.",
        "digits: Not imported: its values are drawn by chance.",
        "both: Not imported: it combines choice and extended text.",
        "read-first: Not imported: it is text without a question.",
      ],
    },
  ],
  [
    "csv",
    "excel.csv",
    {
      questions: [
        "3 –: multiple_choice B",
        "5 –: select_all A, C, D",
        "6 –: select_all A, C, D",
        "7 –: multiple_choice A",
        "8 –: multiple_choice A",
      ],
      losses: [
        "The file: The column “Points” is not read.",
        "Question 2: Cells without a column are left out.",
        "Question 3: “Very hard” isn't a known difficulty, and is left out.",
      ],
    },
  ],
];

test.each(examples)("%s: %s", (name, file, { questions, losses }) => {
  const found = read(name, file);
  expect(found.questions.map(brief)).toEqual(questions);
  expect(lossesOf(found)).toEqual(losses);
  expect(found.faults).toEqual([]);
});

const broken: [ExchangeName, string, string[]][] = [
  [
    "gift",
    "broken.gift.txt",
    [
      "3:31 The answers start here, but no } ends them.",
      "7:7 This } ends answers that no { starts.",
      "9:3 The name starts here, but no :: ends it.",
      "11:22 “fifty” isn't a percentage.",
      "15:3 A row of a matching question needs “->” and its answer.",
    ],
  ],
  ["moodle", "broken.moodle.xml", ["5:70 The XML is broken here: Unexpected close tag"]],
  ["moodle", "set.qti.xml", ["2:1 A <quiz> is expected, and this is <export>."]],
  ["qti", "older.qti.xml", ["2:1 This is an older QTI. Convert the file to QTI 3 first."]],
  ["qti", "moodle-export.xml", ["2:1 A <qti-assessment-item> is expected, and this is <quiz>."]],
  [
    "csv",
    "broken.csv",
    [
      "2:3 The question has no text.",
      "3:7 “D” names no option.",
      "4:5 Option B is empty, but a later one is not.",
      "5:2 “bow_tie” isn't a type of question that CSV has.",
      "6:7 Only one answer can be right here.",
      "7:7 The answer is missing.",
      "8:7 The right order must name each option once.",
      "11:4 At least two options are needed.",
    ],
  ],
];

test.each(broken)("%s: the faults of %s have their places", (name, file, faults) => {
  expect(faultsOf(read(name, file))).toEqual(faults);
});

test("around faults the rest is read", () => {
  expect(read("gift", "broken.gift.txt").questions.map(brief)).toEqual([
    "1 fine: multiple_choice A",
  ]);
  expect(read("csv", "broken.csv").questions).toEqual([
    {
      id: "fine",
      type: "select_n",
      stem: "Which\ntwo?",
      options: [{ text: "Red" }, { text: "Blue" }, { text: "Green" }],
      answer: ["A", "B"],
      pick: 2,
      line: 9,
    },
  ]);
});

test("texts, reasons and rationales of Moodle's and of QTI's files", () => {
  const [hands] = read("moodle", "moodle-export.xml").questions;
  expect(hands).toEqual({
    id: "hand-hygiene-when",
    type: "multiple_choice",
    stem: "Two hands under a tap When do you clean your hands?\n\n- Think of H₂O\u00a0and rub.\n- Think of before and after.",
    options: [
      { text: "Before and after each patient" },
      { text: "Before each patient", why: "Half of it." },
      { text: "Never" },
    ],
    answer: ["A"],
    rationale: "Before and after each patient – always.\n\nGloves do not replace it.",
    difficulty: "easy",
    line: 15,
  });
  const [tray] = read("qti", "choice.qti.xml").questions;
  expect(tray).toMatchObject({
    stem: "Look at the sign above the collection tray.\n\nNEVER LEAVE A TRAY UNATTENDED\n\nWhat does it say?",
    options: [
      {
        text: "You may leave the tray with a visitor.",
        why: "No, a visitor is not responsible for it.",
      },
      { text: "You must stay with the tray." },
      { text: "You must lock the tray." },
    ],
    rationale: "Trays hold sharps & labels.\n\nStay with them.",
  });
  const cloze = read("qti", "set.qti.xml").questions.at(-1);
  expect(cloze).toMatchObject({
    stem: "Identify the missing words in the note.",
    text: "The patient (Mr. Lee) felt {response1};\nthe needle was {response2}.",
    parts: [{ label: "Blank 1" }, { label: "What was done" }],
  });
  const [gap, ratio, , several] = read("gift", "by-hand.gift.txt").questions;
  expect(gap).toMatchObject({
    stem: "The first tube of a blood culture set drawn with a winged set is the _____ bottle.",
    options: [{}, { text: "aerobic", why: "Air in the tubing # would harm the other." }, {}],
  });
  expect(ratio).toMatchObject({
    stem: "What is the ratio of blood to citrate?",
    rationale: "It is nine parts to one.",
    difficulty: "medium",
    level: "recall",
  });
  expect(several?.options?.[0]).toEqual({ text: "Potassium 6.9 {mmol/L}" });
});

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};

test("a table of Excel's is read in each of its encodings", () => {
  const text =
    "Question\tA\tB\tCorrect\r\nWhich needle is 0.7 mm “thin”?\t22 G – black\t18 G\tA\r\n";
  const windows = Buffer.from(
    [...text].map((sign) => ({ "“": 0x93, "”": 0x94, "–": 0x96 })[sign] ?? sign.charCodeAt(0)),
  );
  for (const bytes of [Buffer.from(text), windows, utf16(text, false), utf16(text, true)]) {
    const { questions, losses, faults } = exchangeFormats.csv.read(decode(bytes)?.text ?? "");
    expect(questions).toEqual([
      {
        type: "multiple_choice",
        stem: "Which needle is 0.7 mm “thin”?",
        options: [{ text: "22 G – black" }, { text: "18 G" }],
        answer: ["A"],
        line: 2,
      },
    ]);
    expect([...losses, ...faults]).toEqual([]);
  }
});
