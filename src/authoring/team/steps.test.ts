import { expect, test } from 'vitest';
import { type Step, withSave } from './steps.ts';

const save = (label: string, text: string, isUndone = false) => ({ label, isUndone, text });
const after = (...saves: readonly ReturnType<typeof save>[]) =>
  saves
    .reduce<Step[]>(
      (steps, { text, ...step }, at) =>
        withSave(steps, step, { at, files: { 'mood.json': text }, pictures: [] }),
      [],
    )
    .map(({ label, at, files }) => `${label} ${at} ${files['mood.json']}`);

test.each([
  ['what goes on is one step, and rests from its end', [save('A', '1'), save('A', '2')], ['A 1 2']],
  ['another label is another step', [save('A', '1'), save('B', '2')], ['A 0 1', 'B 1 2']],
  ['what is undone at once was never there', [save('A', '1'), save('A', '', true)], []],
  ['what is undone later is a step of its own', [save('A', '', true)], ['Undo: A 0 ']],
])('%s', (_, saves, steps) => expect(after(...saves)).toEqual(steps));
