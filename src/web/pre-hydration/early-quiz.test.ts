// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SETTLE_MS } from '#engine/settle-time.ts';
import { refuseDoublePresses } from './double-press.ts';
import { earlyQuiz } from './early-quiz.ts';

const SINGLE = `<button data-value="calm" aria-pressed="false"><b>Calm</b></button>
  <button data-value="joy" aria-pressed="false">Joy</button>`;
const MULTIPLE = `<label data-value="calm"><input type="checkbox" />Calm</label>
  <label data-value="joy"><input type="checkbox" />Joy</label>
  <button data-advance>Continue</button>`;
const EXCLUSIVE = `<label data-value="calm"><input type="checkbox" />Calm</label>
  <label data-value="joy"><input type="checkbox" />Joy</label>
  <label data-value="none" data-exclusive><input type="checkbox" />None</label>
  <label data-value="unsure" data-exclusive><input type="checkbox" />Unsure</label>`;
const TWO = `<ul data-ticks="exact">${MULTIPLE}</ul>`;
const SCALE = `<output data-empty>None yet</output>
  <input type="range" min="1" max="11" value="5" data-empty aria-valuetext="None yet" />
  <button data-value="3" aria-pressed="false">3</button>
  <button data-value="4" aria-pressed="false">4</button>
  <button data-advance>Continue</button>`;

const NUMBER = `<input type="text" inputmode="numeric" /><button data-advance>Continue</button>`;

let quiz: ReturnType<typeof earlyQuiz>;
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

interface PageOptions {
  /** The controls of the steps after the first one, which stand in templates. */
  steps?: readonly string[];
  first?: string;
  isLimited?: boolean;
}

/** A page on its first step. Only the quiz handles the events that are not refused. */
function open({
  steps = [SINGLE],
  first = '<p>Hi</p>',
  isLimited = false,
}: PageOptions = {}): void {
  const templates = steps.map(
    (
      controls,
      index,
    ) => `<template data-next-step><section data-wizard="tiny" data-step="${index + 2}">
    <button data-back>Back</button><h1 tabindex="-1">Mood</h1>${controls}</section></template>`,
  );
  document.body.innerHTML = `<div id="root"><header><button>Español</button></header>
    <section data-wizard="tiny" data-step="1">${first}<button data-advance>Start</button></section>
    </div>${templates.join('')}`;
  const root = element('#root');
  refuseDoublePresses(root);
  quiz = earlyQuiz(root, isLimited);
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
const GO_ON = { type: 'step.continue' };
const BACK = { type: 'step.back' };
const choose = (value: string | number) => ({ type: 'option.choose', value });
const pressed = () =>
  [...document.querySelectorAll('[aria-pressed="true"]')].map((each) =>
    each.getAttribute('data-value'),
  );

test('Start shows the first question from its top, with its title focused', () => {
  open();
  expect(quiz.taps()).toEqual([]);
  tap('[data-advance]');
  expect(shownStep()).toBe('2');
  expect(document.querySelectorAll('[data-wizard]')).toHaveLength(1);
  expect(document.activeElement).toBe(element('h1'));
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  expect(quiz.taps()).toEqual([GO_ON]);
});

test('a double tap answers nothing within 150 ms after the step change', () => {
  open({ steps: [SINGLE, SINGLE] });
  tap('[data-advance]');
  vi.advanceTimersByTime(SETTLE_MS - 1);
  tap('[data-value="calm"]');
  tap('[data-back]');
  expect([shownStep(), pressed()]).toEqual(['2', []]);
  vi.advanceTimersByTime(1);
  tap('[data-value="calm"]');
  tap('[data-value="calm"]');
  expect([shownStep(), pressed()]).toEqual(['3', []]);
  expect(quiz.taps()).toEqual([GO_ON, choose('calm')]);
});

test('a tap on any part of an answer chooses it and shows the next step', () => {
  open({ steps: [SINGLE, MULTIPLE] });
  goOn();
  tap('[data-value="calm"] b');
  expect(shownStep()).toBe('3');
  settle();
  tap('[data-value="joy"]');
  expect(quiz.taps()).toEqual([GO_ON, choose('calm'), choose('joy')]);
});

test('on the last early step, an answer is marked alone, and the last one counts', () => {
  open({ steps: [SINGLE, SINGLE] });
  goOn();
  tap('[data-value="joy"]');
  settle();
  tap('[data-value="calm"]');
  expect([shownStep(), pressed()]).toEqual(['3', ['calm']]);
  tap('[data-value="joy"]');
  expect(pressed()).toEqual(['joy']);
  expect(quiz.taps()).toEqual([GO_ON, choose('joy'), choose('joy')]);
});

test('with a stepsLimit, which may end the quiz, the first answer waits for the app', () => {
  open({ steps: [SINGLE, SINGLE], isLimited: true });
  goOn();
  tap('[data-value="calm"]');
  expect([shownStep(), pressed()]).toEqual(['2', ['calm']]);
  expect(quiz.taps()).toEqual([GO_ON, choose('calm')]);
});

test('every tick of a multiple choice counts, before the press of its button', () => {
  open({ steps: [MULTIPLE] });
  goOn();
  for (const value of ['calm', 'joy', 'joy']) tap(`[data-value="${value}"] input`);
  tap('[data-advance]');
  tap('[data-value="joy"] input');
  expect(shownStep()).toBe('2');
  const ticks = ['calm', 'joy', 'joy', 'joy'].map(choose);
  expect(quiz.taps()).toEqual([GO_ON, ...ticks, GO_ON]);
});

test('an empty multiple choice does not show the next step, a ticked one does', () => {
  open({ steps: [MULTIPLE, SINGLE] });
  goOn();
  tap('[data-advance]');
  expect(shownStep()).toBe('2');
  expect(quiz.taps()).toEqual([GO_ON, GO_ON]);
  tap('[data-value="joy"] input');
  tap('[data-advance]');
  expect(shownStep()).toBe('3');
  expect(quiz.taps()).toEqual([GO_ON, choose('joy'), GO_ON]);
});

test('a step that asks nothing is passed by its button', () => {
  open({ steps: ['<button data-advance>Continue</button>', SINGLE] });
  goOn();
  goOn();
  expect(shownStep()).toBe('3');
  expect(quiz.taps()).toEqual([GO_ON, GO_ON]);
});

const ticked = () =>
  [...document.querySelectorAll<HTMLElement>('[data-value]:has(:checked)')].map(
    ({ dataset }) => dataset.value,
  );

test('the app says whether a bounded choice is enough, after its button was pressed', () => {
  open({ steps: [TWO, SINGLE] });
  goOn();
  vi.advanceTimersByTime(SETTLE_MS);
  for (const value of ['calm', 'joy']) tap(`[data-value="${value}"]`);
  goOn();
  expect(shownStep()).toBe('2');
  expect(quiz.taps()).toEqual([GO_ON, choose('calm'), choose('joy'), GO_ON]);
});

test('an exclusive box is ticked alone, and unticked by any other', () => {
  open({ steps: [EXCLUSIVE] });
  goOn();
  for (const value of ['calm', 'joy', 'none']) tap(`[data-value="${value}"]`);
  expect(ticked()).toEqual(['none']);
  tap('[data-value="unsure"]');
  expect(ticked()).toEqual(['unsure']);
  tap('[data-value="joy"] input');
  tap('[data-value="calm"]');
  expect(ticked()).toEqual(['calm', 'joy']);
  tap('[data-value="none"]');
  tap('[data-value="none"]');
  expect(ticked()).toEqual([]);
  const taken = ['calm', 'joy', 'none', 'unsure', 'joy', 'calm', 'none', 'none'];
  expect(quiz.taps()).toEqual([GO_ON, ...taken.map(choose)]);
});

test('a scale is answered by a button, as a number', () => {
  open({ steps: [SCALE] });
  goOn();
  tap('[data-advance]');
  expect(quiz.taps()).toEqual([GO_ON, GO_ON]);
  tap('[data-value="3"]');
  expect(pressed()).toEqual(['3']);
  expect(element('output').textContent).toBe('3');
  expect(document.querySelector('[data-empty]')).toBeNull();
  expect(filled()).toBe(0.2);
  expect(quiz.taps()).toEqual([GO_ON, choose(3), GO_ON]);
});

test('a scale is answered by its range, which marks the button of the number', () => {
  open({ steps: [SCALE, SINGLE] });
  goOn();
  move('4');
  expect(pressed()).toEqual(['4']);
  move('9');
  expect(pressed()).toEqual([]);
  expect(filled()).toBe(0.8);
  goOn();
  expect(shownStep()).toBe('3');
  expect(quiz.taps()).toEqual([GO_ON, choose(9), GO_ON]);
});

test('a tap on the position of an untouched range is an answer', () => {
  open({ steps: [SCALE] });
  goOn();
  tap('input');
  expect(quiz.taps()).toEqual([GO_ON, choose(5)]);
});

test('Back shows the previous step as it was left, and counts as a tap', () => {
  open({ steps: [SINGLE, SINGLE] });
  goOn();
  tap('[data-value="calm"]');
  settle();
  tap('[data-back]');
  settle();
  expect([shownStep(), pressed()]).toEqual(['2', ['calm']]);
  tap('[data-value="joy"]');
  settle();
  expect(shownStep()).toBe('3');
  expect(quiz.taps()).toEqual([GO_ON, choose('calm'), BACK, choose('joy')]);
  for (const step of ['2', '1']) {
    tap('[data-back]');
    settle();
    expect(shownStep()).toBe(step);
  }
});

test('Back takes back the press of a button that waited for the app', () => {
  open({ steps: [MULTIPLE] });
  goOn();
  tap('[data-advance]');
  tap('[data-back]');
  expect(quiz.taps()).toEqual([GO_ON, BACK]);
});

test('taps on other elements are not handled', () => {
  open();
  tap('header button');
  tap('[data-wizard] p');
  tap('[data-advance]');
  expect(taken).toEqual([false, false, true]);
});

test('without a second step, Start waits for the app', () => {
  open({ steps: [] });
  tap('[data-advance]');
  expect([shownStep(), taken, quiz.taps()]).toEqual(['1', [false], []]);
});

test('a number that is typed waits for the app', () => {
  open({ steps: [NUMBER, SINGLE] });
  goOn();
  goOn();
  expect(shownStep()).toBe('2');
  expect(quiz.taps()).toEqual([GO_ON, GO_ON]);
});
