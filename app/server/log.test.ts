import { expect, test } from "vitest";
import { makeLogger } from "./log.server";

function lines() {
  const written: string[] = [];
  return { written, log: makeLogger("info", { write: (line) => void written.push(line) }) };
}

test("what must not be read is not written", () => {
  const { log, written } = lines();
  log.info(
    { password: "p1", form: { token: "t1", deep: { answerKey: "k1" } }, email: "a@b.test" },
    "x",
  );
  expect(written.join()).not.toMatch(/p1|t1|k1|a@b\.test/);
});

test("a failed query is written without its values", () => {
  const { log, written } = lines();
  const cause = Object.assign(new Error("disk I/O error"), { code: "SQLITE_IOERR" });
  const err = new Error("Failed query: select ? from users\nparams: someone@example.test,hash", {
    cause,
  });
  log.error({ err }, "x");
  expect(written.join()).not.toContain("someone@example.test");
  expect(JSON.parse(written[0] ?? "").err).toMatchObject({
    message: "Failed query: select ? from users",
    cause: { code: "SQLITE_IOERR" },
  });
});
