// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, expect, test } from 'vitest';
import { startAnalytics } from './analytics.ts';
import { createGoalPort } from './goal-port.ts';

const nothing = { plausibleDomain: '', ga4Id: '' };

afterEach(() => {
  Cookies.remove('md_consent');
  document.head.replaceChildren();
  delete window.dataLayer;
  delete window.plausible;
});

const scripts = () => [...document.scripts].map((script) => new URL(script.src).host);
const start = (config: Partial<typeof nothing>) => {
  const port = createGoalPort(window);
  startAnalytics({ ...nothing, ...config }, port);
  return port;
};

test('with nothing configured, goals stay in the page', () => {
  start({}).count('went_in');
  expect(scripts()).toEqual([]);
  expect(window.dataLayer).toEqual([{ event: 'went_in' }]);
});

test('GA4 counts for a visitor who has agreed before', () => {
  Cookies.set('md_consent', 'granted');
  start({ ga4Id: 'G-TEST' }).count('went_in');
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
