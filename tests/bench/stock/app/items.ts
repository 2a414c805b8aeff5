/** All questions of the attempt: here the one that there is. */
import { page } from "./page.server";

export const loader = () => Response.json({ items: [page().question.item] });
