import { href } from "react-router";

/** @param day YYYY-MM-DD, to open its sessions */
export const plannerOf = (day?: string) =>
  href("/practice/planner") + (day === undefined ? "" : `?day=${day}`);

export const studySettings = () => `${href("/account")}#study`;

export const purchasePlans = () => `${href("/get-started")}?upgrade=true`;

export const missedQuiz = () => `${href("/practice/build")}?which=missed`;

export const cardsAddress = () => href("/practice/cards");
