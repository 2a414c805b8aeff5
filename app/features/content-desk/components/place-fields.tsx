import {
  ascpAreas,
  clientNeeds,
  cognitiveLevels,
  difficulties,
  judgmentSteps,
  nhaDomains,
} from "#db/vocabulary";
import { ascpLabels } from "~/features/question-bank/outline-words";
import { difficultyLabels, domainLabels, judgmentStepLabels } from "~/features/question-bank/words";
import { SelectField } from "~/ui/field";
import type { Catalog } from "../check-form";
import type { QuestionForm } from "../question-form";
import { levelWords, fieldWords as words } from "../words";
import type { FieldNotes } from "./editor-fields";
import { EditorGroup } from "./editor-group";

type PlaceFieldsProps = { form: QuestionForm; notes: FieldNotes; catalog: Catalog };

const labelled = (codes: readonly string[], labels: Record<string, string>) =>
  codes.map((value) => ({ value, label: labels[value] ?? value }));

/** Where a question belongs: module, domains, difficulty. */
export function PlaceFields({ form, notes, catalog }: PlaceFieldsProps) {
  const { home } = form;
  const about = (field: keyof QuestionForm & string) => ({
    name: field,
    defaultValue: String(form[field] ?? ""),
    placeholder: words.choose,
    ...notes.errors(field),
    ...notes.hint(field),
  });
  const moduleName = (id: string) => catalog.modules.find((one) => one.id === id)?.name ?? id;
  return (
    <EditorGroup field="about" legend={words.about} notes={notes}>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField
          {...about("difficulty")}
          label={words.difficulty}
          options={labelled(difficulties, difficultyLabels)}
        />
        <SelectField
          {...about("level")}
          label={words.level}
          options={labelled(cognitiveLevels, levelWords)}
        />
        {home === "nclex" ? (
          <>
            <SelectField
              {...about("need")}
              label={words.need}
              options={labelled(clientNeeds, domainLabels)}
            />
            <SelectField
              {...about("step")}
              label={words.step}
              placeholder={words.noStep}
              options={labelled(judgmentSteps, judgmentStepLabels)}
            />
          </>
        ) : (
          <>
            {home === "phlebotomy" ? (
              <SelectField
                {...about("module")}
                label={words.module}
                options={catalog.modules.map(({ id, name }) => ({ value: id, label: name }))}
              />
            ) : null}
            <SelectField
              {...about("lesson")}
              label={words.lesson}
              placeholder={home === "lesson" ? words.choose : words.noLesson}
              options={catalog.lessons.map(({ id, title, moduleId }) => ({
                value: id,
                label: `${moduleName(moduleId)}: ${title}`,
              }))}
            />
            <SelectField
              {...about("nha")}
              label={words.nha}
              options={labelled(nhaDomains, domainLabels)}
            />
            <SelectField
              {...about("ascp")}
              label={words.ascp}
              options={labelled(ascpAreas, ascpLabels)}
            />
          </>
        )}
      </div>
    </EditorGroup>
  );
}
