// The clock of this process, of its database too if that is the embedded one, as it is when somebody
// or a broken time server sets it. What measures durations goes on as it does on a real machine.
let offset = 0;

globalThis.Date = new Proxy(Date, {
  construct: (real, parts, made) =>
    Reflect.construct(real, parts.length === 0 ? [real.now() + offset] : parts, made),
  get: (real, name, receiver) =>
    name === 'now' ? () => real.now() + offset : Reflect.get(real, name, receiver),
});

/** Sets the clock so many milliseconds ahead of the machine's. */
export function setAhead(milliseconds: number): void {
  offset = milliseconds;
}
