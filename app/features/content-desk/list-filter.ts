/** The filters of the list of questions, as parts of its address. */
import {
  type AscpArea,
  ascpAreas,
  clientNeeds,
  difficulties,
  type NhaDomain,
  nhaDomains,
  publicationStatuses,
  type QuestionType,
  questionTypes,
} from "#db/vocabulary";

export const bankOrigins = ["file", "desk", "draft"] as const;

export type BankFilter = {
  search: string;
  module: string | null;
  nha: NhaDomain | null;
  ascp: AscpArea | null;
  need: (typeof clientNeeds)[number] | null;
  difficulty: (typeof difficulties)[number] | null;
  type: QuestionType | null;
  status: (typeof publicationStatuses)[number] | null;
  origin: (typeof bankOrigins)[number] | null;
  conflict: boolean;
};

const oneOf = <Word extends string>(words: readonly Word[], text: string | null) =>
  words.find((word) => word === text) ?? null;

export function readFilter(parameters: URLSearchParams): BankFilter {
  const of = (name: string) => parameters.get(name);
  return {
    search: (of("q") ?? "").trim().slice(0, 100),
    module: of("module")?.slice(0, 64) || null,
    nha: oneOf(nhaDomains, of("nha")),
    ascp: oneOf(ascpAreas, of("ascp")),
    need: oneOf(clientNeeds, of("need")),
    difficulty: oneOf(difficulties, of("difficulty")),
    type: oneOf(questionTypes, of("type")),
    status: oneOf(publicationStatuses, of("status")),
    origin: oneOf(bankOrigins, of("origin")),
    conflict: of("conflict") === "yes",
  };
}

/** The parameters of an address with this filter. */
export const filterParameters = ({ search, conflict, ...rest }: BankFilter) => ({
  q: search || null,
  ...rest,
  conflict: conflict ? "yes" : null,
});
