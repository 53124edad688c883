import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkWizards } from '#authoring/disk/check-folder.ts';
import { say } from '#authoring/document/say.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { inFolder } from '#tests/authoring/in-folder.ts';
import { type Edit, edited, MOOD_FOLDER } from '#tests/authoring/mood-folder.ts';
import { runNew } from './new-command.ts';

interface Place {
  create(...args: readonly string[]): ReturnType<typeof runNew>;
  read(file: string): Promise<string>;
  /** Every file, in every folder. */
  files(): Promise<string[]>;
  findings(): Promise<string[]>;
}

/** Runs in the folder of the wizard 'mood', which / leads to. */
async function inMoodFolder(
  run: (place: Place) => Promise<void>,
  ...edits: readonly Edit[]
): Promise<void> {
  const withRoot = edited([['mood.json', '"id": "mood"', '"id": "mood", "root": true']]);
  await inFolder(edited(edits, withRoot), (folder) => run(placeOf(folder)));
}

function placeOf(folder: string): Place {
  return {
    create: (...args) => runNew([...args, '--folder', folder]),
    read: (file) => readFile(join(folder, file), 'utf8'),
    files: async () => (await readdir(folder, { recursive: true })).toSorted(),
    findings: async () => (await checkWizards(folder)).diagnostics.map(({ rule }) => rule),
  };
}

const NEW_FILES = ['grief.json', 'texts/en/grief.json', 'texts/es/grief.json'];

/** The check asks for the words that are still to be written, in each language. */
const UNWRITTEN = LANGUAGES.map(() => 'starter-text');

const SUIT_MANY: ReadonlySet<string> = new Set([
  ...['Start', 'Choose what fits best.', 'None of these', 'See your result'],
  ...['Empezar', 'Elige lo que mejor encaje contigo.', 'Nada de esto', 'Ver tu resultado'],
]);

it('writes a wizard and its texts in every language, in which only the words are missing', async () => {
  await inMoodFolder(async ({ create, files, findings }) => {
    const before = await files();
    expect(await findings()).toEqual([]);
    const result = await create('grief', '/letting-grief-be');
    expect(result).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await files()).toEqual([...before, ...NEW_FILES].toSorted());
    expect(NEW_FILES).toHaveLength(1 + LANGUAGES.length);
    expect(await findings()).toEqual(UNWRITTEN);
  });
});

it('is only unwritten, not published and without a category beside the wizards of the product', async () => {
  const product = new URL('../../../', import.meta.url);
  const sessions = 'catalogue/sessions.json';
  const files = await Promise.all(
    [sessions, 'wizards/live.json'].map(
      async (file) => [file, await readFile(new URL(file, product), 'utf8')] as const,
    ),
  );
  await inFolder(files, async (folder) => {
    const { create, findings } = placeOf(join(folder, 'wizards'));
    const before = await findings();
    expect(await create('grief')).toMatchObject({ exitCode: 0 });
    const isNew = (rule: string) => !before.includes(rule);
    expect((await findings()).filter(isNew).toSorted()).toEqual([...UNWRITTEN, 'unpublished-name']);
  });
});

it('names the wizard after its id, and its address too unless another is given', async () => {
  await inMoodFolder(async ({ create, read }) => {
    await create('letting-go');
    expect(JSON.parse(await read('letting-go.json'))).toMatchObject({
      $schema: '../schemas/wizard.schema.json',
      id: 'letting-go',
      path: '/letting-go',
      storageKey: 'wizardLettingGo',
      goals: {
        start: 'wizard_start_letting_go',
        secondStepPassed: 'wizard_second_step_passed_letting_go',
        finish: 'wizard_finish_letting_go',
      },
    });
    await create('grief', '/letting-grief-be');
    const grief = JSON.parse(await read('grief.json'));
    expect(grief).toMatchObject({ id: 'grief', path: '/letting-grief-be' });
    expect(grief).not.toHaveProperty('root');
  });
});

it('says what it wrote and what comes next', async () => {
  await inFolder([], async (folder) => {
    const { stdout } = await placeOf(folder).create('grief', '/letting-grief-be');
    for (const file of NEW_FILES) expect(stdout).toContain(`  ${folder}/${file}\n`);
    const commands = Array.from(stdout.matchAll(/npm run (\S+)/g), ([, command]) => command);
    expect(commands).toEqual(['dev', 'wizards:check', 'wizards:book', 'wizards:publish']);
    expect(stdout).toContain('http://localhost:3000/letting-grief-be\n');
  });
});

describe('refuses, and writes nothing:', () => {
  const refused: readonly [what: string, args: readonly string[], sentence: string][] = [
    ['no id', [], 'Say the id of the new quiz.'],
    ['too many names', ['grief', '/grief', 'x'], "There is one name too many: 'x'."],
    ['an id with a capital', ['Grief'], "'Grief' cannot be the id of a quiz. Write small"],
    ['an id that leads elsewhere', ['../grief'], "'../grief' cannot be the id of a quiz."],
    ['the name of the names in use', ['live'], "The id 'live' is taken: live.json is a file"],
    ['the name of the claims', ['claims'], "The id 'claims' is taken: claims.json is a file"],
    ['an id that exists', ['mood'], '/mood.json already. Choose another id.'],
    ['a path that exists', ['grief', '/mood'], "duplicate-path. The path '/mood' is already"],
  ];
  it.each(refused)('%s', async (_what, args, sentence) => {
    await inMoodFolder(async ({ create, files }) => {
      const before = await files();
      const result = await create(...args);
      expect(result).toMatchObject({ exitCode: 2, stdout: '' });
      expect(result.stderr).toContain(sentence);
      expect(await files()).toEqual(before);
    });
  });

  it('a text file that exists without a wizard', async () => {
    const left = new Map([...MOOD_FOLDER, ['texts/es/zeal.json', '{}']]);
    await inFolder(left, async (folder) => {
      const { create, read, files } = placeOf(folder);
      expect((await create('zeal')).stderr).toContain('/texts/es/zeal.json already.');
      expect(await read('texts/es/zeal.json')).toBe('{}');
      expect(await files()).not.toContain('zeal.json');
    });
  });

  it('what cannot be written', async () => {
    await inFolder([['texts', 'a file in place of the folder']], async (folder) => {
      const { create, files } = placeOf(folder);
      const { exitCode, stderr } = await create('grief');
      expect([exitCode, stderr]).toEqual([
        1,
        expect.stringMatching(/^Nothing was written\. .+\n$/),
      ]);
      expect(await files()).toEqual(['texts']);
    });
  });
});

describe('asks for words until every text has some,', () => {
  /** Messages of the check of a new quiz, in which every other text has words. */
  async function messagesWithout(
    isLeft: (text: string) => boolean,
    renamed = 'firstQuestion',
  ): Promise<string[]> {
    let messages: string[] = [];
    await inFolder([['README.md', '']], async (folder) => {
      const { create, read } = placeOf(folder);
      await create('grief');
      for (const file of NEW_FILES) {
        const isTexts = file.startsWith('texts/');
        const written = JSON.parse(await read(file), (key, value) =>
          isTexts && typeof value === 'string' && !isLeft(value) ? `${file} ${key}` : value,
        );
        const text = JSON.stringify(written).replaceAll('firstQuestion', renamed);
        await writeFile(join(folder, file), text);
      }
      const { diagnostics } = await checkWizards(folder);
      const asking = diagnostics.filter(({ rule }) => rule === 'starter-text');
      messages = asking.map((each) => say(each).message);
    });
    return messages;
  }

  it('but for those that suit many quizzes', async () => {
    expect(await messagesWithout((text) => SUIT_MANY.has(text))).toEqual([]);
  });
});
