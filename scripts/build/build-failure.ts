export function buildFailure(error: unknown): string {
  const causes = error instanceof Error && 'errors' in error ? [error.errors].flat() : [error];
  const broken = causes.find(
    (cause) => cause instanceof Error && cause.name === 'BrokenWizardsError',
  );
  if (broken instanceof Error) return broken.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
