/**
 * Names of what open pages re-read when it changed: a kind, and whose it is. Made on the server only;
 * pages learn the kind.
 */
declare const isTopic: unique symbol;
export type Topic = string & { readonly [isTopic]: true };

/** A user's notifications. */
export const bellOf = (userId: string): Topic => `bell:${userId}` as Topic;

/** The class lists that a user confirmed: how far they are written. */
export const rosterOf = (userId: string): Topic => `roster:${userId}` as Topic;

/** The students of a school and their figures. */
export const studentsOf = (schoolId: string): Topic => `students:${schoolId}` as Topic;

export const kindOf = (topic: Topic): string => topic.slice(0, topic.indexOf(":"));
