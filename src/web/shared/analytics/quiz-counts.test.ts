// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QuizCounts } from '#contract/quiz-counts.ts';
import { referrerKindOf } from './quiz-counts.ts';

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
  Cookies.remove('md_promoData');
});

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

test('each step is counted once when it is shown, and as passed with the time that it took', async () => {
  const { countPath, countPage } = await loadPage();
  countPath(attempt, ['welcome']);
  later(4);
  countPath(attempt, ['welcome', 'mood']);
  later(9);
  countPage('/results', { wizard: 'tiny' });
  expect(sent()).toEqual([]);
  leave();
  expect(steps()).toEqual(['welcome, mood, welcome 4s, /results, mood 9s']);
  expect(sent()[0]).toMatchObject({
    wizard: 'tiny',
    version: '1f',
    language: 'en',
    device: 'phone',
  });
});

test('a variant is sent with what was seen of it, and the steps as they are without', async () => {
  const { countPath, countPage } = await loadPage();
  countPath({ ...attempt, variant: 'warmer' }, ['welcome']);
  countPage('/results', { wizard: 'tiny' });
  countPath({ ...attempt, id: 'a2' }, ['welcome']);
  leave();
  expect(sent().map(({ variant, seen }) => [variant, seen.length])).toEqual([
    ['warmer', 3],
    [undefined, 1],
  ]);
});

test('going back, going on again, reloading and a new release count nothing twice', async () => {
  const first = await loadPage();
  const [landing, second] = [['welcome'], ['welcome', 'mood']];
  for (const path of [landing, second, landing, second]) first.countPath(attempt, path);
  leave();
  const reloaded = await loadPage();
  for (const path of [second, landing, second]) {
    reloaded.countPath({ ...attempt, version: '2e' }, path);
  }
  leave();
  expect(steps()).toEqual(['welcome, mood, welcome 0s']);
});

test('a visitor who passed the landing before the counting was loaded has seen it', async () => {
  const { countPath } = await loadPage();
  countPath(attempt, ['welcome', 'mood']);
  leave();
  expect(steps()).toEqual(['welcome, mood, welcome 0s']);
});

test('a step that another answer hides again was passed, and nobody left there', async () => {
  const { countPath } = await loadPage();
  countPath(attempt, ['welcome']);
  countPath(attempt, ['welcome', 'why']);
  countPath(attempt, ['welcome']);
  countPath(attempt, ['welcome', 'end']);
  leave();
  expect(steps()).toEqual(['welcome, why, welcome 0s, end, why 0s']);
});

test('nothing that tells visitors apart is sent: neither the attempt nor an address', async () => {
  Cookies.set('md_promoData', '{"utm_source":"ann@mail.example"}');
  const { countPath } = await loadPage();
  window.history.replaceState(null, '', '/quiz?email=ann@mail.example');
  countPath({ ...attempt, id: 'secret-attempt' }, ['welcome']);
  leave();
  expect(Object.keys(sent()[0] ?? {}).sort()).toEqual(
    ['device', 'language', 'seen', 'source', 'version', 'wizard'].sort(),
  );
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', keepalive: true });
  expect(String(fetched.mock.calls[0]?.[1].body)).not.toMatch(/secret|ann/);
});

test('without a campaign the source is the kind of site that the tab came from first', async () => {
  const referrer = vi.spyOn(document, 'referrer', 'get');
  const comesFrom = async (address: string, id: string) => {
    referrer.mockReturnValue(address);
    const { countPath } = await loadPage();
    countPath({ ...attempt, id }, ['welcome']);
    leave();
    return sent().at(-1)?.source;
  };
  expect(await comesFrom('https://www.google.es/', 'a1')).toBe('via-search');
  expect(await comesFrom('https://checkout.example/', 'a2')).toBe('via-search');
  Cookies.set('md_promoData', '{"utm_source":"mail"}');
  expect(await comesFrom('https://www.google.es/', 'a3')).toBe('mail');
  referrer.mockRestore();
});

test.each([
  ['', ''],
  ['no address', ''],
  ['https://mellow.test/quiz', ''],
  ['https://www.google.co.uk/', 'via-search'],
  ['https://duckduckgo.com/', 'via-search'],
  ['https://mail.google.com/', 'via-link'],
  ['https://l.instagram.com/', 'via-social'],
  ['https://t.co/abc', 'via-social'],
  ['https://www.netflix.com/', 'via-link'],
  ['https://google.com.evil.example/', 'via-link'],
  ['android-app://com.slack/', 'via-link'],
])(
  'a visitor who comes from “%s” has the source “%s”, in a browser of 2023 too',
  (referrer, source) => {
    vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function');
    });
    expect(referrerKindOf(referrer, 'mellow.test')).toBe(source);
  },
);

test('two quizzes in one tab are counted apart, and pages belong to the one whose results were shown', async () => {
  const { countPath, countPage } = await loadPage();
  const other = { ...attempt, id: 'a2', wizard: 'other' };
  countPath(attempt, ['welcome']);
  countPage('/results', { wizard: 'tiny' });
  countPath(other, ['hello']);
  countPath(attempt, ['welcome']);
  countPage('/register');
  leave();
  expect(sent().map(({ wizard }) => wizard)).toEqual(['tiny', 'other']);
  expect(steps()).toEqual(['welcome, /results, welcome 0s, /register, /results 0s', 'hello']);
});

test('a payment is sent with its order, which the server looks up', async () => {
  const { countPath, countPage } = await loadPage();
  countPath(attempt, ['welcome']);
  countPage('/results', { wizard: 'tiny' });
  countPage('/payment');
  countPage('/paid', { order: 'o1' });
  leave();
  expect(sent().map(({ order }) => order)).toEqual([undefined, 'o1']);
  expect(steps().at(-1)).toBe('/paid, /payment 0s');
});

test('a page counts only in a tab that has shown the results of a quiz', async () => {
  const { countPath, countPage } = await loadPage();
  countPath(attempt, ['welcome']);
  countPage('/payment');
  leave();
  expect(steps()).toEqual(['welcome']);
});

test('a long quiz is sent in parts, so that a tab that ends without a word loses little', async () => {
  const { countPath } = await loadPage();
  const path: string[] = [];
  for (let step = 1; step <= 9; step += 1) {
    path.push(`step-${step}`);
    countPath(attempt, path);
  }
  expect(sent()).toHaveLength(2);
});

test('without a connection what was seen waits for one, and is sent in parts that the API takes', async () => {
  const { countPath } = await loadPage();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  countPath(
    attempt,
    Array.from({ length: 30 }, (_, index) => `step-${index}`),
  );
  leave();
  expect(sent()).toEqual([]);
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  expect(sent().map(({ seen }) => seen.length)).toEqual([50, 9]);
});

test.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('with %s nothing is counted', async (_, wish) => {
  vi.stubGlobal('navigator', { onLine: true, ...wish });
  const { countPath, countPage } = await loadPage();
  countPath(attempt, ['welcome']);
  countPage('/results', { wizard: 'tiny' });
  leave();
  expect(sent()).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test('storage with anything else in it starts anew', async () => {
  for (const text of ['7', '{"id":"a1"}', '[]', '{']) {
    sessionStorage.setItem('md_seen_tiny', text);
    const { countPath } = await loadPage();
    countPath(attempt, ['welcome']);
    leave();
  }
  expect(steps()).toEqual(Array(4).fill('welcome'));
});
