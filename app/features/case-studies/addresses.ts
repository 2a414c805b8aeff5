import { listPaths } from "~/features/question-bank/list-paths";

export const { cover: caseOf, item: itemOf, results: resultsOf } = listPaths.case_study;
