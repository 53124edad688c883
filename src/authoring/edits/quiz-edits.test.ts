import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Files } from '#authoring/document/files.ts';
import { quizOf, rawText } from '#authoring/document/quiz.ts';
import { valueAt } from '#authoring/edits/edit-json.ts';
import { addBlock, duplicateBlock } from './new-blocks.ts';
import { addText, moveBlocks, removeBlocks, setProperty, setText } from './quiz-edits.ts';

const starter = (name: string) =>
  readFileSync(new URL(`../starter/${name}.json`, import.meta.url), 'utf8');
const FILES: Files = {
  'starter.json': starter('starter'),
  'texts/en/starter.json': starter('en'),
  'texts/es/starter.json': starter('es'),
};
const ID = 'starter';
const at = (files: Files, ...path: string[]) => valueAt(files['starter.json'] ?? '', path);
const english = (files: Files, key: string) => rawText(quizOf(files, ID), 'en', key);

test('a question gets its names and text keys from its English title', () => {
  const words = { en: 'How do you sleep?', es: '¿Cómo duermes?' };
  const files = addBlock(FILES, ID, { list: ['steps'], at: 2, kind: 'single', words });
  expect(at(files, 'steps', '2')).toEqual({
    id: 'how-do-you-sleep',
    type: 'question',
    answerKey: 'howDoYouSleep',
    selection: 'single',
    titleKey: 'howDoYouSleep.title',
    options: [],
  });
  expect(english(files, 'howDoYouSleep.title')).toBe('How do you sleep?');
  const again = addBlock(files, ID, { list: ['steps'], at: 3, kind: 'single', words });
  expect(at(again, 'steps', '3')).toMatchObject({
    id: 'how-do-you-sleep-2',
    answerKey: 'howDoYouSleep2',
  });
});

test('an option gets a value, and a key beside those of its question', () => {
  const list = ['steps', '1', 'options'];
  const words = { en: 'Not at all', es: 'Nada' };
  const files = addBlock(FILES, ID, { list, at: 3, words });
  expect(at(files, ...list, '3')).toEqual({
    value: 'not_at_all',
    labelKey: 'firstQuestion.options.not_at_all',
  });
  expect(rawText(quizOf(files, ID), 'es', 'firstQuestion.options.not_at_all')).toBe('Nada');
});

test('a title in letters of another script still gives names', () => {
  const words = { en: '¿?', es: '' };
  const files = addBlock(FILES, ID, { list: ['steps'], at: 2, kind: 'scale', words });
  expect(at(files, 'steps', '2')).toMatchObject({
    id: 'step',
    answerKey: 'question',
    min: 0,
    max: 10,
  });
});

test('a block goes with the texts that nothing else names, and with the groups around them', () => {
  const files = removeBlocks(FILES, ID, [['steps', '2']]);
  expect(at(files, 'steps', '2', 'id')).toBe('third-question');
  expect(files['texts/en/starter.json']).not.toContain('secondQuestion');
  expect(files['texts/es/starter.json']).not.toContain('secondQuestion');
  expect(english(files, 'thirdQuestion.title')).toBeDefined();
});

test('a copy has names, keys and texts of its own, and no former names', () => {
  const before = setProperty(FILES, ID, ['steps', '1', 'renamed'], ['former']);
  const files = duplicateBlock(before, ID, ['steps', '1']);
  expect(at(files, 'steps', '2')).toMatchObject({
    id: 'first-question-2',
    answerKey: 'firstQuestion2',
    titleKey: 'firstQuestion2.title',
  });
  expect(at(files, 'steps', '2', 'renamed')).toBeUndefined();
  expect(english(files, 'firstQuestion2.options.first_choice')).toBe(
    english(FILES, 'firstQuestion.options.first_choice'),
  );
  const option = duplicateBlock(FILES, ID, ['steps', '1', 'options', '0']);
  expect(at(option, 'steps', '1', 'options', '1')).toMatchObject({
    value: 'first_choice_2',
    labelKey: 'firstQuestion.options.first_choice2',
  });
});

test('a property comes in the order of the schema, and goes with its texts', () => {
  const path = ['steps', '5', 'image'];
  const picture = { src: 'a.svg', altKey: 'kindWord.imageAlt' };
  const files = setText(setProperty(FILES, ID, path, picture), ID, 'en', 'kindWord.imageAlt', 'A');
  expect(english(files, 'kindWord.imageAlt')).toBe('A');
  const after = setProperty(files, ID, path, undefined);
  expect(after).toEqual(FILES);
});

test('an empty group goes with its last property, and comes with its first', () => {
  const path = ['steps', '2', 'options', '3', 'scores', 'first-bar'];
  const files = setProperty(FILES, ID, path, 3);
  expect(at(files, 'steps', '2', 'options', '3', 'scores')).toEqual({ 'first-bar': 3 });
  expect(setProperty(files, ID, path, undefined)['starter.json']).toBe(
    setProperty(FILES, ID, [...path.slice(0, -2), 'exclusive'], true)['starter.json'],
  );
});

test('a text that a block has not had gets a key of the group', () => {
  const words = { en: 'Short', es: 'Corto' };
  const files = addText(FILES, ID, ['steps', '2', 'recapKey'], words);
  expect(at(files, 'steps', '2', 'recapKey')).toBe('secondQuestion.recap');
  const hint = addText(FILES, ID, ['steps', '0', 'hintKeys', '3'], words);
  expect(at(hint, 'steps', '0', 'hintKeys', '3')).toBe('welcome.hints.four');
  const alt = addText(FILES, ID, ['outcomes', '0', 'image', 'altKey'], words);
  expect(at(alt, 'outcomes', '0', 'image', 'altKey')).toBe('outcomes.firstResult.imageAlt');
});

test('a new text never takes the place of one that is there', () => {
  const title = setProperty(FILES, ID, ['steps', '2', 'titleKey'], 'firstQuestion.title');
  const list = ['steps', '2', 'options'];
  const words = { en: 'First choice', es: 'Otra' };
  const files = addBlock(title, ID, { list, at: 0, words });
  expect(english(files, 'firstQuestion.options.first_choice')).toBe('The first option');
  expect(at(files, ...list, '0', 'labelKey')).toBe('firstQuestion.options.first_choice2');
});

test('a text is not written into a file that is no whole JSON', () => {
  const files = { ...FILES, 'texts/en/starter.json': '{ "name": "Kept, "more": "x" }' };
  expect(() => setText(files, ID, 'en', 'name', 'Lost')).toThrow('texts/en/starter.json');
  expect(setText(files, ID, 'es', 'name', 'Bien')['texts/es/starter.json']).toContain('"Bien"');
});

test('a copy of the outcome for everybody else is not for everybody else', () => {
  const files = duplicateBlock(FILES, ID, ['outcomes', '1']);
  expect(at(files, 'outcomes', '2', 'default')).toBeUndefined();
  expect(at(files, 'outcomes', '1', 'default')).toBe(true);
});

test('a reorder is a small difference', () => {
  const moved = moveBlocks(FILES, ID, ['steps'], [2], 1);
  expect(moveBlocks(moved, ID, ['steps'], [1], 2)).toEqual(FILES);
  const lines = (text = '') => text.split('\n').sort();
  expect(lines(moved['starter.json'])).toEqual(lines(FILES['starter.json']));
});
