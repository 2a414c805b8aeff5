/** Generated questions of the types that the exchange formats know. */
import fc from "fast-check";
import { ascpAreas, clientNeeds, cognitiveLevels, difficulties, nhaDomains } from "#db/vocabulary";
import type { ExchangedQuestion } from "~/features/content/exchange/exchange";

/** Words and signs that formats give a meaning, in lines with single spaces, as authors write them. */
const pieces = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[a-zA-Zäé0-9.,;?!'“”°µ%/()-]{1,9}$/) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ..."& < > = ~ # : :: \\ \\n \\= -> // ### #### $ % %50% [plain] [html] [x] <b> </p> <script> &lt; &amp; &nbsp; ]]> \" ' {A} { } @ + - * _ ` 😀 → a\u00a0b".split(
        " ",
      ),
    ),
  },
);
const line = fc.array(pieces, { minLength: 1, maxLength: 6 }).map((all) => all.join(" "));
const text = fc.array(line, { minLength: 1, maxLength: 2 }).map((lines) => lines.join("\n").trim());

const slug = fc.stringMatching(/^[a-z][a-z0-9]{0,8}(-[a-z0-9]{1,5}){0,3}$/);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const about = fc.record(
  {
    id: slug,
    rationale: text,
    difficulty: fc.constantFrom(...difficulties),
    level: fc.constantFrom(...cognitiveLevels),
    nha: fc.constantFrom(...nhaDomains),
    ascp: fc.constantFrom(...ascpAreas),
    client_need: fc.constantFrom(...clientNeeds),
    module: slug,
    lesson: slug,
    source: fc.uniqueArray(slug, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: [] },
);

const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

const optionsOf = (least: number, most: number, { whys = true } = {}) =>
  fc
    .uniqueArray(fc.record({ text, why: whys ? maybe(text) : fc.constant(undefined) }), {
      minLength: least,
      maxLength: most,
      selector: ({ text }) => text,
    })
    .map((all) => all.map(withoutUndefined));

const letters = (count: number) => [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].slice(0, count);
const someOf = (count: number, least = 1) =>
  fc.subarray(letters(count), { minLength: least, maxLength: Math.max(count - 1, least) });

type Body = Partial<ExchangedQuestion>;

const rows = (least: number) =>
  fc
    .uniqueArray(text, { minLength: least, maxLength: 5 })
    .map((labels) => labels.map((label, at) => ({ id: `row-${at + 1}`, label })));

const bodies = {
  multiple_choice: optionsOf(2, 6).chain((options) =>
    fc.constantFrom(...letters(options.length)).map((one): Body => ({ options, answer: [one] })),
  ),
  select_all: optionsOf(5, 10).chain((options) =>
    fc
      .record({
        answer: someOf(options.length, 2),
        scoring: fc.constantFrom("exact", "plus_minus"),
      })
      .map((rest): Body => ({ options, ...(rest as Body) })),
  ),
  select_n: optionsOf(4, 8).chain((options) =>
    someOf(options.length, 2).map((answer): Body => ({ options, answer, pick: answer.length })),
  ),
  ordered_response: optionsOf(3, 6, { whys: false }).chain((options) =>
    fc
      .shuffledSubarray(letters(options.length), { minLength: options.length })
      .filter((answer) => answer.some((one, at) => one !== letters(99)[at]))
      .map((answer): Body => ({ options, answer })),
  ),
  matrix_choice: fc.tuple(optionsOf(2, 5, { whys: false }), rows(1)).chain(([options, parts]) =>
    fc
      .array(fc.nat(options.length - 1), { minLength: parts.length, maxLength: parts.length })
      .map((picks): Body => {
        // Columns in the order in which rows name them, as a matching question keeps them.
        const named = [...new Set(picks)];
        const order = [...named, ...options.keys()].filter(
          (one, at, all) => all.indexOf(one) === at,
        );
        return {
          options: order.flatMap((one) => options[one] ?? []),
          parts: parts.map((part, at) => ({
            ...part,
            answer: [letters(26)[order.indexOf(picks[at] ?? 0)] ?? "A"],
          })),
        };
      }),
  ),
  matrix_response: fc
    .tuple(optionsOf(2, 5, { whys: false }), rows(2), fc.tuple(text, maybe(text), fc.boolean()))
    .chain(([options, parts, [heading, why, across]]) =>
      fc
        .array(fc.subarray(letters(options.length), { minLength: 1 }), {
          minLength: parts.length,
          maxLength: parts.length,
        })
        .map(
          (answers): Body =>
            withoutUndefined({
              headings: [heading],
              options,
              across: across || undefined,
              parts: parts.map((part, at) =>
                withoutUndefined({ ...part, answer: answers[at] ?? [], why }),
              ),
            }),
        ),
    ),
  dropdown_cloze: fc
    .array(
      fc.tuple(
        optionsOf(2, 4),
        fc.stringMatching(/^[a-z]{1,9}$/),
        fc.stringMatching(/^[a-z0-9-]{1,6}$/),
      ),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .map((blanks): Body => {
      const parts = blanks.map(([options, label, id], at) => ({
        id: `${at}${id}`,
        label,
        options,
        answer: ["B"],
      }));
      return {
        text: `First ${parts.map(({ id }) => `{${id}}`).join(", then ")}.\nAll < is done.`,
        parts,
      };
    }),
} satisfies Partial<Record<ExchangedQuestion["type"], fc.Arbitrary<Body>>>;

export type KnownType = keyof typeof bodies;

/** Questions of some types, each with an id of its own or none. */
export const questionsOf = (types: readonly KnownType[]): fc.Arbitrary<ExchangedQuestion[]> =>
  fc
    .array(
      fc
        .constantFrom(...types)
        .chain((type) =>
          fc
            .tuple(about, text, bodies[type])
            .map(([fields, stem, body]): ExchangedQuestion => ({ type, stem, ...fields, ...body })),
        ),
      { minLength: 1, maxLength: 4 },
    )
    .map((all) =>
      all.map((one, at) => ({ ...one, ...(one.id ? { id: `${one.id}-n${at}` } : {}) })),
    );
