// The clock of this process and of its embedded database, if any, as set by a person or a broken
// time server. Durations are measured as on a real machine.
let offset = 0;

globalThis.Date = new Proxy(Date, {
  construct: (real, parts, made) =>
    Reflect.construct(real, parts.length === 0 ? [real.now() + offset] : parts, made),
  get: (real, name, receiver) =>
    name === 'now' ? () => real.now() + offset : Reflect.get(real, name, receiver),
});

/** Sets the clock this many milliseconds ahead of the machine's. */
export function setAhead(milliseconds: number): void {
  offset = milliseconds;
}
