import { expect, it } from 'vitest';
import { checkWizards } from '#authoring/disk/check-folder.ts';
import { say } from '#authoring/document/say.ts';
import {
  entryOf,
  formatLive,
  hashOfText,
  type LiveFile,
  liveWizardOf,
} from '#authoring/document/wizard/live-file.ts';
import { inFolder } from './in-folder.ts';
import { MOOD_FOLDER } from './mood-folder.ts';

it('reports a damaged file by the rules for JSON and for its shape', async () => {
  const rulesWith = async (live: string) =>
    inFolder([...MOOD_FOLDER, ['live.json', live]], async (folder) =>
      (await checkWizards(folder)).diagnostics.map(({ rule }) => rule),
    );
  expect(await rulesWith('[]')).toEqual(['wrong-type']);
  const ofOneNumber = '{ "schemaVersion": 1, "wizards": { "mood": 1 } }';
  expect(await rulesWith(ofOneNumber)).toEqual(['missing-property', 'wrong-type']);
});

it('hashes a text by its words, not by the spaces between them', () => {
  expect(hashOfText(' Worn \n out ')).toBe(hashOfText('Worn out'));
  expect(hashOfText('Worn out')).toMatch(/^[0-9a-f]{8}$/);
  expect(hashOfText('Worn out')).not.toBe(hashOfText('Worn-out'));
});

it('says which command fixes a file that nobody has to understand', async () => {
  const fixOf = async (live: string) =>
    inFolder([...MOOD_FOLDER, ['live.json', live]], async (folder) => {
      const { diagnostics } = await checkWizards(folder);
      return diagnostics.map((each) => say(each)).map(({ message, fix }) => `${message} ${fix}`);
    });
  const conflict = '<<<<<<< ours\n{}\n=======\n[]\n>>>>>>> theirs\n';
  expect(await fixOf(`{\n${conflict}"a": 1,\n${conflict}}`)).toEqual([
    'A merge was not finished: here are the names that two people have published. Leave it as it is, fix the other findings first, and run npm run wizards:publish: it takes both sides.',
  ]);
  expect(await fixOf('[]')).toEqual([expect.stringContaining('Restore the file from an earlier')]);
});

it('formats names in alphabetical order, each on its line, and lists by their width', () => {
  const names = Array.from({ length: 12 }, (_, index) => `step-${index}`);
  const live: LiveFile = {
    schemaVersion: 1,
    wizards: {
      mood: {
        path: '/mood',
        storageKey: 'wizardMood',
        goals: {},
        steps: names,
        answers: { feel: { kind: 'single', values: { tired: ['feel.tired', '01234567'] } } },
        outcomes: ['steady'],
        profile: [],
        themes: [],
      },
    },
    translations: {},
  };
  expect(formatLive(live)).toBe(`{
  "$schema": "../schemas/live.schema.json",
  "schemaVersion": 1,
  "translations": {},
  "wizards": {
    "mood": {
      "answers": {
        "feel": {
          "kind": "single",
          "values": {
            "tired": ["feel.tired", "01234567"]
          }
        }
      },
      "goals": {},
      "outcomes": ["steady"],
      "path": "/mood",
      "profile": [],
      "steps": [
${names.map((name) => `        "${name}"`).join(',\n')}
      ],
      "storageKey": "wizardMood",
      "themes": []
    }
  }
}
`);
  expect(JSON.parse(formatLive(live))).toEqual({ $schema: expect.any(String), ...live });
});

it('keeps a list on one line as long as the line has at most 100 characters', () => {
  const linesOf = (key: string) =>
    formatLive({
      schemaVersion: 1,
      wizards: {},
      translations: { mood: { es: { [key]: ['01234567', '89abcdef'], zzz: ['0', '1'] } } },
    }).split('\n');
  const fitting = linesOf('k'.repeat(63));
  expect(fitting).toContain(`        "${'k'.repeat(63)}": ["01234567", "89abcdef"],`);
  expect(Math.max(...fitting.map((line) => line.length))).toBe(100);
  expect(linesOf('k'.repeat(64))).toContain(`        "${'k'.repeat(64)}": [`);
});

it('takes from a wizard only what it has', () => {
  const live = liveWizardOf(
    {
      schemaVersion: 1,
      id: 'short',
      path: '/short',
      storageKey: 'short',
      goals: { start: 'short_start', secondStepPassed: 'short_second', finish: 'short_end' },
      steps: [{ id: 'hello', type: 'info', titleKey: 'hello' }],
      outcomes: [{ id: 'steady', titleKey: 'steady', default: true }],
    },
    undefined,
  );
  // There is no second step to be passed, no bar and no theme.
  expect(live).toEqual({
    path: '/short',
    storageKey: 'short',
    goals: {
      start: { name: 'short_start', step: 'hello' },
      finish: { name: 'short_end', step: 'hello' },
    },
    steps: ['hello'],
    answers: {},
    outcomes: ['steady'],
    profile: [],
    themes: [],
  });
});

it('finds an entry only under its own name', () => {
  expect(entryOf({ tired: 1 }, 'tired')).toBe(1);
  expect(entryOf({ tired: 1 }, 'constructor')).toBeUndefined();
  expect(entryOf(undefined, 'tired')).toBeUndefined();
});
