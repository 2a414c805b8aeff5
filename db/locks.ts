/** Names of locks. Two transactions with the same one run one after the other. */
declare const isLock: unique symbol;
export type Lock = string & { readonly [isLock]: true };

/** Covers a user's rows: attempts, answers, statistics, cards, plan, notifications. */
export const lockOnUser = (userId: string): Lock => `user ${userId}` as Lock;
