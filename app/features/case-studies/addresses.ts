import { listPaths } from "~/features/question-bank/list-paths";

export const { cover: caseOf } = listPaths.case_study;
