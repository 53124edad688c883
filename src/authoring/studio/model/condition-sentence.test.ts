import { expect, test } from 'vitest';
import { OPERATORS } from '#engine/condition.ts';
import { option, question, scale, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import type { Condition } from '#engine/wizard-definition.gen.ts';
import { conditionSentence } from './condition-sentence.ts';

const QUIZ = wizardOf(
  [
    question('mood', 'single', [option('low'), option('high'), option('odd')]),
    question('helps', 'multiple', [option('walks'), option('music')]),
    scale('rested'),
    { ...single('why'), when: { answer: 'mood', is: 'low' } },
  ],
  {
    profile: [
      { id: 'spark', labelKey: 'spark.label', focusKey: 'spark.focus' },
      { id: 'tension', labelKey: 'tension.label', focusKey: 'tension.focus' },
    ],
  },
);

const TEXTS = new Map([
  ['mood.title', 'How do you wake up?'],
  ['options.low', 'Heavy with dread'],
  ['options.high', 'Light'],
  ['helps.title', 'What helps you?'],
  ['options.walks', 'Walks'],
  ['options.music', 'Music'],
  ['rested.title', 'How rested do you feel?'],
  ['why.title', 'Why is that?'],
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
  [{ answer: 'why', isNot: 'a' }, 'the answer to ‘Why is that?’ is not ‘a’, or it is not asked'],
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
  [{ highest: 'spark' }, 'no bar of the chart is higher than ‘Low spark’'],
  [{ bar: 'spark', below: 50 }, 'the bar ‘Low spark’ is below 50 %'],
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
  expect(conditionSentence(condition, QUIZ, (key) => TEXTS.get(key))).toBe(words);
});

test('has words for every operator', () => {
  const said = new Set(SAID.flatMap(([condition]) => Object.keys(condition)));
  expect(OPERATORS.filter(({ name }) => !said.has(name))).toEqual([]);
});

test('shows a name that has no text as it is', () => {
  const said = (condition: Condition) => conditionSentence(condition, QUIZ, () => undefined);
  expect(said({ answer: 'mood', is: 'gone' })).toBe('the answer to ‘mood’ is ‘gone’');
  expect(said({ answer: 'unknown', includes: 'a' })).toBe('the answer to ‘unknown’ is ‘a’');
  expect(said({ highest: 'nothing' })).toBe('no bar of the chart is higher than ‘nothing’');
});
