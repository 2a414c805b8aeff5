/** Names for what only one transaction at a time may work on. Two transactions exclude each other by the same name. */
declare const isLock: unique symbol;
export type Lock = string & { readonly [isLock]: true };

/** The rows of one user: attempts, answers, sums, cards, plan, notifications. */
export const lockOnUser = (userId: string): Lock => `user ${userId}` as Lock;
