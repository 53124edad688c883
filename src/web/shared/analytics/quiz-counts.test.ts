// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QuizCounts } from '#contract/quiz-counts.ts';

const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response());
const attempt = { id: 'a1', wizard: 'tiny', version: '1f' };

/** Counting as a page that was just loaded has it. */
async function loadPage() {
  vi.resetModules();
  return await import('./quiz-counts.ts');
}

const leave = () => window.dispatchEvent(new Event('pagehide'));

/** Everything that was sent, as the steps of each request. */
const sent = () => fetched.mock.calls.map(([, { body }]): QuizCounts => JSON.parse(String(body)));
const steps = () =>
  sent().map(({ seen }) =>
    seen.map(({ step, stayed }) => (stayed === undefined ? step : `${step} ${stayed}s`)).join(', '),
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  sessionStorage.clear();
  fetched.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test('each step is counted once when it is shown, and as passed with the time that it took', async () => {
  const { countStep, countPage } = await loadPage();
  countStep(attempt, 'welcome');
  later(4);
  countStep(attempt, 'mood');
  later(9);
  countPage('/results');
  expect(sent()).toEqual([]);
  leave();
  expect(steps()).toEqual(['welcome, welcome 4s, mood, mood 9s, /results']);
  expect(sent()[0]).toMatchObject({
    wizard: 'tiny',
    version: '1f',
    language: 'en',
    device: 'phone',
  });
});

test('going back, going on again and reloading count nothing twice', async () => {
  const first = await loadPage();
  for (const step of ['welcome', 'mood', 'welcome', 'mood']) first.countStep(attempt, step);
  leave();
  const reloaded = await loadPage();
  for (const step of ['mood', 'welcome', 'mood']) reloaded.countStep(attempt, step);
  leave();
  expect(steps()).toEqual(['welcome, welcome 0s, mood']);
});

test('nothing that tells visitors apart is sent: neither the attempt nor the address', async () => {
  const { countStep } = await loadPage();
  window.history.replaceState(null, '', '/quiz?email=ann@mail.example');
  countStep({ ...attempt, id: 'secret-attempt' }, 'welcome');
  leave();
  expect(Object.keys(sent()[0] ?? {}).sort()).toEqual(
    ['device', 'language', 'seen', 'source', 'version', 'wizard'].sort(),
  );
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', keepalive: true });
  expect(String(fetched.mock.calls[0]?.[1].body)).not.toMatch(/secret|ann/);
});

test('another attempt is counted anew, after what was seen of the one before', async () => {
  const { countStep } = await loadPage();
  countStep(attempt, 'welcome');
  countStep({ ...attempt, id: 'a2', wizard: 'other' }, 'hello');
  leave();
  expect(sent().map(({ wizard, seen }) => [wizard, seen])).toEqual([
    ['tiny', [{ step: 'welcome' }]],
    ['other', [{ step: 'hello' }]],
  ]);
});

test('without a connection what was seen waits for one', async () => {
  const { countStep } = await loadPage();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (let step = 1; step <= 9; step += 1) countStep(attempt, `step-${step}`);
  leave();
  expect(sent()).toEqual([]);
  onLine.mockRestore();
  leave();
  expect(sent()[0]?.seen).toHaveLength(17);
});

test('a page counts only in a tab that has taken a quiz', async () => {
  const { countPage } = await loadPage();
  countPage('/payment');
  leave();
  expect(sent()).toEqual([]);
});

test('a long quiz is sent in parts, so that a tab that ends without a word loses little', async () => {
  const { countStep } = await loadPage();
  for (let step = 1; step <= 9; step += 1) countStep(attempt, `step-${step}`);
  expect(sent()).toHaveLength(2);
});

test.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('with %s nothing is counted', async (_, wish) => {
  vi.stubGlobal('navigator', { ...wish });
  const { countStep, countPage } = await loadPage();
  countStep(attempt, 'welcome');
  countPage('/results');
  leave();
  expect(sent()).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test('storage with anything else in it starts anew', async () => {
  for (const text of ['7', '{"id":"a1"}', '[]', '{']) {
    sessionStorage.setItem('md_seenAttempt', text);
    const { countStep } = await loadPage();
    countStep(attempt, 'welcome');
    leave();
  }
  expect(steps()).toEqual(Array(4).fill('welcome'));
});
