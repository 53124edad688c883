import { type ParseArgsConfig, parseArgs } from 'node:util';

/** What a command prints, and how it ends. */
export interface CliResult {
  /** 0: done without errors, 1: the wizards have errors or the work failed, 2: invalid arguments. */
  readonly exitCode: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
  /** Markdown to add to the summary of a job in CI. */
  readonly summary?: string;
}

export function done(stdout: string): CliResult {
  return { exitCode: 0, stdout, stderr: '' };
}

export function failed(stderr: string): CliResult {
  return { exitCode: 1, stdout: '', stderr };
}

/** For arguments that make no sense. */
export function invalid(stderr: string): CliResult {
  return { exitCode: 2, stdout: '', stderr };
}

/** The arguments of a command, or a sentence about the option that it does not have. */
export function parseArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    // `parseArgs` throws an error with a readable sentence.
    return { complaint: (error as Error).message };
  }
}
