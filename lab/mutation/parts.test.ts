import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isMutated, PARTS, partOf, runsOf } from './parts.ts';
import survivors from './survivors.json' with { type: 'json' };

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

describe.each(Object.entries(PARTS))('the part %s', (name, { mutate, tests }) => {
  const files = globSync('src/**/*.ts', { cwd: PROJECT }).map((file) => file.replaceAll('\\', '/'));

  test('has files, and none of them is a test or generated', () => {
    const mutated = files.filter((file) => isMutated(file, mutate));
    expect(mutated.length).toBeGreaterThan(0);
    for (const file of mutated) expect(file).not.toMatch(/\.(test|gen)\.ts$/);
  });

  test.each(tests)('has tests that exist: %s', (pattern) => {
    expect(globSync(pattern, { cwd: PROJECT }).length).toBeGreaterThan(0);
  });

  test('is selected by its name', () => {
    expect(runsOf([name])).toEqual([{ name, mutate }]);
  });
});

test('without a name all parts are run', () => {
  expect(runsOf([]).map(({ name }) => name)).toEqual(Object.keys(PARTS));
});

test('a single file is run with the tests of its part', () => {
  const file = 'src/engine/outcome.ts';
  expect(runsOf([file])).toEqual([{ name: 'engine', mutate: [file] }]);
});

test('a folder is run without its tests', () => {
  const [run] = runsOf(['src/engine/step-kinds']);
  expect(run?.name).toBe('engine');
  expect(isMutated('src/engine/step-kinds/scale.ts', run?.mutate ?? [])).toBe(true);
  expect(isMutated('src/engine/step-kinds/step-kinds.test.ts', run?.mutate ?? [])).toBe(false);
  expect(isMutated('src/engine/journey.ts', run?.mutate ?? [])).toBe(false);
});

test('a name that is neither a part nor a file of one is refused', () => {
  expect(() => runsOf(['src/engine/outcome.test.ts'])).toThrow('neither a part (engine, ');
});

test.each(survivors)('an explained survivor is still in the code: $file, $code', (survivor) => {
  expect(partOf(survivor.file)).toBeDefined();
  const lines = readFileSync(`${PROJECT}${survivor.file}`, 'utf8').split('\n');
  expect(lines.map((line) => line.replaceAll(/\s+/g, ' ').trim())).toContain(survivor.in);
  expect(survivor.why.length).toBeGreaterThan(20);
});
