/** Transactions with the same lock run one after the other. */
declare const isLock: unique symbol;
export type Lock = string & { readonly [isLock]: true };

/** Processes that start at once make one demo. */
export const lockOnDemo = "demo" as Lock;

/** Attempts, answers, statistics, cards, plan, notifications. */
export const lockOnUser = (userId: string): Lock => `user ${userId}` as Lock;
