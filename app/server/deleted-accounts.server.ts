/**
 * Ids of deleted accounts, beside the database. A restored backup contains them, so the next start
 * deletes them again (decision 0030).
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { environment } from "./environment.server";

const file = () => path.join(environment().dataDir, "deleted-accounts");

export function listDeletedAccounts(): string[] {
  if (!existsSync(file())) return [];
  return readFileSync(file(), "utf8")
    .split("\n")
    .filter((line) => line !== "");
}

/** Call only after the deletion is committed. */
export function noteDeletedAccounts(userIds: readonly string[]): void {
  if (userIds.length === 0) return;
  const lines = userIds.map((userId) => `${userId}\n`).join("");
  appendFileSync(file(), lines, { mode: 0o600, flush: true });
}
