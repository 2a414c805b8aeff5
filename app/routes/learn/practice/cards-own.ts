import { redirect } from "react-router";
import { browseOf } from "~/features/flashcards/addresses";
import type { Route } from "./+types/cards-own";
import { handleCardPost } from "./own-card.server";

export const loader = () => redirect(browseOf("own"));

export const action = async ({ context, request }: Route.ActionArgs) =>
  handleCardPost(context, await request.formData());
