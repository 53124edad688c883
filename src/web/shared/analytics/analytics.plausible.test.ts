// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { pageAddress, plausibleSink } from './analytics.ts';

afterEach(() => {
  delete window.plausible;
  document.head.replaceChildren();
});

test('the Plausible script is loaded from the configured origin, for the configured site', () => {
  plausibleSink('mellow.test');
  const script = document.querySelector('script');
  expect(script?.src).toBe('https://plausible.io/js/script.manual.js');
  expect(script?.dataset.domain).toBe('mellow.test');
  expect(script?.async).toBe(true);
});

test('goals counted before the script loads are queued; later ones go to it directly', () => {
  const sink = plausibleSink('mellow.test');
  sink('went_in');
  sink('went_on');
  expect(window.plausible?.q).toEqual([
    ['went_in', { u: pageAddress() }],
    ['went_on', { u: pageAddress() }],
  ]);

  const loaded = vi.fn();
  window.plausible = loaded;
  sink('came_out');
  expect(loaded).toHaveBeenCalledExactlyOnceWith('came_out', { u: pageAddress() });
});

test('the query of the page is not sent, because it may hold promo data', () => {
  window.history.replaceState(null, '', '/quiz?email=a%40b.test');
  plausibleSink('mellow.test')('went_in');
  expect(JSON.stringify(window.plausible?.q)).toContain('/quiz');
  expect(JSON.stringify(window.plausible?.q)).not.toContain('email');
});
