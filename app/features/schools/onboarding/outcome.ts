/** Why a school waits for activation (ruling 34): the pilot was not asked for, or somebody had it before. */
export type PendingReason = "asked" | "creator" | "institution";

/** What Complete Setup made. It replaces the entries, which are in the school's tables then. */
export type SetupOutcome = {
  /** Null: the school began with the pilot. */
  pending: PendingReason | null;
  /** Staff besides the creator. */
  staff: number;
  students: number;
  /** Students of the list that is imported afterwards. */
  imported: number;
};
