// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { historyIdOf } from '#engine/resume.ts';
import { resume } from './resume.ts';

const FIRST = '<section data-wizard="tiny" data-step="1"><h1>Hi</h1></section>';
const path = '/daily-emotional-reset';
const attempt = { id: 'a', definitionHash: 'v1', step: 3, isFinished: false };

beforeEach(() => window.history.replaceState(null, '', path));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const store = (key: string, value: unknown) => sessionStorage.setItem(key, JSON.stringify(value));

/** Whether the attempt is at a later step, and whether the first step is visible. */
function open(page = FIRST): { isResumed: boolean; isSeen: boolean } {
  document.body.innerHTML = `<div id="root"><header></header>${page}</div>`;
  const root = document.body.firstElementChild as HTMLElement;
  const isResumed = resume(root);
  const quiz = root.querySelector<HTMLElement>('[data-wizard]');
  return { isResumed, isSeen: quiz?.style.visibility !== 'hidden' };
}

const hidden = { isResumed: true, isSeen: false };
const shown = { isResumed: false, isSeen: true };

test('an open attempt at a later step hides the first step', () => {
  store('md_attempt_tiny', attempt);
  expect(open()).toEqual(hidden);
});

test('a finished attempt starts again unless the browser history returns to it', () => {
  store('md_attempt_tiny', { ...attempt, isFinished: true });
  expect(open()).toEqual(shown);
  const usr = { attemptId: historyIdOf(attempt), step: 3, base: 1 };
  window.history.replaceState({ usr, key: 'k', idx: 2 }, '');
  expect(open()).toEqual(hidden);
});

test('a stepsLimit that differs from the attempt’s starts a new one', () => {
  store('md_attempt_tiny', { ...attempt, stepsLimit: 4 });
  window.history.replaceState(null, '', `${path}?stepsLimit=5`);
  expect(open()).toEqual(shown);
});

test.each([
  ['on its first step', { ...attempt, step: 1 }],
  ['without a step', {}],
  ['whose step is not a number', { ...attempt, step: 'three' }],
  ['that is a string', 'garbage'],
  ['that is null', null],
])('an attempt %s starts on the first step', (_name, stored) => {
  store('md_attempt_tiny', stored);
  expect(open()).toEqual(shown);
});

test('each wizard has a separate attempt, and other pages have none', () => {
  store('md_attempt_other', attempt);
  expect(open()).toEqual(shown);
  store('md_attempt_tiny', attempt);
  expect(open('<main></main>').isResumed).toBe(false);
});

test('storage that holds invalid JSON or throws starts on the first step', () => {
  sessionStorage.setItem('md_attempt_tiny', '{"step":');
  expect(open()).toEqual(shown);
  const blocked = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked });
  expect(open()).toEqual(shown);
});
