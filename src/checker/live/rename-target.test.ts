import { describe, expect, it } from 'vitest';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { findTarget, type RenameTarget, refusalOf } from './rename-target.ts';

const MOOD: WizardDefinition = {
  schemaVersion: 1,
  id: 'mood',
  path: '/mood',
  storageKey: 'feel',
  steps: [
    { id: 'hello', type: 'info', titleKey: 'hello.title' },
    {
      id: 'rest',
      type: 'scale',
      answerKey: 'rest',
      renamed: ['sleep'],
      titleKey: 'rest.title',
      minLabelKey: 'rest.min',
      maxLabelKey: 'rest.max',
      min: 0,
      max: 10,
    },
    {
      id: 'feeling',
      type: 'question',
      answerKey: 'feel',
      selection: 'single',
      titleKey: 'feel.title',
      options: [
        { value: 'tired', labelKey: 'feel.tired', renamed: ['weary'] },
        { value: 'calm', labelKey: 'feel.calm' },
      ],
    },
    {
      id: 'mood',
      type: 'question',
      answerKey: 'helps',
      selection: 'multiple',
      titleKey: 'helps.title',
      options: [
        { value: 'walks', labelKey: 'helps.walks' },
        { value: 'calm', labelKey: 'helps.calm', renamed: ['quiet'] },
      ],
    },
  ],
  profile: [
    { id: 'spark', labelKey: 'spark', focusKey: 'spark' },
    { id: 'tension', labelKey: 'tension', focusKey: 'tension' },
  ],
  sessionThemes: [
    { id: 'deep-sea', titleKey: 'themes.deepSea' },
    { id: 'bars', titleKey: 'themes.bars' },
  ],
  outcomes: [
    { id: 'worn-out', titleKey: 'wornOut.title' },
    { id: 'steady', titleKey: 'steady.title', default: true },
  ],
};

const KEYS = ['hello.title', 'helps.title', 'weeks.one', 'weeks.two'];

const found = (spelled: string, definition = MOOD) => findTarget(definition, KEYS, spelled);

describe('a name in the command means', () => {
  it.each<[string, RenameTarget]>([
    ['hello', { kind: 'step', name: 'hello', path: ['steps', '0'] }],
    ['step:rest', { kind: 'step', name: 'rest', path: ['steps', '1'] }],
    ['answer:rest', { kind: 'answer', name: 'rest', path: ['steps', '1'] }],
    ['helps', { kind: 'answer', name: 'helps', path: ['steps', '3'] }],
    ...['walks', 'helps.walks', 'value:walks', 'value:helps.walks'].map(
      (spelled): [string, RenameTarget] => [
        spelled,
        {
          kind: 'value',
          name: 'walks',
          path: ['steps', '3', 'options', '0'],
          answerKey: 'helps',
        },
      ],
    ),
    [
      'feel.calm',
      { kind: 'value', name: 'calm', path: ['steps', '2', 'options', '1'], answerKey: 'feel' },
    ],
    ['steady', { kind: 'outcome', name: 'steady', path: ['outcomes', '1'] }],
    ['bar:tension', { kind: 'bar', name: 'tension', path: ['profile', '1'] }],
    ['deep-sea', { kind: 'theme', name: 'deep-sea', path: ['sessionThemes', '0'] }],
    // Not a bar, although it begins like one.
    ['bars', { kind: 'theme', name: 'bars', path: ['sessionThemes', '1'] }],
    ['weeks', { kind: 'text', name: 'weeks' }],
    ['weeks.one', { kind: 'text', name: 'weeks.one' }],
    ['text:hello', { kind: 'text', name: 'hello' }],
    ['/mood', { kind: 'fixed', name: '/mood', property: 'path' }],
    ['id:mood', { kind: 'fixed', name: 'mood', property: 'id' }],
    ['storageKey:feel', { kind: 'fixed', name: 'feel', property: 'storageKey' }],
  ])('%s', (spelled, target) => {
    expect(found(spelled)).toEqual(target);
  });

  it.each([
    ['rest', 'step:rest or answer:rest'],
    ['calm', 'value:feel.calm or value:helps.calm'],
    ['value:calm', 'value:feel.calm or value:helps.calm'],
    ['mood', 'id:mood or step:mood'],
    ['feel', 'storageKey:feel or answer:feel'],
  ])('%s may be several, each of which can be spelled: %s', (spelled, spellings) => {
    const name = spelled.replace('value:', '');
    expect(found(spelled)).toEqual({
      refusal: `'${name}' may mean several names. Say which one: ${spellings}.`,
    });
    for (const each of spellings.split(' or ')) expect(found(each)).toHaveProperty('name', name);
  });

  it.each([
    ['hallo', 'hallo', " Did you mean 'hello'?"],
    ['wlaks', 'wlaks', " Did you mean 'walks'?"],
    ['helps.wlaks', 'helps.wlaks', " Did you mean 'helps.walks'?"],
    ['value:feel.walks', 'feel.walks', " Did you mean 'feel.calm'?"],
    ['weeks.tow', 'weeks.tow', " Did you mean 'weeks.two'?"],
    ['text:h', 'h', ''],
    ['step:weeks.one', 'weeks.one', " Did you mean 'weeks.one'?"],
    ['outcome:hello', 'hello', " Did you mean 'hello'?"],
    [':hello', ':hello', " Did you mean 'hello'?"],
    ['hello.walks', 'hello.walks', " Did you mean 'helps.walks'?"],
    ['nothing-like-any-of-them', 'nothing-like-any-of-them', ''],
    // Only values have a question before them.
    ['undefined.deep-sea', 'undefined.deep-sea', ''],
  ])('nothing: %s', (spelled, name, hint) => {
    expect(found(spelled)).toEqual({ refusal: `The wizard 'mood' has no name '${name}'.${hint}` });
  });

  it('nothing in a wizard without bars and themes', () => {
    const { profile: _, sessionThemes: __, ...plain } = MOOD;
    expect(found('spark', plain)).toEqual({ refusal: "The wizard 'mood' has no name 'spark'." });
  });
});

describe('a new name', () => {
  const refusal = (spelled: string, name: string) => {
    const target = found(spelled);
    if ('refusal' in target) throw new Error(target.refusal);
    return refusalOf(MOOD, target, name);
  };

  it.each([
    ['hello', 'k'.repeat(60)],
    ['helps', 'k'.repeat(60)],
    ['walks', 'k'.repeat(80)],
    ['steady', 'calm'],
    ['spark', 'steady'],
    ['deep-sea', 'hello'],
    ['hello', 'steady'],
    ['text:hello', 'rest'],
    ['weeks.one', 'weeks.first'],
    ['weeks.one', `weeks.${'k'.repeat(114)}`],
    // Another question may have the value, now or before.
    ['walks', 'tired'],
    ['walks', 'weary'],
    // Its own old name.
    ['answer:rest', 'sleep'],
    ['feel.tired', 'weary'],
    // The check decides about these.
    ['id:mood', 'mood'],
    ['/mood', 'No path'],
  ])('of %s may be %s', (spelled, name) => {
    expect(refusal(spelled, name)).toBeUndefined();
  });

  it.each([
    ['hello', 'hello', "It is called 'hello' already."],
    ['weeks.one', 'weeks.one', "It is called 'weeks.one' already."],
    ['hello', 'rest', "Another step is called 'rest' already."],
    ['helps', 'feel', "Another question is called 'feel' already."],
    ['walks', 'calm', "Another option of this question is called 'calm' already."],
    ['steady', 'worn-out', "Another outcome is called 'worn-out' already."],
    ['spark', 'tension', "Another bar is called 'tension' already."],
    ['deep-sea', 'bars', "Another session theme is called 'bars' already."],
    [
      'helps',
      'sleep',
      "Another question, 'rest', was called 'sleep' before, and its answers are kept under that name.",
    ],
    [
      'walks',
      'quiet',
      "Another option of this question, 'calm', was called 'quiet' before, and its answers are kept under that name.",
    ],
    [
      'weeks.one',
      'days.one.first',
      "A text or group stays in its group: only the last name can change, for example to 'weeks.first'.",
    ],
    [
      'text:weeks',
      'days.weeks',
      "A text or group stays in its group: only the last name can change, for example to 'weeks'.",
    ],
  ])('of %s cannot be %s', (spelled, name, sentence) => {
    expect(refusal(spelled, name)).toBe(sentence);
  });

  const KEBAB = 'small letters, digits and single hyphens, for example not-alone; 60 at the most';
  it.each([
    ['hello', 'Hello', KEBAB],
    ['hello', 'k'.repeat(61), KEBAB],
    ['steady', 'not_alone', KEBAB],
    ['spark', 'k'.repeat(61), KEBAB],
    ['deep-sea', 'deep--sea', KEBAB],
    [
      'helps',
      'k'.repeat(61),
      'a small letter and then letters and digits, for example morningFeel; 60 at the most',
    ],
    [
      'walks',
      'k'.repeat(81),
      'small letters, digits and underscores, for example heavy_with_dread; 80 at the most',
    ],
    [
      'weeks.one',
      `weeks.${'k'.repeat(115)}`,
      'names joined by dots, for example welcome.title; 120 letters at the most',
    ],
  ])('of %s cannot be written as %s', (spelled, name, form) => {
    expect(refusal(spelled, name)).toMatch(/^'.*' cannot be the new name\. Such a name is /);
    expect(refusal(spelled, name)?.endsWith(`Such a name is ${form}.`)).toBe(true);
  });
});
