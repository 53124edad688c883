import { expect, test } from 'vitest';
import { quizIdsIn, quizOf, rawText } from '#authoring/document/quiz.ts';
import { edited } from '#tests/authoring/mood-folder.ts';
import { kindOfBlock, titleOfBlock } from './blocks.ts';
import { placesBefore } from './places-before.ts';

const read = (definition: string, english = '{}') =>
  quizOf({ 'a.json': definition, 'texts/en/a.json': english }, 'a');

test.each([
  'null',
  '[]',
  '3',
  '{}',
  '{ "steps": 3, "outcomes": null }',
  '{ "steps": [null, 3, "x", [], { "id": 4, "type": {}, "options": 5 }], "profile": 1 }',
  '{ "steps": [',
  '',
])('a definition that does not fit its form is read as far as it goes: %s', (text) => {
  const quiz = read(text);
  expect(Array.isArray(quiz.definition.steps)).toBe(true);
  for (const [index] of quiz.definition.steps.entries()) {
    const block = ['steps', String(index)];
    expect(titleOfBlock(quiz, block)).not.toBe('');
    expect(kindOfBlock(quiz, block)).not.toBe('');
  }
  expect(titleOfBlock(quiz, [])).not.toBe('');
});

test('what is no block keeps its place', () => {
  const quiz = read('{ "steps": [null, { "id": "second", "titleKey": "t" }] }', '{ "t": "Two" }');
  expect(titleOfBlock(quiz, ['steps', '1'])).toBe('Two');
  expect(quiz.definition.steps[1]?.id).toBe('second');
});

test('a block is called by the beginning of a title that is as long as a book', () => {
  const quiz = read(
    '{ "steps": [{ "id": "one", "titleKey": "t" }] }',
    JSON.stringify({ t: 'a'.repeat(200_000) }),
  );
  expect(titleOfBlock(quiz, ['steps', '0'])).toMatch(/^a{300}$/);
});

test('a range of numbers is called by them', () => {
  const quiz = read('{ "steps": [{ "scores": [{ "from": 0, "to": 3 }, { "from": 4 }] }] }');
  const range = (index: string) => titleOfBlock(quiz, ['steps', '0', 'scores', index]);
  expect(range('0')).toBe('0 to 3');
  expect(range('1')).toBe('range 2');
});

test('a file that is no JSON is broken, and the others are read', () => {
  const quiz = read('{ "id": "a" }', '{ "t": ');
  expect(quiz.broken).toMatchObject([{ path: 'texts/en/a.json' }]);
  expect(quiz.definition.id).toBe('a');
  expect(rawText(quiz, 'en', 't')).toBeUndefined();
});

test('quizzes are the files that are no others', () => {
  const files = {
    'b.json': '',
    'a.json': '',
    'live.json': '',
    'claims.json': '',
    'texts/en/a.json': '',
  };
  expect(quizIdsIn(files)).toEqual(['a', 'b']);
});

test('a text can repeat the answers that everyone who sees it has given, and no others', () => {
  const files = Object.fromEntries(
    edited([
      [
        'mood.json',
        '"titleKey": "helps.title"',
        '"titleKey": "helps.title", "when": { "answer": "feel", "is": "tired" }',
      ],
      ['mood.json', '"selection": "multiple"', '"selection": "single"'],
      [
        'mood.json',
        'helps.music" }\n      ] }',
        'helps.music" }\n      ] }, { "id": "bye", "type": "info", "titleKey": "bye.title" }',
      ],
    ]),
  );
  const quiz = quizOf(files, 'mood');
  const keysFor = (text: string) => placesBefore(quiz, text).map(([key]) => key);
  expect(keysFor('welcome.title')).toEqual([]);
  expect(keysFor('feel.title')).toEqual([]);
  expect(keysFor('helps.title')).toEqual(['feel']);
  expect(keysFor('bye.title')).toEqual(['feel']);
  expect(keysFor('wornOut.title')).toEqual(['feel', 'helps']);
  expect(keysFor('steady.title')).toEqual(['feel']);
});
