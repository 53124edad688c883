import { describe, expect, it, test } from 'vitest';
import { Source } from '#checker/diagnostics.ts';
import { parseJson } from '#checker/json/parse.ts';
import type { Name, Names } from '#checker/schema/fields.ts';
import { readWizard } from './read-wizard.ts';

function read(json: string) {
  const source = new Source('wizards/mood.json', json);
  return readWizard({ source, name: 'mood', ...parseJson(source) });
}

const values = (names: readonly Name[]) => names.map(({ value }) => value);
const counted = ({ list, gaps, isReadable }: Names) => ({ list: values(list), gaps, isReadable });

const STEP = `{ "id": "hello", "type": "info", "titleKey": "hello.title",
  "image": { "src": "sun.svg", "altKey": "hello.sun" } }`;
const QUESTION = `{ "id": "mood", "type": "question", "answerKey": "mood", "titleKey": "mood.title",
  "options": [{ "value": "low", "labelKey": "mood.low", "scores": { "calm": 1 } }] }`;
const OUTCOME = `{ "id": "usual", "titleKey": "o.usual", "default": true,
  "weeks": [{ "titleKey": "o.week", "sessions": ["rest"] }] }`;

/** A complete wizard with some properties replaced. */
function wizardWith(changed: Readonly<Record<string, string>> = {}): string {
  const properties = {
    id: '"my-mood"',
    path: '"/my-mood"',
    storageKey: '"wizardMood"',
    titleKey: '"wizard.title"',
    plan: '{ "deliveryAnswer": "mood", "timeAnswer": "time" }',
    steps: `[${STEP}, ${QUESTION}]`,
    profile: '[{ "id": "calm", "labelKey": "calm.label", "focusKey": "calm.focus" }]',
    sessionThemes: '[{ "id": "rest", "titleKey": "rest.title", "textKey": "rest.text" }]',
    outcomes: `[${OUTCOME}]`,
    ...changed,
  };
  const written = Object.entries(properties).filter(([, value]) => value !== '');
  return `\n{ ${written.map(([name, value]) => `"${name}": ${value}`).join(', ')} }`;
}

describe('a valid wizard', () => {
  const wizard = read(wizardWith());

  it('is known by its names', () => {
    expect(wizard.at.offset).toBe(1);
    expect(wizard.isComplete).toBe(true);
    expect([wizard.id, wizard.path, wizard.storageKey].map((name) => name?.value)).toEqual([
      'my-mood',
      '/my-mood',
      'wizardMood',
    ]);
    expect(values(wizard.planAnswers)).toEqual(['mood', 'time']);
  });

  it('has steps, bars, themes and outcomes', () => {
    expect(counted(wizard.stepIds)).toEqual({ list: ['hello', 'mood'], gaps: 0, isReadable: true });
    expect(counted(wizard.profile)).toEqual({ list: ['calm'], gaps: 0, isReadable: true });
    expect(counted(wizard.themes)).toEqual({ list: ['rest'], gaps: 0, isReadable: true });
    expect(wizard.questions.map(({ answerKey }) => answerKey?.value)).toEqual(['mood']);
    expect(values(wizard.images)).toEqual(['sun.svg']);
    expect(wizard.outcomes.map(({ id }) => id?.value)).toEqual(['usual']);
    expect(wizard.areOutcomesReadable).toBe(true);
    expect(wizard.namesInSteps).toContain('calm');
  });

  it('names its texts and lacks none', () => {
    expect(wizard.textUses.map(({ key, place }) => `${place.owner} ${key.value}`)).toEqual([
      'wizard wizard.title',
      'step hello.title',
      'image hello.sun',
      'step mood.title',
      'option mood.low',
      'profile calm.label',
      'profile calm.focus',
      'theme rest.title',
      'theme rest.text',
      'outcome o.usual',
      'week o.week',
    ]);
    expect(wizard.candidateKeys).toEqual(new Set(wizard.textUses.map(({ key }) => key.value)));
    expect(wizard.possiblyUsedPrefixes).toEqual(new Set());
  });
});

test.each([
  ['its id', '"my-mood"', 'my-mood'],
  ['the file, when the id cannot be one', '"My mood"', 'mood'],
  ['the file, when the id is no text', '5', 'mood'],
  ['the file, when there is no id', '', 'mood'],
])('the name of its text files is that of %s', (_, id, textId) => {
  expect(read(wizardWith({ id })).textId).toBe(textId);
});

describe('bars and themes', () => {
  test.each(['profile', 'sessionThemes'])('%s are optional', (name) => {
    const wizard = read(wizardWith({ [name]: '' }));
    const names = name === 'profile' ? wizard.profile : wizard.themes;
    expect(counted(names)).toEqual({ list: [], gaps: 0, isReadable: true });
    expect(wizard.possiblyUsedPrefixes).toEqual(new Set());
  });

  test.each([
    ['profile', '[]'],
    ['profile', '{}'],
    ['sessionThemes', '[]'],
    ['sessionThemes', '"rest"'],
  ])('%s are unreadable if they are %s, and any text may be theirs', (name, value) => {
    const wizard = read(wizardWith({ [name]: value }));
    const names = name === 'profile' ? wizard.profile : wizard.themes;
    expect(counted(names)).toEqual({ list: [], gaps: 0, isReadable: false });
    expect(wizard.possiblyUsedPrefixes).toEqual(new Set(['']));
  });

  test.each([
    ['profile', '[{ "id": "very-calm", "labelKey": "calm.label" }]', 'calm'],
    ['profile', '[{ "id": "very-calm", "focusKey": "bar.focus" }]', 'bar'],
    ['sessionThemes', '[{ "id": "very-calm", "textKey": "rest.text" }]', 'rest'],
    ['sessionThemes', '[{ "id": "very-calm", "titleKey": "t.a", "textKey": "Lie down." }]', 't'],
  ])(
    '%s without a text may have it beside the others or under the name: %s',
    (name, value, group) => {
      const { possiblyUsedPrefixes } = read(wizardWith({ [name]: value }));
      expect(possiblyUsedPrefixes).toEqual(new Set([group, 'very-calm', 'veryCalm']));
    },
  );
});

describe('any text may be the missing one', () => {
  test.each([
    ['there are no steps', { steps: '[]' }],
    ['steps are no list', { steps: '{}' }],
    ['there are no outcomes', { outcomes: '[]' }],
    ['an outcome is no group', { outcomes: `[${OUTCOME}, "usual"]` }],
    ['the wizard has a text itself in place of a key', { summaryKey: '"How are you?"' }],
  ])('if %s', (_, changed) => {
    expect(read(wizardWith(changed)).possiblyUsedPrefixes).toEqual(new Set(['']));
  });
});

describe('outcomes are not fully readable', () => {
  test.each([
    ['there are none', '[]', 0],
    ['they are no list', '{}', 0],
    ['one of them is no group', `[${OUTCOME}, "usual"]`, 1],
    ['weeks of one of them are no list', `[${OUTCOME}, { "id": "a", "weeks": "four" }]`, 2],
  ])('if %s', (_, outcomes, count) => {
    const wizard = read(wizardWith({ outcomes }));
    expect(wizard.areOutcomesReadable).toBe(false);
    expect(wizard.outcomes).toHaveLength(count);
  });
});

test('of an empty file nothing is known', () => {
  const wizard = read('');
  expect(wizard).toMatchObject({ isComplete: false, textId: 'mood', textUses: [], questions: [] });
  expect(wizard.at.offset).toBe(0);
  expect(counted(wizard.stepIds)).toEqual({ list: [], gaps: 0, isReadable: false });
});
