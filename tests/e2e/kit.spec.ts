/** The kit's living page, as `npm run dev` serves it: whole, and without a fault that axe knows, in both schemes. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../setup/free-port";
import { expect, test } from "./test";

test.setTimeout(240_000);

let server: ChildProcess;
let url: string;
let folder: string;

test.describe("the kit @scripts @full", () => {
  // One development server for them all.
  test.describe.configure({ mode: "serial" });

  test.beforeAll(async ({ browser }) => {
    folder = mkdtempSync(path.join(os.tmpdir(), "firstdraw-kit-"));
    const port = String(await freePort());
    url = `http://localhost:${port}`;
    server = spawn(process.execPath, ["app/commands/dev.mjs"], {
      env: {
        ...process.env,
        NODE_ENV: "development",
        PORT: port,
        HOST: "127.0.0.1",
        DATA_DIR: folder,
        LOG_LEVEL: "warn",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        said += chunk;
        if (said.includes("Development server:")) resolve();
      };
      server.stdout?.on("data", hear);
      server.stderr?.on("data", hear);
      server.once("exit", () => reject(new Error(`the development server ended:\n${said}`)));
    });
    // Vite bundles the packages that it meets, and then has the page loaded anew: before anybody looks.
    const page = await browser.newPage();
    for (const shown of ["errors", "all", "errors", "all"]) {
      await page.goto(`${url}/ui?shown=${shown}`);
      await page.waitForLoadState("networkidle");
    }
    await page.close();
  });

  test.afterAll(async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    if (server.exitCode === null) {
      server.kill("SIGTERM");
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  for (const scheme of ["light", "dark"] as const)
    for (const shown of ["all", "errors"] as const)
      test(`${shown}, ${scheme}`, async ({ page, expectAccessible }) => {
        const errors: Error[] = [];
        page.on("pageerror", (error) => errors.push(error));
        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto(`${url}/ui?scheme=${scheme}&shown=${shown}`);
        // Scripts run: the password can be shown.
        await expect(page.getByRole("button", { name: "Show password" })).toBeVisible();
        if (shown === "errors") await expect(page.getByRole("alert").first()).toBeFocused();
        await expectAccessible();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide).toBeLessThanOrEqual(0);
        expect(errors).toEqual([]);
      });
});

test("a production build has no such page, and none of its code", async ({ page }) => {
  const answer = await page.goto("/ui");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
  // What the page says of itself, as in app/ui/living/page.tsx.
  const said = "Every component in every state";
  expect(readFileSync("app/ui/living/page.tsx", "utf8")).toContain(said);
  const built = readdirSync("build", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => path.join("build", name));
  expect(built.length).toBeGreaterThan(20);
  expect(built.filter((name) => readFileSync(name, "utf8").includes(said))).toEqual([]);
});
