/** Our question, as a screen of the template has it. */
import { type MetaFunction, redirect, useLoaderData, useParams } from "react-router";
import { ItemForm } from "~/features/attempts/player/components/item-form";
import { pageTitle } from "~/features/site/title";
import { page } from "./page.server";

export const meta: MetaFunction<typeof loader> = ({ loaderData, params, matches }) =>
  pageTitle(`Question ${params.position} of ${loaderData?.total}`, matches);

export const loader = () => page().question;

/** As ours: among questions nothing rings. */
export const handle = { quiet: true };

/** Stores nothing, and leads on. */
export async function action({ request }: { request: Request }) {
  const form = await request.formData();
  const { pathname } = new URL(request.url);
  return redirect(pathname.replace(/\d+$/, String(form.get("go"))));
}

export default function Question() {
  const data = useLoaderData<typeof loader>();
  const { position = "", quizId } = useParams();
  return (
    <ItemForm
      {...data}
      positionParam={position}
      to={{
        item: (number) => `/quiz/${quizId}/items/${number}`,
        cover: "",
        results: `/quiz/${quizId}/results`,
      }}
    />
  );
}
