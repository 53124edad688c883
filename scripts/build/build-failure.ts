/** Errors whose message is written for the person who builds. */
const EXPECTED = ['BrokenWizardsError', 'EnvError'];

export function buildFailure(error: unknown): string {
  const causes = error instanceof Error && 'errors' in error ? [error.errors].flat() : [error];
  const expected = causes.find((cause) => cause instanceof Error && EXPECTED.includes(cause.name));
  if (expected instanceof Error) return expected.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
