// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VisitMeasures } from '#contract/visit-measures.ts';
import { pageKindAt } from './measures.ts';

type Report = (metric: { value: number }) => void;
const library = vi.hoisted(() => ({ onLCP: vi.fn(), onINP: vi.fn() }));
vi.mock('web-vitals', () => library);
vi.mock('virtual:wizards', () => ({ wizards: [{ id: 'tiny', path: '/tiny-quiz' }] }));

const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response());
const sent = () =>
  fetched.mock.calls.map(([, { body }]): VisitMeasures => JSON.parse(String(body)));
let visibility: DocumentVisibilityState;

beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  window.history.replaceState(null, '', '/tiny-quiz?email=ann@mail.example');
});
afterEach(() => {
  fetched.mockClear();
  vi.unstubAllGlobals();
  Cookies.remove('md_consent');
});

/** The measures of a page that was just loaded. */
async function loadPage() {
  vi.resetModules();
  library.onLCP.mockReset();
  library.onINP.mockReset();
  const { measureVisit, addMeasure } = await import('./measures.ts');
  const { timeSound } = await import('./measuring.ts');
  measureVisit();
  const reported = (of: keyof typeof library): Report => library[of].mock.calls[0]?.[0];
  return { addMeasure, timeSound, paint: reported('onLCP'), interact: reported('onINP') };
}

function hide() {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  visibility = 'visible';
}

test('what was measured is sent when the page is left: rounded, bounded, and nothing of the visitor', async () => {
  const { addMeasure, paint } = await loadPage();
  paint({ value: 843.6 });
  addMeasure('next-step', 1e9);
  expect(sent()).toEqual([]);
  hide();
  const measures = [
    { measure: 'largest-paint', page: 'quiz', ms: 840 },
    { measure: 'next-step', page: 'quiz', ms: 60_000 },
  ];
  expect(sent()).toEqual([{ device: 'phone', measures }]);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', keepalive: true });
});

test('the slowest interaction counts once, on the page where it was', async () => {
  const { interact } = await loadPage();
  interact({ value: 48 });
  window.history.replaceState(null, '', '/results');
  interact({ value: 160 });
  window.history.replaceState(null, '', '/cabinet/payment');
  hide();
  interact({ value: 400 });
  hide();
  expect(sent().flatMap(({ measures }) => measures)).toEqual([
    { measure: 'interaction', page: 'plan', ms: 160 },
  ]);
});

test.each([
  ['asks not to be tracked', () => vi.stubGlobal('navigator', { doNotTrack: '1', onLine: true })],
  [
    'asks it of all sites',
    () => vi.stubGlobal('navigator', { globalPrivacyControl: true, onLine: true }),
  ],
  ['refused the statistics', () => Cookies.set('md_consent', 'denied')],
])('nothing is sent of a visitor who %s', async (_, refuse) => {
  refuse();
  const { addMeasure } = await loadPage();
  addMeasure('next-step', 40);
  hide();
  expect(sent()).toEqual([]);
});

test('a tap is measured until the sound is heard, unless it was paused before', async () => {
  const { timeSound } = await loadPage();
  const audio = document.createElement('audio');
  timeSound(audio);
  for (const event of ['pause', 'playing']) audio.dispatchEvent(new Event(event));
  timeSound(audio)();
  audio.dispatchEvent(new Event('playing'));
  timeSound(audio);
  for (const event of ['playing', 'pause', 'playing']) audio.dispatchEvent(new Event(event));
  await vi.waitFor(() => {
    hide();
    expect(sent()).toMatchObject([{ measures: [{ measure: 'tap-to-sound', page: 'quiz' }] }]);
  });
});

test.each([
  ['/', 'quiz'],
  ['/tiny-quiz', 'quiz'],
  ['/personalized-plan', 'plan'],
  ['/cabinet/payment-error', 'payment'],
  ['/cabinet/dashboard', 'cabinet'],
  ['/login', undefined],
])('%s is of the kind %s', (path, kind) => {
  expect(pageKindAt(path)).toBe(kind);
});
