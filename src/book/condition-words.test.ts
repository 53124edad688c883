import { describe, expect, test } from 'vitest';
import { option, question, scale, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import type { Condition } from '#engine/wizard-definition.gen.ts';
import { type ConditionWords, conditionWords, textOf } from './condition-words.ts';

/** The words as one sentence, with groups in brackets. */
function inOneSentence(words: ConditionWords): string {
  if ('says' in words) return words.says.map(textOf).join('');
  const parts = words.parts.map((part) =>
    'says' in part ? inOneSentence(part) : `(${inOneSentence(part)})`,
  );
  if (words.need === 'none') return `it is not so that ${parts.join(' or ')}`;
  return parts.join(words.need === 'all' ? ' and ' : ' or ');
}

const TEXTS: Readonly<Record<string, string>> = {
  'wake.title': 'How do you wake up?',
  'helps.title': 'What helps you?',
  'rested.title': 'How rested are you?',
  'why.title': 'Why is that?',
  'options.well': 'Rested',
  'options.dread': 'Heavy with dread',
  'options.walks': 'Walks',
  'options.music': 'Music',
  'spark.label': 'Low spark',
};

const definition = wizardOf(
  [
    question('wake', 'single', [option('well'), option('dread')]),
    question('helps', 'multiple', [option('walks'), option('music')]),
    scale('rested'),
    { ...single('why'), when: { answer: 'wake', is: 'dread' } },
  ],
  {
    profile: [
      { id: 'spark', labelKey: 'spark.label', focusKey: 'spark.focus' },
      { id: 'calm', labelKey: 'calm.label', focusKey: 'calm.focus' },
    ],
  },
);
const source = { definition, text: (key: string) => TEXTS[key] ?? '' };
const said = (condition: Condition) => inOneSentence(conditionWords(condition, source));

const WAKES = 'the answer to “How do you wake up?”';
const HELPS = 'the answer to “What helps you?”';

describe('a comparison is said with the words that visitors read', () => {
  test.each<[Condition, string]>([
    [{ answer: 'wake', is: 'dread' }, `${WAKES} is “Heavy with dread”`],
    [{ answer: 'wake', isNot: 'dread' }, `${WAKES} is not “Heavy with dread”`],
    [{ answer: 'wake', anyOf: ['well', 'dread'] }, `${WAKES} is “Rested” or “Heavy with dread”`],
    [{ answer: 'helps', includes: 'walks' }, `${HELPS} includes “Walks”`],
    [{ answer: 'helps', anyOf: ['walks', 'music'] }, `${HELPS} includes “Walks” or “Music”`],
    [{ answer: 'rested', atLeast: 4 }, 'the answer to “How rested are you?” is 4 or more'],
    [{ answer: 'rested', atMost: 2 }, 'the answer to “How rested are you?” is 2 or less'],
    [{ highest: 'spark' }, 'no bar of the chart is higher than “Low spark”'],
  ])('%j', (condition, words) => {
    expect(said(condition)).toBe(words);
  });
});

test('that an answer is something else also holds for visitors who are not asked', () => {
  expect(said({ answer: 'why', isNot: 'a' })).toBe(
    'the answer to “Why is that?” is not “a”, or it is not asked',
  );
});

test('several conditions are joined, and groups of them stand in brackets', () => {
  const tired: Condition = { answer: 'rested', atMost: 2 };
  const dread: Condition = { answer: 'wake', is: 'dread' };
  const walks: Condition = { answer: 'helps', includes: 'walks' };
  const [one, two, three] = [tired, dread, walks].map(said);
  expect(said({ all: [tired, dread] })).toBe(`${one} and ${two}`);
  expect(said({ any: [tired, dread, walks] })).toBe(`${one} or ${two} or ${three}`);
  expect(said({ all: [tired, { any: [dread, walks] }] })).toBe(`${one} and (${two} or ${three})`);
  expect(said({ not: tired })).toBe(`it is not so that ${one}`);
  expect(said({ not: { any: [tired, dread] } })).toBe(`it is not so that (${one} or ${two})`);
});

test('a group of one condition is that condition', () => {
  const dread: Condition = { answer: 'wake', is: 'dread' };
  expect(said({ all: [{ any: [dread] }] })).toBe(said(dread));
});

test('a question in the words leads to its step', () => {
  expect(conditionWords({ answer: 'wake', is: 'well' }, source)).toEqual({
    says: ['the answer to ', { text: '“How do you wake up?”', step: 'wake' }, ' is “Rested”'],
  });
});

test('a name that the wizard does not have is said as it is', () => {
  expect(said({ answer: 'mood', is: 'low' })).toBe('the answer to “mood” is “low”');
  expect(said({ answer: 'wake', is: 'tired' })).toBe(`${WAKES} is “tired”`);
  expect(said({ highest: 'joy' })).toBe('no bar of the chart is higher than “joy”');
});
