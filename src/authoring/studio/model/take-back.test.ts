import { expect, test } from 'vitest';
import type { Changed, Files } from '#authoring/document/files.ts';
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

/** The files after the difference at this path, such as `steps.0`, was taken back. */
function after(
  files: Files,
  kind: Changed['kind'],
  path: string,
  { was, file = 'quiz.json' }: { readonly was?: string; readonly file?: string } = {},
): Files {
  const change = { kind, file, path: path.split('.'), words: path };
  const moved = was === undefined ? {} : { was: was.split('.') };
  return takenBack(files, BEFORE, 'quiz', { ...change, ...moved });
}
const stepsOf = (files: Files) => JSON.parse(files['quiz.json'] ?? '').steps;
const textsOf = (files: Files) => JSON.parse(files['texts/en/quiz.json'] ?? '');

test('a value is as it was, although its block has moved', () => {
  const files = filesWith([TWO, { ...ONE, titleKey: 'other' }, THREE]);
  expect(stepsOf(after(files, 'changed', 'steps.1.titleKey'))).toEqual([TWO, ONE, THREE]);
});

test('a text is as it was', () => {
  const files = filesWith([ONE, TWO, THREE], { ...TEXTS, one: { title: 'Uno' } });
  expect(after(files, 'changed', 'one.title', { file: 'texts/en/quiz.json' })).toEqual(BEFORE);
});

test('a block that was not there goes with its texts, and so does a property', () => {
  const own = { ...TEXTS, one: { title: 'One', text: 'New' }, four: { title: 'Four' } };
  const four = { id: 'four', titleKey: 'four.title' };
  const files = filesWith([four, { ...ONE, textKey: 'one.text' }, TWO, THREE], own);
  const without = after(files, 'new', 'steps.0');
  expect(stepsOf(without)).toEqual([{ ...ONE, textKey: 'one.text' }, TWO, THREE]);
  expect(after(without, 'new', 'steps.0.textKey')).toEqual(BEFORE);
});

test('a block that is gone comes back with its texts, behind those that stood before it', () => {
  const { one, three } = TEXTS;
  const files = filesWith([THREE, ONE], { one, three });
  const back = after(files, 'gone', 'steps.1');
  expect(stepsOf(back)).toEqual([THREE, ONE, TWO]);
  expect(textsOf(back)).toEqual(TEXTS);
});

test('an option or a property that is gone comes back in its block, which has moved', () => {
  const { text: _gone, ...title } = TEXTS.three;
  const [, b] = OPTIONS;
  const { textKey: _key, ...three } = THREE;
  const files = filesWith([three, { ...TWO, options: [b] }, ONE], { ...TEXTS, three: title });
  const withOption = after(files, 'gone', 'steps.1.options.0');
  expect(stepsOf(withOption)).toEqual([three, TWO, ONE]);
  const whole = after(withOption, 'gone', 'steps.2.textKey');
  expect(stepsOf(whole)).toEqual([THREE, TWO, ONE]);
  expect(textsOf(whole)).toEqual(TEXTS);
});

test('a block that has moved stands again behind what it stood behind', () => {
  const files = filesWith([THREE, ONE, TWO]);
  expect(after(files, 'moved', 'steps.0', { was: 'steps.2' })).toEqual(BEFORE);
});

test('a part of something that is new or gone cannot be taken back by itself', () => {
  const files = filesWith([ONE, { id: 'new', titleKey: 'n', options: OPTIONS }, THREE]);
  expect(() => after(files, 'new', 'steps.1.options.0')).toThrow('is new');
  expect(() => after(files, 'gone', 'steps.1.options.0')).toThrow('is gone');
});
