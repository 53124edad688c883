import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkWizards } from '#authoring/disk/check-folder.ts';
import { inFolder } from '#tests/authoring/in-folder.ts';
import { type Edit, edited, MOOD_FOLDER } from '#tests/authoring/mood-folder.ts';
import { TWO_WIZARDS } from '#tests/authoring/two-wizards.ts';
import { runPublish } from './publish-command.ts';

interface Publishing {
  publish(...args: readonly string[]): ReturnType<typeof runPublish>;
  edit(...edits: readonly Edit[]): Promise<void>;
  live(): Promise<string>;
  writeLive(text: string): Promise<void>;
  rules(): Promise<string[]>;
}

async function inMoodFolder(run: (folder: Publishing) => Promise<void>): Promise<void> {
  await inFolder(MOOD_FOLDER, async (folder) => {
    const liveFile = join(folder, 'live.json');
    await run({
      publish: (...args) => runPublish([...args, folder]),
      async edit(...edits) {
        for (const [file, was, becomes] of edits) {
          const text = await readFile(join(folder, file), 'utf8');
          const after = edited([[file, was, becomes]], new Map([[file, text]])).get(file) ?? '';
          await writeFile(join(folder, file), after);
        }
      },
      live: () => readFile(liveFile, 'utf8'),
      writeLive: (text) => writeFile(liveFile, text),
      async rules() {
        return (await checkWizards(folder)).diagnostics.map(({ rule }) => rule);
      },
    });
  });
}

const NEW_OPTION: readonly Edit[] = [
  [
    'mood.json',
    '{ "value": "music", "labelKey": "helps.music" }',
    '{ "value": "music", "labelKey": "helps.music" }, { "value": "tea", "labelKey": "helps.tea" }',
  ],
  ['texts/en/mood.json', '"music": "Music"', '"music": "Music", "tea": "Tea"'],
  ['texts/es/mood.json', '"music": "Música"', '"music": "Música", "tea": "Infusiones"'],
];

it('writes every name of a wizard, and then has nothing left to publish', async () => {
  await inMoodFolder(async ({ publish, live, rules }) => {
    const first = await publish();
    expect(first).toMatchObject({ exitCode: 0, stderr: '' });
    expect(first.stdout).toContain('1 name published:\n  mood\n');
    const { wizards, translations } = JSON.parse(await live());
    expect(wizards.mood).toMatchObject({
      path: '/mood',
      storageKey: 'wizardMood',
      isRoot: true,
      steps: ['feel', 'helps', 'welcome'],
      answers: {
        feel: { kind: 'single', values: { rested: ['feel.rested', expect.any(String)] } },
        helps: { kind: 'multiple' },
      },
      outcomes: ['steady', 'worn-out'],
      profile: ['spark', 'tension'],
      themes: ['deep-sea', 'soft-light'],
    });
    expect(translations.mood.es['feel.rested']).toEqual([
      wizards.mood.answers.feel.values.rested[1],
      expect.stringMatching(/^[0-9a-f]{8}$/),
    ]);
    const before = await live();
    expect((await publish()).stdout).toContain('Nothing to publish');
    expect(await live()).toBe(before);
    expect(await rules()).toEqual([]);
  });
});

it('names what is new, and keeps what was published before', async () => {
  await inMoodFolder(async ({ publish, edit, live }) => {
    await publish();
    await edit(...NEW_OPTION);
    expect((await publish()).stdout).toContain('1 name published:\n  mood.helps.tea\n');
    await edit(['mood.json', '"id": "steady"', '"id": "calm"']);
    expect(await publish()).toMatchObject({ exitCode: 0 });
    expect(JSON.parse(await live()).wizards.mood.outcomes).toEqual(['calm', 'steady', 'worn-out']);
  });
});

it('refuses while the check has errors, and writes nothing', async () => {
  await inMoodFolder(async ({ publish, edit, live }) => {
    await publish();
    const before = await live();
    await edit(...NEW_OPTION, ['texts/es/mood.json', '"tea": "Infusiones"', '"tea": ""']);
    const result = await publish();
    expect(result).toMatchObject({ exitCode: 1, stdout: '' });
    expect(result.stderr).toContain('empty-text');
    expect(result.stderr).not.toContain('\u001b');
    expect(result.stderr).toContain('Nothing was published');
    expect(await live()).toBe(before);
  });
});

it('refuses while a text of a new quiz only says what to write', async () => {
  await inMoodFolder(async ({ publish, edit, rules }) => {
    await edit(['texts/es/mood.json', '"¿Qué te ayuda?"', '"¿Tu segunda pregunta?"']);
    expect(await rules()).toEqual(['starter-text']);
    const refused = await publish();
    expect(refused).toMatchObject({ exitCode: 1, stdout: '' });
    expect(refused.stderr).toContain("'helps.title'");
    expect(refused.stderr).not.toContain('\u001b');
    expect(refused.stderr).toContain('Nothing was published: write these texts first.');
    await edit(['texts/es/mood.json', '"¿Tu segunda pregunta?"', '"¿Qué te alivia?"']);
    expect(await publish()).toMatchObject({ exitCode: 0 });
  });
});

it('takes both sides of a merge conflict', async () => {
  await inMoodFolder(async ({ publish, edit, live, writeLive, rules }) => {
    await publish();
    const theirs = (await live()).replace(
      '"rested": [',
      '"other": ["feel.rested", "01234567"],\n"rested": [',
    );
    await edit(...NEW_OPTION);
    await publish();
    const ours = await live();
    await writeLive(`<<<<<<< HEAD\n${ours}=======\n${theirs}>>>>>>> their-branch\n`);
    expect(await rules()).toContain('json-syntax');
    // The other side knows an option that this wizard does not have.
    const refused = await publish();
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toContain("'other'");
    await edit(['mood.json', '"value": "rested",', '"value": "rested", "renamed": ["other"],']);
    expect(await publish()).toMatchObject({ exitCode: 0 });
    const { answers } = JSON.parse(await live()).wizards.mood;
    expect(Object.keys(answers.feel.values)).toEqual(['other', 'rested', 'tired']);
    expect(Object.keys(answers.helps.values)).toEqual(['music', 'tea', 'walks']);
  });
});

it('does not overwrite a damaged file', async () => {
  await inMoodFolder(async ({ publish, live, writeLive }) => {
    await writeLive('{ "schemaVersion": 1');
    for (const args of [[], ['--forget', 'mood']]) {
      const { exitCode, stderr } = await publish(...args);
      expect([exitCode, stderr]).toEqual([1, expect.stringContaining('Nothing was published')]);
      expect(await live()).toBe('{ "schemaVersion": 1');
    }
  });
});

it('gives up a name on demand, and says what visitors lose', async () => {
  await inMoodFolder(async ({ publish, live }) => {
    await publish();
    const value = await publish('--forget', 'mood.feel.rested');
    expect(value.stdout).toMatch(
      /^'mood\.feel\.rested' is forgotten\. .*visitors who chose it count as not having chosen it.*\nA wizard that still has the name publishes it anew with npm run wizards:publish\.\n$/,
    );
    const { values } = JSON.parse(await live()).wizards.mood.answers.feel;
    expect(Object.keys(values)).toEqual(['tired']);
    const key = await publish('--forget', 'mood.feel');
    expect(key.stdout).toContain('count as never having been asked');
    expect(Object.keys(JSON.parse(await live()).wizards.mood.answers)).toEqual(['helps']);
    const wizard = await publish('--forget', 'mood');
    expect(wizard.stdout).toContain('Links to /mood lead nowhere');
    expect(JSON.parse(await live())).toMatchObject({ wizards: {}, translations: {} });
  });
});

it('lets the bare address lead to another wizard', async () => {
  await inMoodFolder(async ({ publish, live }) => {
    await publish();
    const { stdout } = await publish('--forget', '/');
    expect(stdout).toContain("even if they know 'mood' from there");
    expect(JSON.parse(await live()).wizards.mood).not.toHaveProperty('isRoot');
    const { exitCode, stderr } = await publish('--forget', '/');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining("does not know '/'.")]);
    await publish();
    expect(JSON.parse(await live()).wizards.mood).toHaveProperty('isRoot', true);
  });
});

it('publishes one wizard alone, whatever is wrong in another', async () => {
  const [mine, theirs] = ['quiet-evenings', 'calm-mornings'];
  const broken = edited(
    [
      [`${theirs}.json`, '"selection": "single"', '"selecton": "single"'],
      [`texts/es/${theirs}.json`, '"', ''],
    ],
    TWO_WIZARDS,
  );
  await inFolder(broken, async (folder) => {
    expect(await runPublish([folder])).toMatchObject({ exitCode: 1 });
    expect(await runPublish(['--only', mine, folder])).toMatchObject({ exitCode: 0, stderr: '' });
    const live = JSON.parse(await readFile(join(folder, 'live.json'), 'utf8'));
    expect(Object.keys(live.wizards)).toEqual([mine]);

    const own = await runPublish(['--only', theirs, folder]);
    expect(own).toMatchObject({ exitCode: 1 });
    expect(own.stderr).toContain('unknown-property');
    expect(await runPublish(['--only', 'nothing', folder])).toMatchObject({ exitCode: 2 });
  });
});

it('leaves what is published of others when one is published', async () => {
  await inFolder(TWO_WIZARDS, async (folder) => {
    const liveNow = async () => JSON.parse(await readFile(join(folder, 'live.json'), 'utf8'));
    await runPublish([folder]);
    const before = await liveNow();
    for (const id of ['calm-mornings', 'quiet-evenings']) {
      const again = await runPublish(['--only', id, folder]);
      expect(again.stdout).toContain('Nothing to publish');
    }
    await rm(join(folder, 'calm-mornings.json'));
    expect(await runPublish(['--only', 'quiet-evenings', folder])).toMatchObject({ exitCode: 0 });
    expect(await liveNow()).toEqual(before);
  });
});
