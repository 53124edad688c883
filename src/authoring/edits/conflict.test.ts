import { describe, expect, it } from 'vitest';
import { jsonOf } from '#authoring/document/json/read-json.ts';
import {
  formatLive,
  type LiveFile,
  type LiveWizard,
  type TranslationHashes,
} from '#authoring/document/wizard/live-file.ts';
import { unitedSides } from './conflict.ts';
import { NOTHING_LIVE } from './live-names.ts';

const MOOD: LiveWizard = {
  path: '/mood',
  storageKey: 'wizardMood',
  goals: {},
  steps: ['hello'],
  answers: { feel: { kind: 'single', values: { tired: ['feel.tired', '01234567'] } } },
  outcomes: ['steady'],
  profile: [],
  themes: [],
};

const unitedFrom = (text: string) => unitedSides(jsonOf(text, 'live.json', 'live'));

/** The whole file is in conflict. */
function between(ours: Partial<LiveFile>, theirs: Partial<LiveFile>) {
  const [one, other] = [ours, theirs].map((each) => formatLive({ ...NOTHING_LIVE, ...each }));
  return `<<<<<<< HEAD\n${one}=======\n${other}>>>>>>> other\n`;
}

describe('of both sides', () => {
  it('every name of a wizard is taken, and what it has only once from ours', () => {
    const theirs: LiveWizard = {
      ...MOOD,
      storageKey: 'wizardOther',
      steps: ['goodbye', 'hello'],
      answers: {
        feel: { kind: 'single', values: { awake: ['feel.awake', '89abcdef'] } },
        rest: { kind: 'scale', numbers: [0, 10, 1] },
      },
      outcomes: ['worn-out'],
      profile: ['spark'],
      themes: ['deep-sea'],
    };
    const text = between({ wizards: { mood: MOOD } }, { wizards: { mood: theirs } });
    expect(unitedFrom(text)?.wizards).toEqual({
      mood: {
        path: '/mood',
        storageKey: 'wizardMood',
        goals: {},
        steps: ['goodbye', 'hello'],
        answers: {
          feel: {
            kind: 'single',
            values: { awake: ['feel.awake', '89abcdef'], tired: ['feel.tired', '01234567'] },
          },
          rest: { kind: 'scale', numbers: [0, 10, 1] },
        },
        outcomes: ['steady', 'worn-out'],
        profile: ['spark'],
        themes: ['deep-sea'],
      },
    });
  });
});

it('what both sides say of a translation is taken, and what only one of them says', () => {
  const first: TranslationHashes = ['00000000', '11111111'];
  const second: TranslationHashes = ['22222222', '33333333'];
  const text = between(
    {
      translations: {
        mood: { es: { hello: first, same: first, ours: first }, fr: { a: first } },
        calm: {},
      },
    },
    {
      translations: {
        mood: { es: { hello: second, same: first, theirs: second }, de: {} },
        wild: {},
      },
    },
  );
  expect(unitedFrom(text)?.translations).toEqual({
    mood: { es: { same: first, ours: first, theirs: second }, fr: { a: first }, de: {} },
    calm: {},
    wild: {},
  });
});

describe('a conflict', () => {
  const paths = (text: string) =>
    Object.entries(unitedFrom(text)?.wizards ?? {}).map(([id, { path }]) => `${id} ${path}`);
  const ours = '"path": "/ours",';
  const theirs = '"path": "/theirs",';
  const BOTH = formatLive({ ...NOTHING_LIVE, wizards: { mood: { ...MOOD, path: '/both' } } });
  const inside = (lines: readonly string[]) =>
    BOTH.replace('"path": "/both",', `\n${lines.join('\n')}\n`);

  it.each([
    ['with names of the sides', ['<<<<<<< HEAD', ours, '=======', theirs, '>>>>>>> a-branch']],
    ['without names', ['<<<<<<<', ours, '=======', theirs, '>>>>>>>']],
    [
      'with what both began with',
      ['<<<<<<< HEAD', ours, '||||||| 0123456', '"path": 1,', '=======', theirs, '>>>>>>> other'],
    ],
    [
      'with what both began with, without names',
      ['<<<<<<<', ours, '|||||||', '"path": 1,', '=======', theirs, '>>>>>>>'],
    ],
  ])('is understood %s, and with either line ends', (_, lines) => {
    expect(paths(inside(lines))).toEqual(['mood /ours']);
    expect(paths(inside(lines).replaceAll('\n', '\r\n'))).toEqual(['mood /ours']);
  });

  it.each([
    ['there is none', BOTH],
    ['a line of it looks like a mark but is longer', inside(['<<<<<<<<', '>>>>>>>>'])],
    ['our side is damaged', inside(['<<<<<<< HEAD', '"path": 1,', '=======', theirs, '>>>>>>> x'])],
    ['their side is damaged', inside(['<<<<<<< HEAD', ours, '=======', '"path": 1,', '>>>>>>> x'])],
    ['a mark is missing', inside(['<<<<<<< HEAD', ours, theirs, '>>>>>>> x'])],
    ['a longer mark is left', inside(['<<<<<<< HEAD', ours, '========', theirs, '>>>>>>> x'])],
  ])('is left as it is if %s', (_, text) => {
    expect(unitedFrom(text)).toBeUndefined();
  });
});
