/** Names of locks. Two transactions with the same one run one after the other. */
declare const isLock: unique symbol;
export type Lock = string & { readonly [isLock]: true };

/** Covers making the demo: processes that start at once make one. */
export const lockOnDemo = "demo" as Lock;

/** Covers a user's rows: attempts, answers, statistics, cards, plan, notifications. */
export const lockOnUser = (userId: string): Lock => `user ${userId}` as Lock;
