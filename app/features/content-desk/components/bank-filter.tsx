import { Form, href, Link } from "react-router";
import {
  ascpAreas,
  clientNeeds,
  difficulties,
  nhaDomains,
  publicationStatuses,
  questionTypes,
} from "#db/vocabulary";
import { ascpLabels } from "~/features/question-bank/outline-words";
import { difficultyLabels, domainLabels } from "~/features/question-bank/words";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { Field, SelectField } from "~/ui/field";
import { type BankFilter, bankOrigins } from "../list-filter";
import { statusWords, typeWords, bankWords as words } from "../words";

export type BankFilterProps = {
  filter: BankFilter;
  modules: { id: string; name: string }[];
  isWhole: boolean;
};

const labelled = (codes: readonly string[], labels: Record<string, string>) =>
  codes.map((value) => ({ value, label: labels[value] ?? value }));

export function BankFilterForm({ filter, modules, isWhole }: BankFilterProps) {
  const { search, module, nha, ascp, need, difficulty, type, status, origin, conflict } = filter;
  const isMore = Boolean(nha || ascp || need || difficulty || type || origin);
  return (
    <search>
      <Form
        method="get"
        // Remounts on navigation, so that uncontrolled fields show the values of the address.
        key={JSON.stringify(filter)}
        aria-label={words.find}
        className="space-y-3"
      >
        {conflict ? <input type="hidden" name="conflict" value="yes" /> : null}
        <Field
          name="q"
          label={words.search}
          defaultValue={search}
          maxLength={100}
          autoCapitalize="none"
        />
        <div className="grid items-end gap-3 sm:grid-cols-2">
          <SelectField
            name="module"
            label={words.module}
            placeholder={words.anyModule}
            defaultValue={module ?? ""}
            options={modules.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SelectField
            name="status"
            label={words.status}
            placeholder={words.anyStatus}
            defaultValue={status ?? ""}
            options={labelled(publicationStatuses, statusWords)}
          />
        </div>
        <Disclosure summary={words.more} open={isMore}>
          <div className="grid items-end gap-3 sm:grid-cols-2">
            <SelectField
              name="type"
              label={words.type}
              placeholder={words.anyType}
              defaultValue={type ?? ""}
              options={labelled(questionTypes, typeWords)}
            />
            <SelectField
              name="difficulty"
              label={words.difficulty}
              placeholder={words.anyDifficulty}
              defaultValue={difficulty ?? ""}
              options={labelled(difficulties, difficultyLabels)}
            />
            <SelectField
              name="nha"
              label={words.nha}
              placeholder={words.anyNha}
              defaultValue={nha ?? ""}
              options={labelled(nhaDomains, domainLabels)}
            />
            <SelectField
              name="ascp"
              label={words.ascp}
              placeholder={words.anyAscp}
              defaultValue={ascp ?? ""}
              options={labelled(ascpAreas, ascpLabels)}
            />
            <SelectField
              name="need"
              label={words.need}
              placeholder={words.anyNeed}
              defaultValue={need ?? ""}
              options={labelled(clientNeeds, domainLabels)}
            />
            <SelectField
              name="origin"
              label={words.origin}
              placeholder={words.anyOrigin}
              defaultValue={origin ?? ""}
              options={labelled(bankOrigins, words.origins)}
            />
          </div>
        </Disclosure>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary">{words.show}</Button>
          {isWhole ? null : (
            <Link to={href("/admin/quiz-questions")} className="btn btn-quiet">
              {words.all}
            </Link>
          )}
        </div>
      </Form>
    </search>
  );
}
