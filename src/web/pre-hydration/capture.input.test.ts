// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { captureInput } from './capture.ts';
import type { PreHydrationInput } from './pre-hydration-input.ts';

const FORM = `<header><button>Español</button></header>
  <form><input name="email" type="email" value="" /><input name="plan" value="year" />
  <input name="agreed" type="checkbox" /><input type="search" />
  <button type="button">Show</button><button>Send <b>now</b></button></form>`;
const QUIZ = `<section data-wizard="tiny" data-step="1"><button data-advance>Start</button></section>`;
const SECOND = `<template data-next-step><section data-wizard="tiny" data-step="2"><h1>Mood</h1>
  <label data-value="calm"><input type="checkbox" name="calm" /></label></section></template>`;

/** Opens a page, makes the taps and returns what the app would receive. */
async function visit(page: string, act: () => void, isResumed = false): Promise<PreHydrationInput> {
  document.body.innerHTML = `<div id="root">${page}</div>${SECOND}`;
  captureInput(element('#root'), isResumed);
  act();
  return handOver();
}

async function handOver(): Promise<PreHydrationInput> {
  const visited = await window.__preHydration?.();
  if (visited === undefined) throw new Error('There is nobody to hand over');
  return visited;
}
function element<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (found === null) throw new Error(`There is no ${selector}`);
  return found;
}
const send = () =>
  element('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  return () => vi.unstubAllGlobals();
});

test('an untouched page has no input', async () => {
  const untouched = { isUntouched: true, taps: [], fields: [], focused: '', pressed: -1 };
  expect(await visit(FORM, () => undefined)).toEqual(untouched);
  expect(await visit(QUIZ, () => undefined)).toEqual(untouched);
});

test('typed and ticked fields are reported by name, and no others', async () => {
  const { fields, isUntouched } = await visit(FORM, () => {
    element<HTMLInputElement>('[name="email"]').value = 'ana@mail.example';
    element('[name="agreed"]').click();
    element<HTMLInputElement>('[type="search"]').value = 'nameless';
  });
  expect(fields).toEqual([
    { name: 'email', value: 'ana@mail.example', isChecked: false },
    { name: 'agreed', value: 'on', isChecked: true },
  ]);
  expect(isUntouched).toBe(true);
});

test('a page whose address has become that of another page is not what the app shows', async () => {
  window.history.replaceState(null, '', '/login');
  const { isUntouched } = await visit(FORM, () => window.history.replaceState(null, '', '/quiz'));
  expect(isUntouched).toBe(false);
});

test('the last pressed button is reported by its index, whichever part of it was tapped', async () => {
  const { pressed } = await visit(FORM, () => {
    element('header button').click();
    element('form b').click();
  });
  expect(document.querySelectorAll('button')[pressed]?.textContent).toBe('Send now');
});

test('a form is not submitted without the app', async () => {
  await visit(FORM, () => expect(send()).toBe(false));
});

test('a page that shows the step of an open attempt does not count as untouched', async () => {
  const { isUntouched } = await visit(QUIZ, () => undefined, true);
  expect(isUntouched).toBe(false);
});

test('taps on the quiz are reported only as its events, not as a button or a field', async () => {
  vi.useFakeTimers();
  const told = await visit(QUIZ, () => {
    element('[data-advance]').click();
    vi.runAllTimers();
    element('[data-value] input').click();
  });
  vi.useRealTimers();
  expect(told).toEqual({
    isUntouched: false,
    taps: [{ type: 'step.continue' }, { type: 'option.choose', value: 'calm' }],
    fields: [],
    focused: '',
    pressed: -1,
  });
});

test('handing over ends the capture: later input belongs to the app', async () => {
  await visit(FORM, () => undefined);
  expect(send()).toBe(true);
  await visit(QUIZ, () => undefined);
  element('[data-advance]').click();
  expect(element('[data-wizard]').dataset.step).toBe('1');
});

test('a tap in progress when the app loads is awaited and counts', async () => {
  document.body.innerHTML = `<div id="root">${QUIZ}</div>${SECOND}`;
  captureInput(element('#root'), false);
  window.dispatchEvent(new Event('pointerdown'));
  const told = handOver();
  window.dispatchEvent(new Event('pointerup'));
  element('[data-advance]').click();
  await expect(told).resolves.toMatchObject({
    isUntouched: false,
    taps: [{ type: 'step.continue' }],
  });
});

test('a link followed before the app loads keeps the query of the address', async () => {
  window.history.replaceState(null, '', '/?utm_source=ad&lang=es');
  await visit('<a href="/login">Sign in</a><a href="/x?y=1">Other</a>', () => {
    for (const link of document.querySelectorAll('a')) {
      link.addEventListener('click', (event) => event.preventDefault());
      link.click();
    }
  });
  const queries = [...document.querySelectorAll('a')].map(({ search }) => search);
  expect(queries).toEqual(['?utm_source=ad&lang=es', '?y=1']);
  window.history.replaceState(null, '', '/');
});

test('the focused field is reported by name', async () => {
  const { focused } = await visit(FORM, () => element('[name="email"]').focus());
  expect(focused).toBe('email');
});
