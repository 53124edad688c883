import { parseArgs } from 'node:util';

export const PARTS = ['quiz', 'sound', 'starts', 'api'] as const;
export type Part = (typeof PARTS)[number];

export interface BenchOptions {
  /** In this order. All of them unless some are named. */
  parts: readonly Part[];
  /** How often each measurement is repeated; undefined for the default of each part. */
  runs: number | undefined;
  /** Whether the tables are written into the document as well as to the screen. */
  isWriting: boolean;
  /**
   * The build whose quiz is measured, unchanged; undefined for an up-to-date build of this
   * checkout.
   */
  dist: string | undefined;
  /** The git ref to compare with. Then nothing is written. */
  against: string | undefined;
}

/** Parses the arguments of the command. Throws with a sentence for the user. */
export function parseOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string' },
      print: { type: 'boolean', default: false },
      dist: { type: 'string' },
      against: { type: 'string' },
    },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !isPart(name));
  if (unknown !== undefined) {
    throw new Error(`There is no part "${unknown}"; the parts are ${PARTS.join(', ')}.`);
  }
  const named = PARTS.filter((part) => positionals.includes(part));
  const { against } = values;
  return {
    parts: named.length > 0 ? named : PARTS,
    runs: values.runs === undefined ? undefined : parseRuns(values.runs),
    isWriting: !values.print && against === undefined,
    dist: values.dist,
    against,
  };
}

function isPart(name: string): name is Part {
  return PARTS.some((part) => part === name);
}

function parseRuns(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) {
    throw new Error(`--runs takes a whole number from 1 to 999, not "${text}".`);
  }
  return Number(text);
}
