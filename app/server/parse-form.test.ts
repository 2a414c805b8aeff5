import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "./parse-form";

test("a reply sends back the fields of the schema and nothing else", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["email", "typed"],
    ["surprise", "x"],
    ["surprise.deep", "x"],
    ["toString", "x"],
    ["__intent__", "{"],
  ] as const)
    form.append(name, value);
  const submission = parseForm(form, z.object({ email: z.email(), name: z.string() }));
  expect(submission.reply()).toMatchObject({
    status: "error",
    initialValue: { email: "typed" },
    fields: ["email"],
  });
});
