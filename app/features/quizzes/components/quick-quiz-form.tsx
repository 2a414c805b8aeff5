import { Form, href } from "react-router";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { practiceLessonsWords as words } from "~/words/practice-lessons";

export type QuickQuizFormProps = {
  modules: { id: string; name: string; sortOrder: number; isOpen: boolean }[];
  chosen: string | undefined;
  error: string | undefined;
};

export function QuickQuizForm({ modules, chosen, error }: QuickQuizFormProps) {
  return (
    <section aria-labelledby="quick" className="sheet space-y-3">
      <h2 id="quick">{words.quick}</h2>
      <p className="text-ink-2">{words.quickWhat}</p>
      <Form
        method="post"
        action={href("/practice/lessons")}
        key={chosen}
        className="flex flex-wrap items-end gap-3"
      >
        <SelectField
          label={words.choose}
          name="module"
          defaultValue={chosen ?? ""}
          placeholder={words.chooseFirst}
          {...(error ? { errors: [error] } : {})}
          className="grow"
          options={modules.map(({ id, sortOrder, name, isOpen }) => ({
            value: id,
            label: isOpen ? words.module(sortOrder, name) : words.moduleLocked(sortOrder, name),
            disabled: !isOpen,
          }))}
        />
        <Button>{words.takeQuick}</Button>
      </Form>
    </section>
  );
}
