// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The module remembers the connected services, so each test loads it anew.
beforeEach(() => vi.resetModules());
afterEach(() => {
  Cookies.remove('md_consent');
  document.head.replaceChildren();
  delete window.dataLayer;
  delete window.plausible;
});

async function start(config: { plausibleDomain?: string; ga4Id?: string } = {}) {
  const { startAnalytics, countGoal } = await import('./analytics.ts');
  startAnalytics({ plausibleDomain: '', ga4Id: '', ...config });
  return countGoal;
}
const scripts = () => [...document.scripts].map((script) => new URL(script.src).host);

test('with nothing configured, goals stay in the page, after what its data layer has', async () => {
  window.dataLayer = ['before'];
  const count = await start();
  count('went_in');
  expect(scripts()).toEqual([]);
  expect(window.dataLayer).toEqual(['before', { event: 'went_in' }]);
});

test('GA4 counts for a visitor who has agreed before', async () => {
  Cookies.set('md_consent', 'granted');
  const count = await start({ ga4Id: 'G-TEST' });
  count('went_in');
  expect(scripts()).toEqual(['www.googletagmanager.com']);
  const commands = window.dataLayer?.filter(
    (each) => !Array.isArray(each) && String(each) === '[object Arguments]',
  );
  expect(commands?.map((each) => Array.from(each as ArrayLike<unknown>).slice(0, 2))).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-TEST'],
    ['event', 'went_in'],
  ]);
});

test('Plausible gets the goals from its script on and those before it, without the query of the page', async () => {
  window.history.replaceState(null, '', '/quiz?email=a%40b.test');
  const count = await start({ plausibleDomain: 'mellow.test' });
  const script = document.querySelector('script');
  expect(script?.src).toBe('https://plausible.io/js/script.manual.js');
  expect(script?.dataset.domain).toBe('mellow.test');
  count('went_in');
  const page = { u: `${window.location.origin}/quiz` };
  expect(window.plausible?.q).toEqual([['went_in', page]]);
  const loaded = vi.fn();
  window.plausible = loaded;
  count('came_out');
  expect(loaded).toHaveBeenCalledExactlyOnceWith('came_out', page);
});

test('a service that throws affects neither the others nor the visitor', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  Cookies.set('md_consent', 'granted');
  const count = await start({ plausibleDomain: 'mellow.test', ga4Id: 'G-TEST' });
  window.plausible = () => {
    throw new Error('blocked');
  };
  count('went_in');
  expect(Array.from(window.dataLayer?.at(-1) as ArrayLike<unknown>)).toEqual(['event', 'went_in']);
  expect(error).toHaveBeenCalledOnce();
});
