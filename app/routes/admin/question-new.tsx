import { Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { transaction } from "#db/client.server";
import { newId } from "#db/ids";
import { questionTypes } from "#db/vocabulary";
import { type Home, typesOf } from "~/features/content/authored-question";
import { startDraft } from "~/features/content-desk/drafts.server";
import { emptyForm } from "~/features/content-desk/question-form";
import {
  bankWords,
  homeHints,
  homeWords,
  typeWords,
  newWords as words,
} from "~/features/content-desk/words";
import type { FrameHandle } from "~/features/site/page-facts";
import { pageTitle } from "~/features/site/title";
import { viewerOf } from "~/server/guards";
import { badRequest, invalid } from "~/server/responses";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button } from "~/ui/button";
import { ChoiceCard, ChoiceSet } from "~/ui/choice-cards";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField } from "~/ui/field";
import { PageHeader } from "~/ui/page-header";
import type { Route } from "./+types/question-new";

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(words.title, matches);
export const handle: FrameHandle = { failure: () => words.failure };

const homes = ["lesson", "phlebotomy", "nclex"] as const satisfies readonly Home[];

const startSchema = z
  .object({
    home: z.enum(homes, { error: () => words.chooseHome }),
    type: z.enum(questionTypes, { error: () => words.chooseType }),
  })
  .refine(({ home, type }) => typesOf[home].includes(type), {
    path: ["type"],
    error: () => words.wrongHome,
  });

export function loader({ url }: Route.LoaderArgs) {
  const type = questionTypes.find((one) => one === url.searchParams.get("type")) ?? "";
  const home = homes.find((one) => one === url.searchParams.get("home")) ?? "";
  return { id: newId(), typed: { type: type as string, home: home as string } };
}

export async function action({ context, request }: Route.ActionArgs) {
  const posted = await request.formData();
  const id = posted.get("id");
  if (typeof id !== "string" || !/^[0-9a-z]{22}$/.test(id)) throw badRequest();
  const typed = {
    home: String(posted.get("home") ?? "").slice(0, 40),
    type: String(posted.get("type") ?? "").slice(0, 40),
  };
  const submission = startSchema.safeParse(typed);
  if (!submission.success)
    return invalid({
      errors: submission.error.issues.map(({ path, message }) => ({
        field: String(path[0]),
        message,
      })),
      typed,
    });
  const { type, home } = submission.data;
  const now = new Date();
  const authorId = viewerOf(context).id;
  await transaction((tx) => startDraft(tx, { id, form: emptyForm(type, home), authorId, now }));
  return redirect(href("/admin/questions/:questionId", { questionId: id }));
}

export default function NewQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === "submitting";
  const typed = actionData?.typed ?? loaderData.typed;
  const errors = actionData?.errors ?? [];
  const of = (name: string) => {
    const messages = errors.filter(({ field }) => field === name).map(({ message }) => message);
    return messages.length > 0 ? { errors: messages } : {};
  };
  return (
    <div className="space-y-6">
      <Breadcrumbs
        trail={[
          { label: bankWords.title, to: href("/admin/quiz-questions") },
          { label: words.title },
        ]}
      />
      <PageHeader title={words.title} lead={words.lead} />
      <Form method="post" noValidate className="max-w-xl space-y-6">
        <ErrorSummary
          errors={errors.map(({ field, message }) => ({ href: `#${field}`, message }))}
        />
        <input type="hidden" name="id" value={loaderData.id} />
        <ChoiceSet id="home" legend={words.home} {...of("home")}>
          {homes.map((home) => (
            <ChoiceCard
              key={home}
              id={`home-${home}`}
              name="home"
              value={home}
              label={homeWords[home]}
              defaultChecked={typed.home === home}
            >
              {homeHints[home]}
            </ChoiceCard>
          ))}
        </ChoiceSet>
        <SelectField
          name="type"
          label={words.type}
          hint={words.typeHint}
          placeholder={words.chooseType}
          defaultValue={typed.type}
          options={questionTypes.map((value) => ({ value, label: typeWords[value] }))}
          {...of("type")}
        />
        <Button pending={busy}>{words.start}</Button>
      </Form>
    </div>
  );
}
