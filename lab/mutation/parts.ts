import { matchesGlob } from 'node:path';

/** Code that is mutated together, with the tests that must notice. */
export interface Part {
  /** Globs of the mutated files. */
  mutate: readonly string[];
  /** Globs of the tests that must fail then, in the order in which they run. */
  tests: readonly string[];
}

/** The parts that `npm run lab -- mutation` runs, by the name after `--`. */
export const PARTS: Readonly<Record<string, Part>> = {
  engine: {
    mutate: [
      'src/engine/{,step-kinds/}*.ts',
      '!src/engine/{,step-kinds/}*.test.ts',
      '!src/engine/*.gen.ts',
    ],
    tests: [
      'src/engine/!(*.model).test.ts',
      'src/engine/step-kinds/*.test.ts',
      'src/engine/wizard.model.test.ts',
    ],
  },
  refresh: {
    mutate: [
      'src/web/shared/api/refresh.machine.ts',
      'src/web/shared/api/refresher.ts',
      'src/web/shared/api/token-pair.ts',
    ],
    tests: [
      'src/web/shared/api/refresh.machine.attempts.test.ts',
      'src/web/shared/api/token-pair.test.ts',
      'src/web/shared/api/refresh.machine.test.ts',
      'src/web/shared/api/refresher.test.ts',
      'src/web/shared/api/refresher.lock.test.ts',
      'src/web/shared/api/refresh.machine.model.test.ts',
    ],
  },
  access: {
    mutate: ['src/server/billing/access-to.ts', 'src/server/billing/grant-of.ts'],
    tests: ['src/server/billing/access-to.test.ts', 'src/server/billing/grant-of.test.ts'],
  },
};

/** A part to run, complete or only some of its files. */
export interface Run {
  name: string;
  mutate: readonly string[];
}

/**
 * The selected runs: names of parts, or paths of files or folders in one. Nothing selects every
 * part.
 */
export function runsOf(asked: readonly string[]): Run[] {
  const names = asked.length > 0 ? asked : Object.keys(PARTS);
  return names.map((each) => {
    const whole = PARTS[each];
    if (whole !== undefined) return { name: each, mutate: whole.mutate };
    const isFile = each.endsWith('.ts');
    const name = partOf(isFile ? each : `${each}/any.ts`);
    if (name === undefined) {
      const known = Object.keys(PARTS).join(', ');
      throw new Error(`"${each}" is neither a part (${known}) nor a file or folder of one`);
    }
    return { name, mutate: isFile ? [each] : within(each, PARTS[name]?.mutate ?? []) };
  });
}

/** Everything in a folder except what its part leaves out. */
function within(folder: string, mutate: readonly string[]): string[] {
  return [`${folder}/**/*.ts`, ...mutate.filter((glob) => glob.startsWith('!'))];
}

/** The name of the part to which a file belongs. */
export function partOf(file: string): string | undefined {
  return Object.keys(PARTS).find((name) => isMutated(file, PARTS[name]?.mutate ?? []));
}

/** Whether the globs match the file. A glob with `!` excludes files. */
export function isMutated(file: string, mutate: readonly string[]): boolean {
  return mutate.reduce(
    (isIn, glob) =>
      glob.startsWith('!')
        ? isIn && !matchesGlob(file, glob.slice(1))
        : isIn || matchesGlob(file, glob),
    false,
  );
}
