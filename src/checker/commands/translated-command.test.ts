import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkWizards } from '#checker/index.ts';
import { inFolder } from '#tests/checker/in-folder.ts';
import { edited, MOOD_FOLDER } from '#tests/checker/mood-folder.ts';
import { runPublish } from './publish-command.ts';
import { runTranslated } from './translated-command.ts';

/** A published folder in which the English of two texts changed since. */
function inStaleFolder(run: (folder: string, rules: () => Promise<string[]>) => Promise<void>) {
  return inFolder(MOOD_FOLDER, async (folder) => {
    await runPublish([folder]);
    const file = join(folder, 'texts/en/mood.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"Walks"', '"Long walks"').replace('"Music"', '"Songs"'));
    await run(folder, async () => (await checkWizards(folder)).diagnostics.map(({ rule }) => rule));
  });
}

it.each([[['helps.walks', 'helps.music']], [['mood', 'helps.walks', 'helps.music']]])(
  '%j says that translations are still right',
  async (names) => {
    await inStaleFolder(async (folder, rules) => {
      expect(await rules()).toEqual(['stale-text', 'stale-text']);
      const { exitCode, stdout } = await runTranslated(['es', ...names, '--folder', folder]);
      expect([exitCode, stdout]).toEqual([0, expect.stringContaining('  mood helps.walks\n')]);
      expect(await rules()).toEqual([]);
    });
  },
);

it('of several keys, all are known or none is recorded', async () => {
  await inStaleFolder(async (folder, rules) => {
    const args = ['es', 'helps.walks', 'helps.musik', '--folder', folder];
    expect(await runTranslated(args)).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: "No translation has the key 'helps.musik' in 'mood'. Did you mean 'helps.music'?\n",
    });
    expect(await rules()).toEqual(['stale-text', 'stale-text']);
  });
});

it('a key of several wizards needs the wizard before it', async () => {
  const files = new Map(MOOD_FOLDER);
  for (const language of ['en', 'es']) {
    files.set(`texts/${language}/other.json`, files.get(`texts/${language}/mood.json`) ?? '');
  }
  files.set('live.json', '{ "schemaVersion": 1, "wizards": {}, "translations": {} }');
  await inFolder(files, async (folder) => {
    const { stderr } = await runTranslated(['es', 'helps.walks', '--folder', folder]);
    expect(stderr).toBe(
      "Several wizards have a text 'helps.walks': 'mood' and 'other'. Write the wizard before the key.\n",
    );
    const { exitCode } = await runTranslated(['es', 'other', 'helps.walks', '--folder', folder]);
    expect(exitCode).toBe(0);
    expect(await readFile(join(folder, 'live.json'), 'utf8')).toContain('"helps.walks"');
  });
});

it('a translation that was never made is not recorded as right by publishing, but by name', async () => {
  const files = edited([['texts/es/mood.json', '"Chispa"', '"Spark"']]);
  await inFolder(files, async (folder) => {
    const rules = async () => (await checkWizards(folder)).diagnostics.map(({ rule }) => rule);
    await runPublish([folder]);
    expect(await rules()).toEqual(['same-text']);
    await runTranslated(['es', 'spark.label', '--folder', folder]);
    expect(await rules()).toEqual([]);
    await runPublish([folder]);
    expect(await rules()).toEqual([]);
  });
});

it.each([
  [[], 'Name the language of the translations: "es".'],
  [['en', 'x'], 'Name the language'],
  [['es'], 'Name the keys'],
  [['--no'], "Unknown option '--no'"],
])('the arguments %j are refused in a sentence', async (args, sentence) => {
  const { exitCode, stderr } = await runTranslated(args);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(sentence)]);
});

it('without a file of the names in use, nothing is stale', async () => {
  await inFolder(MOOD_FOLDER, async (folder) => {
    const { exitCode, stderr } = await runTranslated(['es', 'helps.walks', '--folder', folder]);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('There is no live.json yet')]);
  });
});
