import { expect, test } from 'vitest';
import { OPERATORS } from '#engine/condition.ts';
import type { Condition, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { conditionNamesIn, conditionWords } from './condition-words.ts';

const QUIZ: Pick<WizardDefinition, 'steps' | 'profile'> = {
  steps: [
    { id: 'welcome', type: 'info', titleKey: 'welcome' },
    {
      id: 'mood',
      type: 'question',
      selection: 'single',
      answerKey: 'mood',
      titleKey: 'mood.title',
      options: [
        { value: 'low', labelKey: 'mood.low' },
        { value: 'high', labelKey: 'mood.high' },
        { value: 'odd', labelKey: 'mood.odd' },
      ],
    },
    {
      id: 'helps',
      type: 'question',
      selection: 'multiple',
      answerKey: 'helps',
      titleKey: 'helps.title',
      options: [
        { value: 'walks', labelKey: 'helps.walks' },
        { value: 'music', labelKey: 'helps.music' },
      ],
    },
    {
      id: 'rested',
      type: 'scale',
      answerKey: 'rested',
      min: 0,
      max: 10,
      titleKey: 'rested.title',
      minLabelKey: 'rested.min',
      maxLabelKey: 'rested.max',
    },
  ],
  profile: [
    { id: 'spark', labelKey: 'spark.label', focusKey: 'spark.focus' },
    { id: 'tension', labelKey: 'tension.label', focusKey: 'tension.focus' },
  ],
};

const TEXTS = new Map([
  ['mood.title', 'How do you wake up?'],
  ['mood.low', 'Heavy with dread'],
  ['mood.high', 'Light'],
  ['helps.title', 'What helps you?'],
  ['helps.walks', 'Walks'],
  ['helps.music', 'Music'],
  ['rested.title', 'How rested do you feel?'],
  ['spark.label', 'Low spark'],
]);

const low: Condition = { answer: 'mood', is: 'low' };
const walks: Condition = { answer: 'helps', includes: 'walks' };
const tired: Condition = { answer: 'rested', atMost: 3 };

const SAID: readonly (readonly [Condition, string])[] = [
  [low, 'the answer to ‘How do you wake up?’ is ‘Heavy with dread’'],
  [
    { answer: 'mood', isNot: 'low' },
    'the answer to ‘How do you wake up?’ is not ‘Heavy with dread’',
  ],
  [walks, 'the answers to ‘What helps you?’ include ‘Walks’'],
  [
    { answer: 'mood', anyOf: ['low', 'high'] },
    'the answer to ‘How do you wake up?’ is ‘Heavy with dread’ or ‘Light’',
  ],
  [
    { answer: 'helps', anyOf: ['walks', 'music'] },
    'the answers to ‘What helps you?’ include ‘Walks’ or ‘Music’',
  ],
  [
    { answer: 'mood', anyOf: ['low', 'high', 'odd'] },
    'the answer to ‘How do you wake up?’ is ‘Heavy with dread’, ‘Light’ or ‘odd’',
  ],
  [{ answer: 'rested', atLeast: 7 }, 'the answer to ‘How rested do you feel?’ is 7 or more'],
  [tired, 'the answer to ‘How rested do you feel?’ is 3 or less'],
  [{ highest: 'spark' }, 'no bar is higher than ‘Low spark’'],
  [
    { all: [low, tired] },
    'the answer to ‘How do you wake up?’ is ‘Heavy with dread’ and the answer to ‘How rested do you feel?’ is 3 or less',
  ],
  [
    { any: [{ all: [low, tired] }, walks] },
    '(the answer to ‘How do you wake up?’ is ‘Heavy with dread’ and the answer to ‘How rested do you feel?’ is 3 or less) or the answers to ‘What helps you?’ include ‘Walks’',
  ],
  [{ all: [{ any: [walks] }] }, 'the answers to ‘What helps you?’ include ‘Walks’'],
  [{ not: low }, 'the answer to ‘How do you wake up?’ is not ‘Heavy with dread’'],
  [{ not: walks }, 'it is not so that the answers to ‘What helps you?’ include ‘Walks’'],
  [
    { not: { any: [low, tired] } },
    'it is not so that (the answer to ‘How do you wake up?’ is ‘Heavy with dread’ or the answer to ‘How rested do you feel?’ is 3 or less)',
  ],
];

test.for(SAID)('%j is said in words', ([condition, words]) => {
  expect(
    conditionWords(
      condition,
      conditionNamesIn(QUIZ, (key) => TEXTS.get(key)),
    ),
  ).toBe(words);
});

test('has words for every operator', () => {
  const said = new Set(SAID.flatMap(([condition]) => Object.keys(condition)));
  expect(OPERATORS.filter(({ name }) => !said.has(name))).toEqual([]);
});

test('shows a name that has no text as it is', () => {
  const names = conditionNamesIn(QUIZ, () => undefined);
  expect(conditionWords({ answer: 'mood', is: 'gone' }, names)).toBe(
    'the answer to ‘mood’ is ‘gone’',
  );
  expect(conditionWords({ answer: 'unknown', includes: 'a' }, names)).toBe(
    'the answer to ‘unknown’ is ‘a’',
  );
  expect(conditionWords({ highest: 'nothing' }, names)).toBe('no bar is higher than ‘nothing’');
});
