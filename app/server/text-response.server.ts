/** Responses with a text body that bypasses web streams on its way to the socket. */

const texts = new WeakMap<Response, string>();

export function textResponse(text: string, init: ResponseInit): Response {
  const response = new Response(null, init);
  texts.set(response, text);
  return response;
}

/** The text of such a response; undefined for others. */
export const textOf = (response: Response): string | undefined => texts.get(response);

/** The response with its text as its body, as `fetch` would give it. */
export function withTextBody(response: Response): Response {
  const text = textOf(response);
  return text === undefined ? response : new Response(text, response);
}
