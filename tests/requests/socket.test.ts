/** What only a socket brings to the server: addresses and methods that no Request can have. */
import http from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newInstallation } from "../setup/database";
import { type Served, served } from "./command";

let server: Served;
beforeAll(async () => {
  server = await served({ ...(await newInstallation()), LOG_LEVEL: "info" });
});
afterAll(() => server.stop());

/** One request with this very first line; the status of its answer. */
const ask = (method: string, path: string, headers: http.OutgoingHttpHeaders = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const request = http.request(server.url, { method, path, headers }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode));
    });
    request.once("error", reject).end();
  });

test("are answered, and are no failures of ours", async () => {
  for (const path of ["//", "///", "//[", "//evil.example/x", "/%", "/%zz", "/assets/%", "/%00"])
    expect(await ask("GET", path), path).toBeLessThan(500);
  expect(await ask("TRACE", "/")).toBe(405);
  expect(await ask("OPTIONS", "*")).toBe(400);
  expect(await ask("GET", "http://elsewhere.example/")).toBe(400);
  expect(await ask("GET", "/", { host: "a b" })).toBe(400);
  expect(server.output()).not.toMatch(/"level":"?(error|50)|\n\s+at /);
});
