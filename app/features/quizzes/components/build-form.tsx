import { useEffect, useRef } from "react";
import { Form, href, Link, useFetcher, useNavigation } from "react-router";
import { ascpAreas, difficulties, nhaDomains } from "#db/vocabulary";
import { ascpLabels } from "~/features/question-bank/outline-words";
import { difficultyLabels, domainLabels } from "~/features/question-bank/words";
import { ActionBar } from "~/ui/action-bar";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { useHydrated } from "~/ui/use-hydrated";
import {
  type Choice,
  type countByOption,
  maxQuestions,
  minQuestions,
  whichQuestions,
} from "../build";
import { buildWords as words } from "../build-words";
import { BuildChoices } from "./build-choices";

type BuildFormProps = {
  modules: { id: string; name: string; isOpen: boolean }[];
  /** A double click builds one quiz. */
  once: string;
  choice: Choice;
  /** Set if not valid. */
  typedCount: string | null;
  errors: Record<string, string[]>;
  counts: ReturnType<typeof countByOption>;
  /** Null if the choice is invalid. */
  fitting: number | null;
};

/** Milliseconds. */
const countDelay = 300;

/** Asks the server after each change. */
function useFittingCount(fitting: number | null) {
  const counter = useFetcher<{ fitting: number }>();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const count = (form: HTMLFormElement) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      const asked = [...new FormData(form)].filter(([name]) => name !== "once");
      const query = new URLSearchParams(asked as [string, string][]);
      void counter.load(`${href("/practice/build")}?${query}`);
    }, countDelay);
  };
  return { fitting: counter.data?.fitting ?? fitting, count };
}

export function BuildForm({
  modules,
  once,
  choice,
  typedCount,
  errors,
  counts,
  ...page
}: BuildFormProps) {
  const { fitting, count } = useFittingCount(page.fitting);
  const hydrated = useHydrated();
  const pending = useNavigation().formAction === href("/practice/build");
  const wrong = (name: string) => (errors[name] ? { errors: errors[name] } : {});
  const summary = Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((message) => ({ message, ...(name ? { href: `#${name}` } : {}) })),
  );
  const isLocked = modules.some(({ isOpen }) => !isOpen);
  return (
    <Form
      method="post"
      action={href("/practice/build")}
      noValidate
      onChange={(event) => count(event.currentTarget)}
      className="space-y-6"
    >
      <ErrorSummary title={words.problem} errors={summary} />
      <input type="hidden" name="once" value={once} />
      <div className="sheet space-y-6">
        <BuildChoices
          legend={words.modules}
          name="module"
          type="checkbox"
          chosen={choice.module}
          options={modules.map(({ id, name, isOpen }) => ({
            value: id,
            label: name,
            ...(isOpen ? { questions: counts.module[id] ?? 0 } : { locked: true }),
          }))}
          {...wrong("module")}
        />
        {isLocked ? (
          <p className="text-sm text-ink-2">
            {words.lockedWhat}{" "}
            <Link to="/get-started?upgrade=true" className="inline-flex min-h-11 items-center">
              {words.plans}
            </Link>
          </p>
        ) : null}
        <BuildChoices
          legend={words.nha}
          name="nha"
          type="checkbox"
          chosen={choice.nha}
          options={nhaDomains.map((value) => ({
            value,
            label: domainLabels[value] ?? value,
            questions: counts.nha[value] ?? 0,
          }))}
          {...wrong("nha")}
        />
        <Disclosure
          summary={words.ascp}
          className="border-t"
          open={choice.ascp.length > 0 || errors.ascp !== undefined}
        >
          <BuildChoices
            legend={words.ascp}
            legendHidden
            name="ascp"
            type="checkbox"
            chosen={choice.ascp}
            options={ascpAreas.map((value) => ({
              value,
              label: ascpLabels[value],
              questions: counts.ascp[value] ?? 0,
            }))}
            {...wrong("ascp")}
          />
        </Disclosure>
        <BuildChoices
          legend={words.difficulty}
          name="difficulty"
          type="checkbox"
          chosen={choice.difficulty}
          options={difficulties.map((value) => ({
            value,
            label: difficultyLabels[value] ?? value,
            questions: counts.difficulty[value] ?? 0,
          }))}
          {...wrong("difficulty")}
        />
        <BuildChoices
          legend={words.which}
          hint={words.whichHint}
          name="which"
          type="radio"
          chosen={[choice.which]}
          options={whichQuestions.map((value) => ({
            value,
            label: words.whichOf[value],
            questions: counts.which[value],
          }))}
          {...wrong("which")}
        />
        <Field
          name="count"
          label={words.count}
          hint={words.countHint(minQuestions, maxQuestions)}
          type="number"
          inputMode="numeric"
          min={minQuestions}
          max={maxQuestions}
          required
          defaultValue={typedCount ?? choice.count}
          {...wrong("count")}
        />
        <BuildChoices
          legend={words.mode}
          name="mode"
          type="radio"
          chosen={[choice.mode]}
          options={(["tutor", "exam"] as const).map((value) => ({
            value,
            label: words.modes[value],
            hint: words.modeHints[value],
          }))}
          {...wrong("mode")}
        />
        {hydrated ? null : (
          <Button variant="secondary" formMethod="get">
            {words.countAgain}
          </Button>
        )}
      </div>
      <ActionBar stacked>
        <p role="status" className="text-sm text-ink-2 tabular-nums">
          {fitting === null ? null : words.fitting(fitting)}
        </p>
        <Button pending={pending} pendingLabel={words.building}>
          {words.build}
        </Button>
      </ActionBar>
    </Form>
  );
}
