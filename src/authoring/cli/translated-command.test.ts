import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkWizards } from '#authoring/disk/check-folder.ts';
import { inFolder } from '#tests/authoring/in-folder.ts';
import { edited, MOOD_FOLDER } from '#tests/authoring/mood-folder.ts';
import { runPublish } from './publish-command.ts';
import { runTranslated } from './translated-command.ts';

/** Names in use, of which there are none. */
const EMPTY = '{ "schemaVersion": 1, "wizards": {}, "translations": {} }';

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
      const live = async () => JSON.parse(await readFile(join(folder, 'live.json'), 'utf8'));
      const before = await live();
      expect(await runTranslated(['es', ...names, '--folder', folder])).toEqual({
        exitCode: 0,
        stdout: `2 translations recorded as right:\n  mood helps.walks\n  mood helps.music\nCheck ${folder}/live.json in together with your change.\n`,
        stderr: '',
      });
      expect(await rules()).toEqual([]);
      const { es } = (await live()).translations.mood;
      for (const key of ['helps.walks', 'helps.music']) {
        expect(es[key]).not.toEqual(before.translations.mood.es[key]);
        before.translations.mood.es[key] = es[key];
      }
      expect(await live()).toEqual(before);
    });
  },
);

it.each([
  ['mood', "No translation has the key 'mood' in 'mood'.\n"],
  ['helps.infusions', "No translation has the key 'helps.infusions' in 'mood'.\n"],
  [
    'helps.walk',
    "No translation has the key 'helps.walk' in 'mood'. Did you mean 'helps.walks'?\n",
  ],
])('%s is not recorded without an English text and a translation', async (key, stderr) => {
  const files = new Map(
    edited([
      ['texts/en/mood.json', '"walks"', '"infusions": "Tea", "walks"'],
      ['texts/es/mood.json', '"walks"', '"test": "Prueba", "walks"'],
    ]),
  );
  files.set('live.json', EMPTY);
  await inFolder(files, async (folder) => {
    const result = await runTranslated(['es', key, '--folder', folder]);
    expect(result).toEqual({ exitCode: 2, stdout: '', stderr });
  });
});

it('a key of several wizards needs the wizard before it', async () => {
  const files = new Map(MOOD_FOLDER);
  for (const language of ['en', 'es']) {
    files.set(`texts/${language}/other.json`, files.get(`texts/${language}/mood.json`) ?? '');
  }
  files.set('live.json', EMPTY);
  await inFolder(files, async (folder) => {
    const { stderr } = await runTranslated(['es', 'helps.walks', '--folder', folder]);
    expect(stderr).toBe(
      "Several quizzes have a text 'helps.walks': 'mood' and 'other'. Write the quiz before the key.\n",
    );
    expect((await runTranslated(['es', 'helps.wlaks', '--folder', folder])).stderr).toBe(
      "No translation has the key 'helps.wlaks'. Did you mean 'helps.walks'?\n",
    );
    for (const language of ['en', 'es']) {
      await writeFile(join(folder, `texts/${language}/third.json`), '{ "far": { "away": "-" } }');
    }
    expect((await runTranslated(['es', 'mood', 'far.awai', '--folder', folder])).stderr).toBe(
      "No translation has the key 'far.awai' in 'mood'.\n",
    );
    const { exitCode } = await runTranslated(['es', 'other', 'helps.walks', '--folder', folder]);
    expect(exitCode).toBe(0);
    expect(await readFile(join(folder, 'live.json'), 'utf8')).toContain('"helps.walks"');
  });
});

it('a translation that was never made is not recorded as right by publishing, but by name', async () => {
  const files = edited([['texts/es/mood.json', '"Chispa"', '"Spark"']]);
  await inFolder(files, async (folder) => {
    const recorded = async () =>
      (await readFile(join(folder, 'live.json'), 'utf8')).includes('"spark.label"');
    await runPublish([folder]);
    expect(await recorded()).toBe(false);
    await runTranslated(['es', 'spark.label', '--folder', folder]);
    expect(await recorded()).toBe(true);
    await runPublish([folder]);
    expect(await recorded()).toBe(true);
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
  expect(stderr).toMatch(/^.+\n\nUsage: npm run wizards:translated/);
});

it('a damaged file of the names in use is not overwritten', async () => {
  await inFolder([...MOOD_FOLDER, ['live.json', '{']], async (folder) => {
    expect(await runTranslated(['es', 'helps.walks', '--folder', folder])).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: `${folder}/live.json is damaged. Run npm run wizards:check first.\n`,
    });
    expect(await readFile(join(folder, 'live.json'), 'utf8')).toBe('{');
  });
});

it('without a file of the names in use, nothing is stale', async () => {
  await inFolder(MOOD_FOLDER, async (folder) => {
    const { exitCode, stderr } = await runTranslated(['es', 'helps.walks', '--folder', folder]);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('There is no live.json yet')]);
  });
});
