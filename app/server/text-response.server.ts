/** Text bodies that bypass web streams. */

const texts = new WeakMap<Response, string>();

export function textResponse(text: string, init: ResponseInit): Response {
  const response = new Response(null, init);
  texts.set(response, text);
  return response;
}

export const textOf = (response: Response): string | undefined => texts.get(response);

/** For callers that need a body as from `fetch`. */
export function withTextBody(response: Response): Response {
  const text = textOf(response);
  return text === undefined ? response : new Response(text, response);
}
