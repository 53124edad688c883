import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkWizards } from '#authoring/disk/check-folder.ts';
import { say } from '#authoring/document/say.ts';
import { inFolder } from '#tests/authoring/in-folder.ts';
import { type Edit, edited } from '#tests/authoring/mood-folder.ts';
import { TWO_WIZARDS } from '#tests/authoring/two-wizards.ts';
import { runPublish } from './publish-command.ts';
import { runRename } from './rename-command.ts';

/** A folder with something of everything that has a name. */
const FOLDER = edited([
  [
    'mood.json',
    '"outcomes": [',
    `"outcomes": [
    { "id": "rested", "titleKey": "restedWell.title",
      "when": { "all": [{ "highest": "spark" }, { "answer": "helps", "anyOf": ["walks", "music"] }] } },`,
  ],
  [
    'mood.json',
    '"plan": { "timeAnswer": "feel" }',
    '"plan": { "timeAnswer": "feel", "deliveryAnswer": "helps", "reminderTimes": { "tired": "20:00", "walks": "07:30" } }',
  ],
  [
    'texts/en/mood.json',
    '"steady":',
    '"restedWell": { "title": "Rested, {{answer:feel}}" },\n  "steady":',
  ],
  [
    'texts/es/mood.json',
    '"steady":',
    '"restedWell": { "title": "Con fuerzas, {{ answer:feel }}" },\n  "steady":',
  ],
]);

interface Folder {
  rename(old: string, name: string): ReturnType<typeof runRename>;
  text(file: string): Promise<string>;
  findings(): Promise<string[]>;
}

async function inFolderWith(
  edits: readonly Edit[],
  run: (folder: Folder) => Promise<void>,
  isPublished = true,
): Promise<void> {
  await inFolder(edited(edits, FOLDER), async (path) => {
    if (isPublished) {
      const result = await runPublish([path]);
      expect(result.stderr).toBe('');
    }
    await run({
      rename: (old, name) => runRename(['mood', old, name, path]),
      text: (file) => readFile(join(path, file), 'utf8'),
      async findings() {
        const { diagnostics } = await checkWizards(path);
        return diagnostics
          .map((each) => say(each))
          .map(({ rule, message }) => `${rule}: ${message}`);
      },
    });
  });
}

it('changes an answer key in conditions, plan and texts, and keeps the old one', async () => {
  await inFolderWith([], async ({ rename, text, findings }) => {
    const result = await rename('feel', 'mood');
    // The step has the same name.
    expect(result).toMatchObject({ exitCode: 2, stdout: '' });
    expect(result.stderr).toBe(
      "'feel' may mean several names. Say which one: step:feel or answer:feel.\n",
    );

    expect(await rename('answer:feel', 'mood')).toMatchObject({ exitCode: 0, stderr: '' });
    const wizard = await text('mood.json');
    expect(wizard).toMatch(/"answerKey": "mood",\s+"renamed": \["feel"\],\s+"selection"/);
    expect(wizard).toContain('"when": { "answer": "mood", "is": "tired" }');
    expect(wizard).toContain('"timeAnswer": "mood"');
    expect(wizard).toContain('"id": "feel"');
    expect(await text('texts/en/mood.json')).toContain('{{answer:mood}}');
    expect(await text('texts/es/mood.json')).toContain('{{ answer:mood }}');
    expect(await findings()).toEqual(["unpublished-name: The name 'mood' is not published yet."]);
  });
});

it('changes a value in conditions and reminders, and keeps the old one that visitors know', async () => {
  await inFolderWith([], async ({ rename, text, findings }) => {
    expect(await rename('walks', 'strolls')).toMatchObject({ exitCode: 0, stderr: '' });
    const wizard = await text('mood.json');
    expect(wizard).toContain(
      '{ "value": "strolls", "renamed": ["walks"], "labelKey": "helps.walks" }',
    );
    expect(wizard).toContain('"anyOf": ["strolls", "music"]');
    expect(wizard).toContain('"strolls": "07:30"');
    expect(await findings()).toEqual([
      "unpublished-name: The name 'strolls' is not published yet.",
    ]);

    expect(await rename('helps.strolls', 'hikes')).toMatchObject({ exitCode: 0 });
    expect(await text('mood.json')).toContain('"value": "hikes", "renamed": ["walks"], "labelKey"');
    expect(await rename('hikes', 'walks')).toMatchObject({ exitCode: 0 });
    expect(await text('mood.json')).toContain('{ "value": "walks", "labelKey": "helps.walks" }');
    expect(await findings()).toEqual([]);
  });
});

it('keeps no old name that nobody knows, and leaves the layout as it is', async () => {
  await inFolderWith(
    [],
    async ({ rename, text }) => {
      const before = await text('mood.json');
      expect(await rename('walks', 'strolls')).toMatchObject({ exitCode: 0 });
      expect(await text('mood.json')).toBe(before.replaceAll('"walks"', '"strolls"'));
      expect(await rename('strolls', 'walks')).toMatchObject({ exitCode: 0 });
      expect(await text('mood.json')).toBe(before);
      await expect(text('live.json')).rejects.toThrow();
    },
    false,
  );
});

it('puts an old name on a line of its own where every property has one', async () => {
  const edit: Edit = [
    'mood.json',
    '{ "value": "walks", "labelKey": "helps.walks" }',
    '{\r\n          "value": "walks",\r\n          "labelKey": "helps.walks"\r\n        }',
  ];
  await inFolderWith([edit], async ({ rename, text }) => {
    expect(await rename('walks', 'strolls')).toMatchObject({ exitCode: 0 });
    expect(await text('mood.json')).toContain(
      '"value": "strolls",\r\n          "renamed": ["walks"],\r\n          "labelKey"',
    );
  });
});

it('refuses to change a value whose time for reminders is also that of another question', async () => {
  const shared: readonly Edit[] = [
    ['mood.json', '"value": "music"', '"value": "tired"'],
    ['mood.json', '"anyOf": ["walks", "music"]', '"anyOf": ["walks", "tired"]'],
  ];
  await inFolderWith(shared, async ({ rename }) => {
    expect((await rename('tired', 'weary')).stderr).toBe(
      "'tired' may mean several names. Say which one: value:feel.tired or value:helps.tired.\n",
    );
    expect((await rename('value:feel.tired', 'weary')).stderr).toBe(
      "In line 25 'tired' may mean the option of another question as well: change it by hand.\n",
    );
  });
});

it('says where the library of audio sessions names it, if it does', async () => {
  const library = { categories: [{ id: 'mood', recommended: { 'worn-out': [] } }] };
  const product = new Map([
    ['catalogue/sessions.json', JSON.stringify(library)],
    ...Array.from(FOLDER, ([file, text]) => [`wizards/${file}`, text] as const),
  ]);
  await inFolder(product, async (path) => {
    const rename = (...names: readonly string[]) =>
      runRename(['mood', ...names, join(path, 'wizards')]);
    expect((await runPublish([join(path, 'wizards')])).stderr).toBe('');
    expect((await rename('worn-out', 'weary-days')).stdout).toMatch(
      /\nStatistics know the old id, .*\nThe library .* look for "worn-out" in catalogue\/sessions\.json\.\n$/,
    );
    expect((await rename('steady', 'calm')).stdout).not.toContain('library');
  });
});

it.each([
  ['walks', 'music', "Another option of this question is called 'music' already."],
  ['walks', 'walks', "It is called 'walks' already."],
  [
    'walks',
    'Long Walks',
    /'Long Walks' cannot be the new name\. .* small letters, digits and underscores/,
  ],
  ['answer:helps', 'feel', "Another question is called 'feel' already."],
  [
    'answer:helps',
    'what-helps',
    /'what-helps' cannot be the new name\. .* has letters and digits only/,
  ],
  ['step:helps', 'feel', "Another step is called 'feel' already."],
  ['spark', 'tension', "Another bar is called 'tension' already."],
  ['wlaks', 'strolls', "The quiz 'mood' has no name 'wlaks'. Did you mean 'walks'?"],
  ['step:walks', 'strolls', "The quiz 'mood' has no name 'walks'."],
  ['wizardMood', 'other', "The quiz 'mood' has no name 'wizardMood'."],
])('refuses to change %s to %s', async (old, name, sentence) => {
  await inFolderWith([], async ({ rename, text }) => {
    const before = await text('mood.json');
    const result = await rename(old, name);
    expect(result).toMatchObject({ exitCode: 2, stdout: '' });
    expect(result.stderr).toMatch(sentence);
    expect(result.stderr).toMatch(/^.+[.?]\n$/);
    expect(await text('mood.json')).toBe(before);
  });
});

it('refuses a name that another option had before', async () => {
  await inFolderWith([], async ({ rename }) => {
    expect(await rename('walks', 'strolls')).toMatchObject({ exitCode: 0 });
    expect((await rename('music', 'walks')).stderr).toBe(
      "Another option of this question, 'strolls', was called 'walks' before, and its answers are kept under that name.\n",
    );
  });
});

it('renames in a wizard, whatever is wrong in another', async () => {
  const files = edited(
    [['calm-mornings.json', '"selection": "single"', '"selecton": "single"']],
    TWO_WIZARDS,
  );
  await inFolder(files, async (folder) => {
    const { exitCode, stderr } = await runRename(['quiet-evenings', 'eveningFeel', 'dusk', folder]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  });
});

it('refuses while the check has errors', async () => {
  await inFolderWith(
    [['mood.json', '"is": "tired"', '"is": "tierd"']],
    async ({ rename }) => {
      const result = await rename('walks', 'strolls');
      expect(result).toMatchObject({ exitCode: 1, stdout: '' });
      expect(result.stderr).toContain('unknown-answer-value');
      expect(result.stderr).toContain('\nNothing was renamed: fix the errors first.\n');
      // Colours are for terminals.
      expect(result.stderr).not.toContain('\u001b');
    },
    false,
  );
});

it.each([
  [['mood', 'feel'], 'Say the wizard, the old name and the new name.'],
  [['a', 'b', 'c', 'd', 'e'], 'Name one folder at a time.'],
])('answers the arguments %j with a sentence and the usage', async (args, sentence) => {
  const result = await runRename(args);
  expect(result).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(sentence) });
  expect(result.stderr).toMatch(/^.+\n\nUsage: npm run wizards:rename/);
});

it('suggests a wizard, and says that a folder is not there', async () => {
  await inFolder(FOLDER, async (folder) => {
    const { stderr } = await runRename(['mod', 'feel', 'mood', folder]);
    expect(stderr).toBe("There is no quiz 'mod'. Did you mean 'mood'?\n");
  });
  expect((await runRename(['mood', 'feel', 'mood', 'nowhere'])).stderr).toContain('folder-missing');
});
