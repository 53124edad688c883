import { describe, expect, it } from 'vitest';
import { jsonOf } from '#checker/json/read-json.ts';
import { indexOf } from '#checker/wizard/wizard-index.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { findTarget, refusalOf } from './rename-target.ts';

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

const indexFor = (definition: WizardDefinition) =>
  indexOf(jsonOf(JSON.stringify(definition), 'mood.json', 'mood'));
const found = (spelled: string, definition = MOOD) =>
  findTarget(indexFor(definition), KEYS, spelled);

/** A target with the path of its name in the place of the whole entry. */
function shown(target: ReturnType<typeof found>) {
  if (!('use' in target)) return target;
  const { use, ...rest } = target;
  return { ...rest, path: use.path.join('.') };
}

describe('a name in the command means', () => {
  it.each<[string, object]>([
    ['hello', { kind: 'step', name: 'hello', path: 'steps.0.id' }],
    ['step:rest', { kind: 'step', name: 'rest', path: 'steps.1.id' }],
    ['answer:rest', { kind: 'answer', name: 'rest', path: 'steps.1.answerKey' }],
    ['helps', { kind: 'answer', name: 'helps', path: 'steps.3.answerKey' }],
    ...['walks', 'helps.walks', 'value:walks', 'value:helps.walks'].map(
      (spelled): [string, object] => [
        spelled,
        {
          kind: 'value',
          name: 'walks',
          path: 'steps.3.options.0.value',
        },
      ],
    ),
    ['feel.calm', { kind: 'value', name: 'calm', path: 'steps.2.options.1.value' }],
    ['steady', { kind: 'outcome', name: 'steady', path: 'outcomes.1.id' }],
    ['bar:tension', { kind: 'bar', name: 'tension', path: 'profile.1.id' }],
    ['deep-sea', { kind: 'theme', name: 'deep-sea', path: 'sessionThemes.0.id' }],
    // Not a bar, although it begins like one.
    ['bars', { kind: 'theme', name: 'bars', path: 'sessionThemes.1.id' }],
    ['weeks', { kind: 'text', name: 'weeks' }],
    ['weeks.one', { kind: 'text', name: 'weeks.one' }],
    ['text:hello', { kind: 'text', name: 'hello' }],
    ['/mood', { kind: 'fixed', name: '/mood', property: 'path' }],
    ['id:mood', { kind: 'fixed', name: 'mood', property: 'id' }],
    ['storageKey:feel', { kind: 'fixed', name: 'feel', property: 'storageKey' }],
  ])('%s', (spelled, target) => {
    expect(shown(found(spelled))).toEqual(target);
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
    return refusalOf(indexFor(MOOD), target, name);
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

  const KEBAB =
    'Write small letters, digits and single hyphens, for example not-alone. It may have 60 characters.';
  it.each([
    ['hello', 'Hello', KEBAB],
    ['hello', 'k'.repeat(61), KEBAB],
    ['steady', 'not_alone', KEBAB],
    ['spark', 'k'.repeat(61), KEBAB],
    ['deep-sea', 'deep--sea', KEBAB],
    [
      'helps',
      'k'.repeat(61),
      'Write letters and digits only, and a small letter first, for example morningFeel. It may have 60 characters.',
    ],
    [
      'walks',
      'k'.repeat(81),
      'Write the stored value, not the label: small letters, digits and underscores, for example rushed_or_chaotic. It may have 80 characters.',
    ],
    [
      'weeks.one',
      `weeks.${'k'.repeat(115)}`,
      'Write the key of a text, not the text itself: names joined by dots, for example welcome.title. It may have 120 characters.',
    ],
  ])('of %s cannot be written as %s', (spelled, name, form) => {
    expect(refusal(spelled, name)).toMatch(/^'.*' cannot be the new name\. Write /);
    expect(refusal(spelled, name)?.endsWith(form)).toBe(true);
  });
});
