import { Form, href } from "react-router";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { practiceWords as words } from "~/words/practice";

export type ModuleChoiceProps = {
  modules: { id: string; name: string; sortOrder: number; isOpen: boolean }[];
  chosen: string;
};

export function ModuleChoice({ modules, chosen }: ModuleChoiceProps) {
  return (
    <Form
      action={href("/practice")}
      // Remount when the module was changed elsewhere.
      key={chosen}
      className="flex flex-wrap items-end gap-3"
    >
      <SelectField
        label={words.choose}
        name="module"
        defaultValue={chosen}
        className="grow"
        options={modules.map(({ id, sortOrder, name, isOpen }) => ({
          value: id,
          label: isOpen ? words.module(sortOrder, name) : words.moduleLocked(sortOrder, name),
        }))}
      />
      <Button variant="secondary">{words.show}</Button>
    </Form>
  );
}
