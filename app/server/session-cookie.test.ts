import fs, { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { readEnvironment } from "./environment.server";
import { makeSessionCookie, sessionSecrets } from "./session-cookie.server";

const first = "the first secret that is long enough";
const second = "a second secret that is long enough";
const other = "any other secret that is long enough";
const cookieOf = (source: Record<string, string>) => makeSessionCookie(readEnvironment(source));
const sent = (setCookie: string) => setCookie.split(";")[0] ?? "";

describe("the session's cookie", () => {
  test("keeps to this host and out of scripts' reach", async () => {
    const secure = await cookieOf({
      APP_URL: "https://study.test",
      SESSION_SECRET: first,
    }).serialize("x");
    expect(secure).toMatch(/^__Host-firstdraw=/);
    for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"])
      expect(secure).toContain(attribute);
    expect(secure).not.toContain("Domain");
    const plain = await cookieOf({ SESSION_SECRET: first }).serialize("x");
    expect(plain).toMatch(/^firstdraw=/);
    expect(plain).not.toContain("Secure");
  });

  test("a retired signature is read, a stranger's or a changed one is not", async () => {
    const old = sent(await cookieOf({ SESSION_SECRET: first }).serialize("secret"));
    const rotated = cookieOf({ SESSION_SECRET: `${second},${first}` });
    expect(await rotated.parse(old)).toBe("secret");
    // New cookies have the new signature.
    const renewed = sent(await rotated.serialize("secret"));
    expect(await cookieOf({ SESSION_SECRET: second }).parse(renewed)).toBe("secret");
    expect(await cookieOf({ SESSION_SECRET: first }).parse(renewed)).toBeNull();
    expect(await cookieOf({ SESSION_SECRET: other }).parse(old)).toBeNull();
    expect(await rotated.parse(old.replace("=", "=x"))).toBeNull();
  });

  test("without SESSION_SECRET one is made once, for this user's eyes only", () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "firstdraw-secret-"));
    const environment = readEnvironment({ DATA_DIR: path.join(folder, "data") });
    const [secret] = sessionSecrets(environment);
    expect(secret).toMatch(/^[\w-]{43}$/);
    const file = path.join(folder, "data/session-secret");
    expect(readFileSync(file, "utf8")).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(sessionSecrets(environment)).toEqual([secret]);
  });

  test("and where the file system has no hard links", () => {
    const linking = vi.spyOn(fs, "linkSync").mockImplementation(() => {
      throw Object.assign(new Error("not permitted"), { code: "EPERM" });
    });
    syncBuiltinESMExports();
    try {
      const folder = mkdtempSync(path.join(os.tmpdir(), "firstdraw-secret-"));
      const [secret] = sessionSecrets(readEnvironment({ DATA_DIR: folder }));
      expect(linking).toHaveBeenCalledOnce();
      expect(readFileSync(path.join(folder, "session-secret"), "utf8")).toBe(secret);
      expect(readdirSync(folder)).toEqual(["session-secret"]);
    } finally {
      linking.mockRestore();
      syncBuiltinESMExports();
    }
  });
});
