// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SETTLE_MS } from '#engine/settle-time.ts';
import { type EarlyQuiz, earlyQuiz } from './early-quiz.ts';

const SINGLE = `<button data-value="calm" aria-pressed="false"><b>Calm</b></button>
  <button data-value="joy" aria-pressed="false">Joy</button>`;
const MULTIPLE = `<label data-value="calm"><input type="checkbox" />Calm</label>
  <label data-value="joy"><input type="checkbox" />Joy</label>
  <button data-advance>Continue</button>`;
const EXCLUSIVE = `<label data-value="calm"><input type="checkbox" />Calm</label>
  <label data-value="joy"><input type="checkbox" />Joy</label>
  <label data-value="none" data-exclusive><input type="checkbox" />None</label>
  <label data-value="unsure" data-exclusive><input type="checkbox" />Unsure</label>`;
const SCALE = `<output data-empty>None yet</output>
  <input type="range" min="0" max="10" value="5" data-empty aria-valuetext="None yet" />
  <button data-value="3" aria-pressed="false">3</button>
  <button data-value="4" aria-pressed="false">4</button>
  <button data-advance>Continue</button>`;

let quiz: EarlyQuiz;
let taken: boolean[] = [];
const onClick = (event: Event) => taken.push(quiz.takes(event));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', vi.fn());
  taken = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/**
 * A page on its first step, with the second one in a template. Only the quiz handles its events.
 */
function open(options = SINGLE, first = '<p>Hi</p>'): void {
  const second = `<template data-next-step><section data-wizard="tiny" data-step="2">
    <button data-back>Back</button><h1 tabindex="-1">Mood</h1>${options}</section></template>`;
  document.body.innerHTML = `<div id="root"><header><button>Español</button></header>
    <section data-wizard="tiny" data-step="1">${first}<button data-advance>Start</button></section>
    </div>${options === '' ? '' : second}`;
  const root = element('#root');
  quiz = earlyQuiz(root);
  root.addEventListener('click', onClick, true);
}

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}`);
  return found;
}
const tap = (selector: string) => element(selector).click();
const shownStep = () => element('[data-wizard]').dataset.step;
const settle = () => vi.advanceTimersByTime(SETTLE_MS);
const goOn = () => {
  tap('[data-advance]');
  settle();
};
const move = (value: string) => {
  const range = element('input') as HTMLInputElement;
  range.value = value;
  range.dispatchEvent(new Event('input', { bubbles: true }));
};
const filled = () => Number(element('input').style.getPropertyValue('--md-range-fill') || 'NaN');
const chosen = () => quiz.answers()?.chosen;
const pressed = () =>
  [...document.querySelectorAll('[aria-pressed="true"]')].map((each) =>
    each.getAttribute('data-value'),
  );

test('Start shows the first question from its top, with its title focused', () => {
  open();
  expect(quiz.answers()).toBeUndefined();
  tap('[data-advance]');
  expect(shownStep()).toBe('2');
  expect(document.querySelectorAll('[data-wizard]')).toHaveLength(1);
  expect(document.activeElement).toBe(element('h1'));
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  expect(quiz.answers()).toEqual({ chosen: [], isContinued: false });
});

test('a double tap answers nothing within 150 ms after the step change', () => {
  open();
  tap('[data-advance]');
  vi.advanceTimersByTime(SETTLE_MS - 1);
  tap('[data-value="calm"]');
  tap('[data-back]');
  expect([shownStep(), pressed()]).toEqual(['2', []]);
  vi.advanceTimersByTime(1);
  tap('[data-value="calm"]');
  expect(pressed()).toEqual(['calm']);
});

test('a tap on any part of an answer selects it alone', () => {
  open();
  goOn();
  tap('[data-value="calm"] b');
  expect(quiz.answers()).toEqual({ chosen: ['calm'], isContinued: false });
  tap('[data-value="joy"]');
  expect(pressed()).toEqual(['joy']);
  expect(quiz.answers()).toEqual({ chosen: ['joy'], isContinued: false });
});

test('every ticked box of a multiple choice is an answer, and its button press is remembered', () => {
  open(MULTIPLE);
  goOn();
  for (const value of ['calm', 'joy', 'joy', 'joy']) tap(`[data-value="${value}"] input`);
  expect(quiz.answers()).toEqual({ chosen: ['calm', 'joy'], isContinued: false });
  tap('[data-advance]');
  expect(shownStep()).toBe('2');
  expect(quiz.answers()).toEqual({ chosen: ['calm', 'joy'], isContinued: true });
});

test('a box cannot be ticked within 150 ms after the step change either', () => {
  open(MULTIPLE);
  tap('[data-advance]');
  tap('[data-value="calm"] input');
  expect(quiz.answers()).toEqual({ chosen: [], isContinued: false });
});

test('an exclusive box is ticked alone, and unticked by any other', () => {
  open(EXCLUSIVE);
  goOn();
  for (const value of ['calm', 'joy', 'none']) tap(`[data-value="${value}"]`);
  expect(chosen()).toEqual(['none']);
  tap('[data-value="unsure"]');
  expect(chosen()).toEqual(['unsure']);
  tap('[data-value="joy"] input');
  tap('[data-value="calm"]');
  expect(chosen()).toEqual(['calm', 'joy']);
  tap('[data-value="none"]');
  tap('[data-value="none"]');
  expect(chosen()).toEqual([]);
});

test('a scale is answered by a button, as a number', () => {
  open(SCALE);
  goOn();
  expect(quiz.answers()).toEqual({ chosen: [], isContinued: false });
  tap('[data-value="3"]');
  expect(pressed()).toEqual(['3']);
  expect(element('output').textContent).toBe('3');
  expect(document.querySelector('[data-empty]')).toBeNull();
  expect(filled()).toBe(0.3);
  tap('[data-advance]');
  expect(quiz.answers()).toEqual({ chosen: [3], isContinued: true });
});

test('a scale is answered by its range, which marks the button of the number', () => {
  open(SCALE);
  goOn();
  move('4');
  expect(pressed()).toEqual(['4']);
  expect(quiz.answers()).toEqual({ chosen: [4], isContinued: false });
  move('9');
  expect(pressed()).toEqual([]);
  expect(quiz.answers()).toEqual({ chosen: [9], isContinued: false });
  expect(filled()).toBe(0.9);
});

test('the filled part of a range begins at its lowest number', () => {
  open(SCALE.replace('min="0" max="10"', 'min="1" max="5"'));
  goOn();
  move('4');
  expect(filled()).toBe(0.75);
});

test('an option of the first step does not move the range of the second', () => {
  open(SCALE, SINGLE);
  tap('[data-value="joy"]');
  expect(pressed()).toEqual(['joy']);
  goOn();
  expect(element('input').dataset.empty).toBe('');
  expect(chosen()).toEqual([]);
});

test('a tap on the position of an untouched range is an answer', () => {
  open(SCALE);
  goOn();
  tap('input');
  expect(quiz.answers()).toEqual({ chosen: [5], isContinued: false });
});

test('a scale takes nothing within 150 ms after the step change', () => {
  open(SCALE);
  tap('[data-advance]');
  move('9');
  tap('[data-value="3"]');
  expect(quiz.answers()).toEqual({ chosen: [], isContinued: false });
});

test('Back shows the first step again and discards the taps', () => {
  open(MULTIPLE);
  goOn();
  tap('[data-advance]');
  tap('[data-back]');
  expect(shownStep()).toBe('1');
  expect(quiz.answers()).toBeUndefined();
  settle();
  goOn();
  expect(quiz.answers()).toEqual({ chosen: [], isContinued: false });
});

test('taps on other elements are not handled', () => {
  open();
  tap('header button');
  tap('[data-wizard] p');
  tap('[data-advance]');
  expect(taken).toEqual([false, false, true]);
});

test('without a second step, Start waits for the app', () => {
  open('');
  tap('[data-advance]');
  expect([shownStep(), taken, quiz.answers()]).toEqual(['1', [false], undefined]);
});
