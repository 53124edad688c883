import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAnnotations, formatJson } from '#authoring/cli/annotations.ts';
import { formatDiagnostics } from '#authoring/cli/human.ts';
import { runPublish } from '#authoring/cli/publish-command.ts';
import { checkWizards } from '#authoring/disk/check-folder.ts';
import type { CheckedWizards } from '#authoring/document/checked.ts';
import { decode } from '#authoring/document/json/decode.ts';
import { say } from '#authoring/document/say.ts';
import { cases } from '../support/scope.ts';
import { RULES } from './all-rules.ts';
import { inFolder } from './in-folder.ts';
import { validFolder } from './valid-folder.ts';

const FILES = await publishedFolder();
const PATHS = [...FILES.keys()];

describe('any change to a file', { timeout: 60_000 }, () => {
  it('a cut anywhere yields diagnostics, each at a place that exists', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PATHS), fc.double({ min: 0, max: 1 }), (path, part) =>
        checksWell(path, (bytes) => bytes.subarray(0, Math.floor(bytes.length * part))),
      ),
      { numRuns: cases(150) },
    );
  });

  it('any bytes inserted anywhere yield diagnostics, each at a place that exists', async () => {
    const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...PATHS),
        place,
        fc.nat({ max: 12 }),
        fc.oneof(fc.uint8Array({ maxLength: 12 }), fc.constantFrom(...SNIPPETS).map(bytesOf)),
        (path, part, removed, inserted) =>
          checksWell(path, (bytes) => {
            const at = Math.floor(bytes.length * part);
            return Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at + removed)]);
          }),
      ),
      { numRuns: cases(300) },
    );
  });

  it('any JSON instead of a file yields diagnostics, each at a place that exists', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PATHS), fc.json(), (path, json) =>
        checksWell(path, () => bytesOf(json)),
      ),
      { numRuns: cases(150) },
    );
  });

  it('any JSON instead of one value yields diagnostics, each at a place that exists', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...PATHS),
        fc.nat(),
        fc.json({ maxDepth: 2 }),
        (path, n, json) =>
          checksWell(path, (bytes) => {
            let count = 0;
            const text = bytes.toString('utf8').replace(/(?<=: )("[^"]*"|\d+|true)/g, (value) => {
              count += 1;
              return count === (n % 40) + 1 ? json : value;
            });
            return bytesOf(text);
          }),
      ),
      { numRuns: cases(200) },
    );
  });
});

/** A valid folder with the file of the names in use. */
async function publishedFolder(): Promise<ReadonlyMap<string, string>> {
  const files = validFolder(3);
  return inFolder(files, async (folder) => {
    await runPublish([folder]);
    return new Map([...files, ['live.json', await readFile(join(folder, 'live.json'), 'utf8')]]);
  });
}

/** Common typing mistakes of editors, and input that breaks parsers. */
const SNIPPETS = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  "'",
  '\\',
  '/',
  '//',
  '/*',
  '*/',
  'true',
  'null',
  '-',
  '0',
  '1e999',
  '\u00a0',
  '\ufeff',
  '\u0000',
  '\u2028',
  '“',
  '\ud83d\ude00',
  '"__proto__": 1,',
  '"constructor": {},',
  '['.repeat(300),
  '{"a":'.repeat(300),
  '[}'.repeat(200),
  '{]'.repeat(200),
  '[,{'.repeat(200),
  '\r',
  '\t',
];

function bytesOf(text: string): Buffer {
  return Buffer.from(text);
}

async function checksWell(path: string, change: (bytes: Buffer) => Uint8Array): Promise<void> {
  const changed = change(bytesOf(FILES.get(path) ?? ''));
  await inFolder([...FILES, [path, changed]], async (folder) => {
    const checked = await checkWizards(folder);
    await expectSoundPlaces(checked, folder);
    expectAgreement(checked, changed);
    expectReports(checked);
  });
}

async function expectSoundPlaces({ diagnostics }: CheckedWizards, folder: string): Promise<void> {
  const ids = new Set(RULES.map((rule) => rule.id));
  for (const diagnostic of diagnostics) {
    const { rule, file, line, column, message, why, fix } = say(diagnostic);
    expect(ids).toContain(rule);
    for (const sentence of [message, why, fix]) expect(sentence).not.toBe('');
    expect(message).not.toMatch(/undefined|NaN|\[object/);
    expect(resolve(file).startsWith(folder)).toBe(true);
    const lines = decode(await readFile(file)).text.split(/\r\n|\r|\n/);
    expect(line).toBeGreaterThanOrEqual(1);
    expect(line).toBeLessThanOrEqual(lines.length);
    expect(column).toBeGreaterThanOrEqual(1);
    expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
  }
}

/** The product can parse what the checker passes. The checker reports what cannot be parsed. */
function expectAgreement({ diagnostics }: CheckedWizards, bytes: Uint8Array): void {
  let isJson = true;
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    isJson = false;
  }
  if (!isJson)
    expect(diagnostics.filter((diagnostic) => diagnostic.severity === 'error')).not.toEqual([]);
}

function expectReports({ diagnostics }: CheckedWizards): void {
  const said = diagnostics.map((each) => say(each));
  expect(JSON.parse(formatJson(said))).toEqual(JSON.parse(JSON.stringify(said)));
  expect(formatDiagnostics(diagnostics)).not.toMatch(/[^\P{Cc}\n]/u);
  const lines = formatAnnotations(diagnostics).split('\n');
  expect(lines).toHaveLength(Math.min(diagnostics.length, 11) + 1);
}
