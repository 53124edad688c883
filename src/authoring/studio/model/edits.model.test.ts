import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Files } from '#authoring/document/files.ts';
import type { Path } from '#authoring/document/place.ts';
import { quizOf } from '#authoring/document/quiz.ts';
import { propertyNamesOf } from '#authoring/document/schema/file-schema.ts';
import { addBlock, duplicateBlock } from '#authoring/edits/new-blocks.ts';
import { type Json, printJson } from '#authoring/edits/print-json.ts';
import {
  addText,
  moveBlocks,
  removeBlocks,
  schemaAt,
  setProperty,
  setText,
} from '#authoring/edits/quiz-edits.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { type KindName, STEP_KINDS } from '#engine/step-kinds/index.ts';
import { cases } from '#tests/support/scope.ts';
import { sizeOf } from './blocks.ts';
import { StudioStore } from './studio-store.ts';

const ID = 'starter';
const read = (name: string) =>
  readFileSync(new URL(`../../starter/${name}.json`, import.meta.url), 'utf8');
const formOf = (text: string) =>
  `${printJson(JSON.parse(text) as Json, { indent: '', column: 1000, property: '' })}\n`;
const FILES: Files = {
  'starter.json': formOf(read('starter')),
  'texts/en/starter.json': read('en'),
  // With a mark that some editor programs write.
  'texts/es/starter.json': `\uFEFF${read('es')}`,
};

const LISTS = ['steps', 'outcomes', 'profile', 'sessionThemes'];
const KINDS = Object.keys(STEP_KINDS) as KindName[];
const TITLES = ['How?', '«Ünïcode» & "quotes"', '12 things', '', '{{answer:x}}', 'How?'];

/** What an action does to the files, as three numbers choose it. */
function change(files: Files, [what, where, which]: readonly [number, number, number]): Files {
  const quiz = quizOf(files, ID);
  const list: Path = [LISTS[where % LISTS.length] ?? 'steps'];
  const size = sizeOf(quiz, list);
  const block: Path = [...list, String(size === 0 ? 0 : which % size)];
  const title = TITLES[which % TITLES.length] ?? '';
  const words = { en: title, es: title };
  // A quiz that grows without end makes each action slower than the one before.
  if (size > 10) return removeBlocks(files, ID, [block]);
  if (what === 0) {
    const kind = KINDS[which % KINDS.length] ?? 'info';
    return addBlock(files, ID, { list: ['steps'], at: which % (size + 1), kind, words });
  }
  if (what === 1) {
    const isStep = list[0] === 'steps';
    return addBlock(files, ID, { list, at: size, words, ...(isStep ? { kind: 'info' } : {}) });
  }
  if (what === 2) {
    const text = quiz.index.texts[which % Math.max(1, quiz.index.texts.length)];
    const language = LANGUAGES[where % LANGUAGES.length] ?? 'en';
    return text === undefined ? files : setText(files, ID, language, text.value, title);
  }
  if (size === 0) return files;
  const options: Path = [...block, 'options'];
  if (what === 3 && sizeOf(quiz, options) > 0) {
    return addBlock(files, ID, { list: options, at: 0, words });
  }
  if (what === 4) return duplicateBlock(files, ID, block);
  if (what === 5) return removeBlocks(files, ID, [block]);
  if (what === 6) return moveBlocks(files, ID, list, [which % size], where % size);
  const names = propertyNamesOf(schemaAt(files, ID, block));
  const name = names[where % names.length] ?? '';
  if (what === 7 && name.endsWith('Key') && name !== 'answerKey') {
    return addText(files, ID, [...block, name], words);
  }
  if (what === 8 && !['id', 'type'].includes(name)) {
    return setProperty(files, ID, [...block, name], undefined);
  }
  const when = { any: [{ answer: 'firstQuestion', is: title }, { not: { highest: 'x' } }] };
  return setProperty(files, ID, [...block, 'when'], when);
}

test('whatever is done: every file stays whole and in form, and undoing all gives back every byte', () => {
  const action = fc.tuple(fc.nat({ max: 11 }), fc.nat({ max: 999 }), fc.nat({ max: 999 }));
  const store = new StudioStore(
    { files: FILES, pictures: [], sessions: [], library: '', findings: [] },
    async () => ({ kind: 'saved', findings: [] }),
  );
  for (const [index, each] of fc
    .sample(action, { numRuns: cases(2000), seed: 20261126 })
    .entries()) {
    if (each[0] === 10) store.undo();
    else if (each[0] === 11) store.redo();
    else store.edit(`action ${index}`, (files) => change(files, each));
    const { files } = store.view();
    const quiz = quizOf(files, ID);
    const said = `action ${index}: ${each.join(' ')}`;
    expect(quiz.broken, said).toEqual([]);
    expect(quiz.text, said).toBe(formOf(quiz.text));
    const names = quiz.index.names.map(
      ({ kind, value, within }) => `${kind} ${value} ${within[0]}`,
    );
    expect(new Set(names).size, said).toBe(names.length);
  }
  while (store.view().undo !== undefined) store.undo();
  expect(store.view().files).toEqual(FILES);
});
