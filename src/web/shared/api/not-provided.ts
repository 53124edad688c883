/** Stands in for what a machine has to be given, and fails. */
export function notProvided(name: string): never {
  throw new Error(`${name} must be provided`);
}
