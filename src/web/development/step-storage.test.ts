import { beforeEach, expect, test } from 'vitest';
import { restoreAttempt } from '#engine/attempt.ts';
import { attemptKeyOf } from '#engine/resume.ts';
import { info, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import type { StepVisit } from './messages.ts';
import { beginVisit } from './step-storage.ts';

const definition = wizardOf([info('hello'), single('mood'), single('sleep'), info('bye')]);
const KEY = attemptKeyOf('tiny');
const visit: StepVisit = {
  wizardId: 'tiny',
  goals: ['went_in'],
  stepId: 'sleep',
  step: 3,
  answers: { mood: 'b' },
};
const OWN = JSON.stringify({ step: 2, id: 'own' });

let items = new Map<string, string>();
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
};
const opens = (message: { visit?: StepVisit; note?: string } = {}, type = 'navigate') =>
  beginVisit({ errors: [], wizardId: 'tiny', ...message }, storage, type);

beforeEach(() => {
  items = new Map();
});

test('the app finds an attempt at the step, which counts the answers and no goal', () => {
  expect(opens({ visit })).toBeUndefined();
  const attempt = restoreAttempt(definition, 'hash', JSON.parse(items.get(KEY) ?? ''));
  expect(attempt).toMatchObject({
    step: 3,
    counter: 1,
    answers: { mood: 'b', sleep: '' },
    goals: ['went_in'],
    isFinished: false,
  });
});

test('the own attempt is kept aside through several visits, and comes back without a step', () => {
  items.set(KEY, OWN);
  expect(opens({ visit, note: 'It presumes something.' })).toMatch(
    /^It presumes something\. Your own answers are kept/,
  );
  opens({ visit: { ...visit, stepId: 'mood', step: 2 } });
  expect(opens()).toBe('These are your own answers again.');
  expect([...items]).toEqual([[KEY, OWN]]);
  expect(opens()).toBeUndefined();
});

test('where there was no attempt, none remains, and nothing is said', () => {
  opens({ visit });
  expect(opens()).toBeUndefined();
  expect([...items]).toEqual([]);
});

test.each(['reload', 'back_forward'])('a page that is loaded by %s stays where it is', (type) => {
  opens({ visit });
  items.set(KEY, OWN);
  expect(opens({ visit, note: 'It presumes something.' }, type)).toBe('It presumes something.');
  expect(items.get(KEY)).toBe(OWN);
  opens({}, type);
  expect(items.get(KEY)).toBe(OWN);
});

test('an unknown step changes nothing, and is said', () => {
  items.set(KEY, OWN);
  expect(opens({ note: 'There is no such step.' })).toBe('There is no such step.');
  expect([...items]).toEqual([[KEY, OWN]]);
});

test('other pages are left alone', () => {
  items.set(KEY, OWN);
  expect(beginVisit({ errors: [] }, storage, 'navigate')).toBeUndefined();
  expect([...items]).toEqual([[KEY, OWN]]);
});
