import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UNSEEN_CHARACTERS } from '#contract/limits.ts';

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

const UNSEEN = new RegExp(`(?![\\n\\t])[${UNSEEN_CHARACTERS}]`, 'g');

/**
 * A text as a terminal may show it: one that members or editors wrote could move the cursor, change
 * colours or turn the direction. In JSON it stays the same value.
 */
export function forTerminal(text: string): string {
  return text.replaceAll(
    UNSEEN,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** For arguments that make no sense. */
export function invalid(stderr: string): CliResult {
  return { exitCode: 2, stdout: '', stderr };
}

/** Arguments that make no sense, with a sentence that says why. */
export class Misuse extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/** The arguments of a command, or a sentence about the option that it does not have. */
export function parseArguments<T extends Options>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    // `parseArgs` throws an error with a readable sentence.
    return { complaint: (error as Error).message };
  }
}

type Parsed<T extends Options> = Exclude<
  ReturnType<typeof parseArguments<T>>,
  { complaint: string }
>;

/** Runs a command with its arguments, or says how it is used. */
export async function withArguments<T extends Options>(
  args: readonly string[],
  usage: string,
  options: T,
  run: (parsed: Parsed<T>) => Promise<CliResult>,
): Promise<CliResult> {
  if (args.includes('--help')) return done(usage);
  const parsed = parseArguments(args, options);
  if ('complaint' in parsed) return invalid(`${parsed.complaint}\n\n${usage}`);
  try {
    return await run(parsed);
  } catch (error) {
    if (error instanceof Misuse) return invalid(`${error.message}\n\n${usage}`);
    throw error;
  }
}

/** The folder that a command is about: the product's own if none is named. */
export function folderIn([folder = 'wizards', ...others]: readonly string[]): string {
  if (others.length > 0) throw new Misuse('Name one folder at a time.');
  if (folder === '') throw new Misuse('The name of the folder is empty.');
  return folder;
}
