import { expect, test } from "vitest";
import { maxBodyBytes, withBodyLimit } from "./body-limit.server";

function streamed(bytes: number): Request {
  let left = bytes;
  const body = new ReadableStream({
    pull(controller) {
      const size = Math.min(left, 64_000);
      left -= size;
      if (size > 0) controller.enqueue(new Uint8Array(size));
      else controller.close();
    },
  });
  return new Request("http://study.test/x", {
    method: "POST",
    body,
    duplex: "half",
  } as RequestInit);
}

test("a body of unknown length is read up to the limit", async () => {
  const { request, exceeded } = withBodyLimit(streamed(maxBodyBytes));
  expect((await request.arrayBuffer()).byteLength).toBe(maxBodyBytes);
  expect(exceeded()).toBe(false);
});

test("and no further", async () => {
  const { request, exceeded } = withBodyLimit(streamed(maxBodyBytes + 1));
  await expect(request.arrayBuffer()).rejects.toThrow();
  expect(exceeded()).toBe(true);
});
