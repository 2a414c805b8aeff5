/**
 * First name for "Hi …,", or null. Letters only: anyone can sign up with another person's address,
 * and a mail program would make a link of a name such as "example.com".
 */
export function greetingName(fullName: string | null): string | null {
  const first = fullName?.trim().split(/\s+/)[0] ?? "";
  return /^\p{L}[\p{L}\p{M}'’-]{0,19}$/u.test(first) ? first : null;
}
