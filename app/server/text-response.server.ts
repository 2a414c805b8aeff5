/** Responses whose body is one text: it stands beside them, and reaches the socket without a stream in between. */

const texts = new WeakMap<Response, string>();

/** A response with such a body. */
export function textResponse(text: string, init: ResponseInit): Response {
  const response = new Response(null, init);
  texts.set(response, text);
  return response;
}

/** The text of such a response; undefined for others, whose body is their own. */
export const textOf = (response: Response): string | undefined => texts.get(response);

/** The response with its body in it, as `fetch` would give it. */
export function whole(response: Response): Response {
  const text = textOf(response);
  return text === undefined ? response : new Response(text, response);
}
