/** For `node --import`: the process's clock goes `CLOCK_AHEAD` milliseconds fast. For tests alone: the product knows no such thing. */
const ahead = Number(process.env.CLOCK_AHEAD ?? 0);

globalThis.Date = new Proxy(Date, {
  construct: (real, given, target) =>
    Reflect.construct(real, given.length > 0 ? given : [real.now() + ahead], target),
  apply: (real) => new real(real.now() + ahead).toString(),
  get: (real, name) => (name === "now" ? () => real.now() + ahead : Reflect.get(real, name)),
});
