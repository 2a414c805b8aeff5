/** Cookies of one origin, kept as a browser keeps them. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** Takes over what a response sets, and forgets what it expires. */
  keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
      const at = pair.indexOf("=");
      const name = pair.slice(0, at);
      if (isOver(attributes)) this.#cookies.delete(name);
      else this.#cookies.set(name, pair.slice(at + 1));
    }
  }

  /** The `Cookie` header, or null when there is none to send. */
  header(): string | null {
    if (this.#cookies.size === 0) return null;
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  clear(): void {
    this.#cookies.clear();
  }
}

function isOver(attributes: string[]): boolean {
  const of = (name: string) =>
    attributes
      .find((attribute) => attribute.toLowerCase().startsWith(`${name}=`))
      ?.slice(name.length + 1);
  const maxAge = of("max-age");
  if (maxAge !== undefined) return Number(maxAge) <= 0;
  const expires = of("expires");
  return expires !== undefined && new Date(expires) <= new Date();
}
