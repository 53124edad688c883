import { exitCodeOf, isForOperators } from '../ops/explained.ts';

interface BuildFailure {
  /** Without a stack if it is written for the person who builds. */
  text: string;
  exitCode: number;
}

export function buildFailure(error: unknown): BuildFailure {
  const causes = error instanceof Error && 'errors' in error ? [error.errors].flat() : [error];
  const expected = causes.find(isForOperators);
  const exitCode = exitCodeOf(expected);
  if (expected !== undefined) return { text: expected.message, exitCode };
  return {
    text: error instanceof Error ? (error.stack ?? error.message) : String(error),
    exitCode,
  };
}
