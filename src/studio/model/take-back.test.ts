import { expect, test } from 'vitest';
import type { Files } from '#build/development/studio-api.ts';
import { takenBack } from './take-back.ts';

const ONE = { id: 'one', titleKey: 'one.title' };
const OPTIONS = [
  { value: 'a', labelKey: 'two.a' },
  { value: 'b', labelKey: 'two.b' },
];
const TWO = { id: 'two', titleKey: 'two.title', options: OPTIONS };
const THREE = { id: 'three', titleKey: 'three.title', textKey: 'three.text' };
const TEXTS = {
  one: { title: 'One' },
  two: { title: 'Two', a: 'A', b: 'B' },
  three: { title: 'Three', text: 'More' },
};

function filesWith(steps: readonly object[], texts: object = TEXTS): Files {
  return {
    'quiz.json': `${JSON.stringify({ id: 'quiz', steps }, null, 2)}\n`,
    'texts/en/quiz.json': `${JSON.stringify(texts, null, 2)}\n`,
  };
}
const BEFORE = filesWith([ONE, TWO, THREE]);

type Place = string | undefined;

/** The files after the difference between these paths, such as `steps.0`, was taken back. */
function after(files: Files, now: Place, was?: Place, file = 'quiz.json'): Files {
  const [own, former] = [now, was].map((path) => path?.split('.'));
  return takenBack(files, BEFORE, 'quiz', { file, now: own, was: former });
}
const stepsOf = (files: Files) => JSON.parse(files['quiz.json'] ?? '').steps;
const textsOf = (files: Files) => JSON.parse(files['texts/en/quiz.json'] ?? '');

test('a value is as it was, although its block has moved', () => {
  const files = filesWith([TWO, { ...ONE, titleKey: 'other' }, THREE]);
  expect(stepsOf(after(files, 'steps.1.titleKey'))).toEqual([TWO, ONE, THREE]);
});

test('a text is as it was', () => {
  const files = filesWith([ONE, TWO, THREE], { ...TEXTS, one: { title: 'Uno' } });
  expect(after(files, 'one.title', undefined, 'texts/en/quiz.json')).toEqual(BEFORE);
});

test('a block that was not there goes with its texts, and so does a property', () => {
  const own = { ...TEXTS, one: { title: 'One', text: 'New' }, four: { title: 'Four' } };
  const four = { id: 'four', titleKey: 'four.title' };
  const files = filesWith([four, { ...ONE, textKey: 'one.text' }, TWO, THREE], own);
  const without = after(files, 'steps.0');
  expect(stepsOf(without)).toEqual([{ ...ONE, textKey: 'one.text' }, TWO, THREE]);
  expect(after(without, 'steps.0.textKey')).toEqual(BEFORE);
});

test('a block that is gone comes back with its texts, behind those that stood before it', () => {
  const { one, three } = TEXTS;
  const files = filesWith([THREE, ONE], { one, three });
  const back = after(files, undefined, 'steps.1');
  expect(stepsOf(back)).toEqual([THREE, ONE, TWO]);
  expect(textsOf(back)).toEqual(TEXTS);
});

test('an option or a property that is gone comes back in its block, which has moved', () => {
  const { text: _gone, ...title } = TEXTS.three;
  const [, b] = OPTIONS;
  const { textKey: _key, ...three } = THREE;
  const files = filesWith([three, { ...TWO, options: [b] }, ONE], { ...TEXTS, three: title });
  const withOption = after(files, undefined, 'steps.1.options.0');
  expect(stepsOf(withOption)).toEqual([three, TWO, ONE]);
  const whole = after(withOption, undefined, 'steps.2.textKey');
  expect(stepsOf(whole)).toEqual([THREE, TWO, ONE]);
  expect(textsOf(whole)).toEqual(TEXTS);
});

test('a block that has moved stands again behind what it stood behind', () => {
  const files = filesWith([THREE, ONE, TWO]);
  expect(after(files, 'steps.0', 'steps.2')).toEqual(BEFORE);
});

test('an option that is gone comes back alone, although the change is shown at its question', () => {
  const c = { value: 'c', labelKey: 'two.c' };
  const now = { ...TWO, titleKey: 'other', options: [c, OPTIONS[1]] };
  const [, back] = stepsOf(after(filesWith([ONE, now, THREE]), 'steps.1.id', 'steps.1.options.0'));
  expect(back).toEqual({ ...now, options: [OPTIONS[0], c, OPTIONS[1]] });
});

test('a value that has another name is called again what it was called', () => {
  const renamed = { ...TWO, options: [{ value: 'z', labelKey: 'two.a' }, OPTIONS[1]] };
  const files = filesWith([renamed, ONE, THREE]);
  const back = after(files, 'steps.0.options.0.value', 'steps.1.options.0.value');
  expect(stepsOf(back)).toEqual([TWO, ONE, THREE]);
});

test('a part of something that is new or gone cannot be taken back by itself', () => {
  const files = filesWith([ONE, { id: 'new', titleKey: 'n', options: OPTIONS }, THREE]);
  expect(() => after(files, 'steps.1.options.0')).toThrow('is new');
  expect(() => after(files, undefined, 'steps.1.options.0')).toThrow('is gone');
});
