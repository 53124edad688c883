// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { refuseDoublePresses } from './double-press.ts';

const STEP = `<button data-back>Back</button><button data-value="calm">Calm</button>
  <label><input type="checkbox" />Joy</label><input type="range" value="5" />
  <button data-advance>Continue</button>`;

let root: HTMLElement;
/** The targets of clicks and input that the page got to see. */
let heard: string[];

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><section data-step="1">${STEP}</section></div>`;
  root = element('#root');
  refuseDoublePresses(root);
  heard = [];
  for (const type of ['click', 'input']) {
    root.addEventListener(type, ({ target }) => heard.push(nameOf(target as HTMLElement)), true);
  }
});

const nameOf = ({ outerHTML, dataset }: HTMLElement) =>
  Object.keys(dataset)[0] ?? /type="(\w+)"/.exec(outerHTML)?.[1] ?? '';

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}`);
  return found;
}

/** When every step is shown. */
const CHANGED_AT = 10_000;

/** Shows another step, as React or the early quiz does. */
async function showStep(number: number, how: 'again' | 'anew' = 'again'): Promise<void> {
  vi.spyOn(performance, 'now').mockReturnValue(CHANGED_AT);
  if (how === 'again') element('section').dataset.step = String(number);
  else {
    root.innerHTML = `<section data-step="${number}">${STEP}</section>`;
    element('section').toggleAttribute('data-settling', true);
    element('section').toggleAttribute('data-settling', false);
  }
  await Promise.resolve();
}

interface Press {
  x?: number;
  y?: number;
  at?: number;
  /** What the browser counts. */
  detail?: number;
}

function press(selector: string, { x = 100, y = 200, at = 0, detail = 1 }: Press = {}): void {
  const target = element(selector);
  const options = { bubbles: true, cancelable: true, clientX: x, clientY: y };
  const down = new MouseEvent('pointerdown', options);
  Object.defineProperty(down, 'timeStamp', { value: at });
  target.dispatchEvent(down);
  if (target.matches('[type="range"]')) {
    (target as HTMLInputElement).value = '9';
    target.dispatchEvent(new Event('input', { bubbles: true }));
  }
  target.dispatchEvent(new MouseEvent('click', { ...options, detail }));
}

describe.each(['again', 'anew'] as const)('on a step that is rendered %s', (how) => {
  test.each([160, 300, 499])('a second press after %i ms at its place is refused', async (ms) => {
    press('[data-advance]');
    await showStep(2, how);
    press('[data-value]', { at: CHANGED_AT + ms, x: 110, y: 190 });
    press('label', { at: CHANGED_AT + ms });
    expect(heard).toEqual(['advance']);
    expect(element('[type="checkbox"]')).toHaveProperty('checked', false);
  });

  test('a double press is one for as long as the browser says', async () => {
    press('[data-value]');
    await showStep(2, how);
    press('[data-value]', { at: CHANGED_AT + 900, detail: 2 });
    press('[data-value]', { at: CHANGED_AT + 1_800, detail: 3 });
    expect(heard).toEqual(['value']);
  });

  test('another place, a key and assistive technology are never held up', async () => {
    press('[data-value]');
    await showStep(2, how);
    press('[data-value]', { at: CHANGED_AT + 160, y: 266, detail: 2 });
    await showStep(3, how);
    press('[data-value]', { at: CHANGED_AT + 170, y: 266, detail: 0 });
    await showStep(4, how);
    element('[data-advance]').click();
    expect(heard).toEqual(['value', 'value', 'value', 'advance']);
  });

  test('Back can be pressed again at once', async () => {
    press('[data-back]');
    await showStep(2, how);
    press('[data-back]', { at: CHANGED_AT + 160, detail: 2 });
    expect(heard).toEqual(['back', 'back']);
  });
});

test('a press at the same place counts once the step was there to see', async () => {
  press('[data-value]');
  await showStep(2);
  press('[data-value]', { at: CHANGED_AT + 500 });
  expect(heard).toEqual(['value', 'value']);
});

test('a second press on the same step counts: it may take back the first', async () => {
  await showStep(2);
  press('label', { at: CHANGED_AT + 200 });
  press('label', { at: CHANGED_AT + 300, detail: 2 });
  expect(element('[type="checkbox"]')).toHaveProperty('checked', false);
  expect(heard.filter((name) => name === 'checkbox').length).toBeGreaterThan(1);
});

test('a press that waits for the app is not repeated on the step that the app shows', async () => {
  press('[data-value]', { at: 0 });
  press('[data-value]', { at: 2_000 });
  await showStep(4, 'anew');
  press('[data-value]', { at: CHANGED_AT + 300 });
  expect(heard).toEqual(['value', 'value']);
});

test('a slider stays where it is', async () => {
  press('[data-advance]');
  await showStep(2);
  press('[type="range"]', { at: CHANGED_AT + 200 });
  expect(element('[type="range"]')).toHaveProperty('value', '5');
  press('[type="range"]', { at: CHANGED_AT + 250, x: 180 });
  expect(element('[type="range"]')).toHaveProperty('value', '9');
  expect(heard).toEqual(['advance', 'range', 'range']);
});

test('keys move a slider right after a refused press', async () => {
  press('[data-advance]');
  await showStep(2);
  press('[data-value]', { at: CHANGED_AT + 200 });
  element('[type="range"]').dispatchEvent(new Event('input', { bubbles: true }));
  expect(heard).toEqual(['advance', 'range']);
});

test('a step that settles takes nothing', () => {
  element('section').toggleAttribute('data-settling', true);
  press('[data-value]');
  press('[data-back]', { x: 300 });
  press('[type="range"]', { y: 400 });
  element('[data-advance]').click();
  expect(heard).toEqual([]);
  expect(element('[type="range"]')).toHaveProperty('value', '5');
});
