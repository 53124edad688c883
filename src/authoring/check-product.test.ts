import { join } from 'node:path';
import { expect, it } from 'vitest';
import { say } from '#authoring/document/say.ts';
import { inFolder } from '#tests/authoring/in-folder.ts';
import { type Edit, edited } from '#tests/authoring/mood-folder.ts';
import {
  MOOD_CATALOGUE,
  MOOD_PRODUCT,
  PRICE_PLANS,
  SESSIONS,
} from '#tests/authoring/mood-product.ts';
import { checkProduct } from './check-product.ts';
import { runCli } from './cli/cli.ts';

const WIZARD = 'wizards/mood.json';

const checked = (...edits: readonly Edit[]) =>
  inFolder(edited(edits, MOOD_PRODUCT), (folder) => checkProduct(join(folder, 'wizards')));

it('a product without mistakes has wizards and a catalogue', async () => {
  const { diagnostics, wizards, catalogue } = await checked();
  expect(diagnostics).toEqual([]);
  expect(wizards.map(({ definition }) => definition.id)).toEqual(['mood']);
  expect(catalogue).toEqual(MOOD_CATALOGUE);
});

it.each<[what: string, edits: readonly Edit[], ...found: (readonly [string, string, string])[]]>([
  [
    'a wizard without a category once, not for each of its themes',
    [
      [SESSIONS, '"id": "mood"', '"id": "calm"'],
      [SESSIONS, '"category": "mood"', '"category": "calm"'],
      [SESSIONS, '"category": "mood"', '"category": "calm"'],
    ],
    [SESSIONS, 'wizard-mismatch', "The quiz 'mood' has no category of its id"],
    [SESSIONS, 'wizard-mismatch', "No quiz leads to the category 'calm'"],
  ],
  [
    'a mistake of a wizard and one of the catalogue, and not that they do not fit',
    [
      [WIZARD, '"single"', '"singel"'],
      [SESSIONS, '"id": "soft-light"', '"id": "soft-lihgt"'],
    ],
    [WIZARD, 'wrong-value', ''],
    [SESSIONS, 'unknown-session', ''],
  ],
])('the check finds %s', async (_what, edits, ...found) => {
  const { diagnostics } = await checked(...edits);
  expect(
    diagnostics.map((each) => say(each)).map(({ file, rule, message }) => [file, rule, message]),
  ).toEqual(
    found.map(([file, rule, message]) => [
      expect.stringMatching(`/${file}$`),
      rule,
      expect.stringContaining(message),
    ]),
  );
});

it('the command reports the catalogue, and fails on its errors', async () => {
  const broken = edited([[PRICE_PLANS, '"id": "basic",', '"id": "basic"']], MOOD_PRODUCT);
  await inFolder(broken, async (folder) => {
    const path = join(folder, 'wizards');
    const inJob = { GITHUB_ACTIONS: 'true' };
    const { exitCode, stdout } = await runCli([path], inJob);
    expect(exitCode).toBe(1);
    expect(stdout).toContain(`${PRICE_PLANS}:5:`);
    expect(stdout).toMatch(/^::error file=.*price-plans\.json,line=/m);
    expect(JSON.parse((await runCli(['--json', path], inJob)).stdout)).toMatchObject([
      { rule: 'json-syntax', file: join(folder, PRICE_PLANS) },
    ]);
  });
});

it.each<[what: string, name: string, isWanted: (path: string) => boolean]>([
  ['without a catalogue beside it', 'wizards', (path) => path.startsWith('wizards/')],
  ['that is a copy of the product’s own', 'wizards-copy', () => true],
])('a folder %s is checked alone', async (_what, name, isWanted) => {
  const files = Array.from(
    MOOD_PRODUCT,
    ([path, text]) => [path.replace(/^wizards/, name), text] as const,
  );
  const kept = files.filter(([path]) => isWanted(path));
  await inFolder(kept, async (folder) => {
    expect(await checkProduct(join(folder, name))).toMatchObject({
      diagnostics: [],
      catalogue: undefined,
    });
  });
});
