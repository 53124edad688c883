// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildOf, KEPT_SCREEN } from '#web/shared/loading/kept-screen.ts';
import { resume } from './resume.ts';

const FIRST = '<section data-wizard="tiny" data-step="1"><h1>Hi</h1></section>';
const THIRD = '<section data-wizard="tiny" data-step="3"><h1>Voice</h1></section>';
const path = '/daily-emotional-reset';
const attempt = { id: 'a', step: 3, isFinished: false };

let root: HTMLElement;
beforeEach(() => {
  document.head.innerHTML = '<script type="module" src="/assets/index-a.js"></script>';
  document.documentElement.lang = 'es';
  window.history.replaceState(null, '', path);
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const keep = (key: string, value: unknown) => sessionStorage.setItem(key, JSON.stringify(value));
const keepScreen = (other: object = {}) =>
  keep(KEPT_SCREEN, {
    path,
    language: 'es',
    build: buildOf(document),
    attemptId: 'a',
    step: 3,
    html: THIRD,
    ...other,
  });

/** Whether the attempt goes on, the step that is shown then, and whether it can be seen. */
function open(page = FIRST): [isResumed: boolean, step: string | undefined, isSeen: boolean] {
  document.body.innerHTML = `<div id="root"><header></header>${page}</div>`;
  root = document.body.firstElementChild as HTMLElement;
  const isResumed = resume(root);
  const quiz = root.querySelector<HTMLElement>('[data-wizard]');
  return [isResumed, quiz?.dataset.step, quiz?.style.visibility !== 'hidden'];
}

test('an open attempt shows its step as it was when the page was left', () => {
  keep('md_attempt_tiny', attempt);
  keepScreen();
  expect(open()).toEqual([true, '3', true]);
  expect(root.querySelectorAll('[data-wizard]')).toHaveLength(1);
  expect(root.querySelector('header')).not.toBeNull();
});

test.each([
  ['another page', { path: '/sleep-issues' }],
  ['another attempt', { attemptId: 'b' }],
  ['a step before the attempt went on', { step: 2 }],
  ['another language', { language: 'en' }],
  ['another build', { build: 'https://mellowday.example/assets/index-b.js' }],
  ['no markup', { html: 7 }],
])('a screen of %s is not shown: there is no step until the app has come', (_name, other) => {
  keep('md_attempt_tiny', attempt);
  keepScreen(other);
  expect(open()).toEqual([true, '1', false]);
});

test.each([undefined, null, 'text', 7, []])('neither is one that is %j', (garbage) => {
  keep('md_attempt_tiny', attempt);
  if (garbage !== undefined) keep(KEPT_SCREEN, garbage);
  expect(open()).toEqual([true, '1', false]);
});

test('a finished attempt may begin anew: it shows the first step', () => {
  keep('md_attempt_tiny', { ...attempt, isFinished: true });
  keepScreen();
  expect(open()).toEqual([true, '1', true]);
});

test('a length that differs from the attempt’s begins anew', () => {
  keep('md_attempt_tiny', { ...attempt, stepsLimit: 4 });
  keepScreen();
  window.history.replaceState(null, '', `${path}?stepsLimit=5`);
  expect(open()).toEqual([true, '1', true]);
});

test.each(['4', '0', 'abc'])('the same length, or none that is valid, goes on: %s', (limit) => {
  keep('md_attempt_tiny', { ...attempt, stepsLimit: 4 });
  keepScreen();
  window.history.replaceState(null, '', `${path}?stepsLimit=${limit}`);
  expect(open()).toEqual([true, '3', true]);
});

test.each([
  ['on its first step', { step: 1, isFinished: false }],
  ['without a step', {}],
  ['of a step that is no number', { step: 'three' }],
  ['that is none', 'garbage'],
  ['that is null', null],
])('an attempt %s begins here', (_name, kept) => {
  keep('md_attempt_tiny', kept);
  keepScreen();
  expect(open()).toEqual([false, '1', true]);
});

test('each wizard has an attempt of its own, and other pages have none', () => {
  keep('md_attempt_other', attempt);
  keepScreen();
  expect(open()).toEqual([false, '1', true]);
  keep('md_attempt_tiny', attempt);
  expect(open('<main></main>')[0]).toBe(false);
});

test('storage that holds no JSON, or throws, begins here', () => {
  sessionStorage.setItem('md_attempt_tiny', '{"step":');
  expect(open()).toEqual([false, '1', true]);
  const blocked = () => {
    throw new DOMException('Access is denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked });
  expect(open()).toEqual([false, '1', true]);
});
