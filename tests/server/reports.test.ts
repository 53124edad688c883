import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { QuizCounts } from '#contract/quiz-counts.ts';
import type { VisitMeasures } from '#contract/visit-measures.ts';
import { acceptJson } from '#server/api/bodies.ts';
import { reportRoutes } from '#server/api/reports.ts';
import { handleError } from '#server/http/errors.ts';
import { makeClientReports } from '#server/log/client-reports.ts';
import type { ErrorReport } from '#server/log/error-reports.ts';
import { spyLogger } from '../support/spy-log.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

const anError = {
  kind: 'error',
  name: 'TypeError',
  message: 'x is undefined for "Ann", ann@mail.example, 4711',
  frames: ['render@/assets/Quiz-1a2b.js:1:234', '@/assets/start-9f.js:2:1'],
  page: `/reset-password/${'a'.repeat(43)}`,
};

function scene() {
  const log = spyLogger();
  const reported: ErrorReport[] = [];
  const counts: string[] = [];
  const seen: QuizCounts[] = [];
  const measured: VisitMeasures[] = [];
  const app = Fastify().setErrorHandler(handleError);
  acceptJson(app);
  const reports = {
    report: (each: ErrorReport) => void reported.push(each),
    close: async () => {},
  };
  const count = (kind: string) => void counts.push(kind);
  reportRoutes(app, {
    reportError: makeClientReports({ log, reports, count }),
    quizzes: { count: async (each) => void seen.push(each) },
    visits: { count: (each) => void measured.push(each) },
  });
  const send = async (path: string, payload: unknown) => {
    const headers = { 'content-type': 'application/json', 'user-agent': CHROME };
    const url = `/api/v1/${path}/`;
    const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
    return (await app.inject({ method: 'POST', url, headers, payload: body })).statusCode;
  };
  open.push(() => app.close());
  return { send, log, reported, counts, seen, measured };
}

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

test('an error in a browser reaches the log and the error port, without personal data', async () => {
  const { send, log, reported } = scene();
  expect(await send('reports/errors', anError)).toBe(204);
  const error = {
    type: 'TypeError',
    message: 'x is undefined for "…", … 0',
    stack: '    at render (/assets/Quiz-1a2b.js:1:234)\n    at /assets/start-9f.js:2:1',
  };
  const page = '/reset-password/…';
  expect(log.warnings).toEqual([
    {
      kind: 'error',
      error,
      page,
      browser: 'Chrome 131',
      count: 1,
      message: 'an error in a browser',
    },
  ]);
  expect(reported).toEqual([{ level: 'error', from: 'browser', error, route: page }]);
});

test('the same error is one line, however often it comes', async () => {
  const { send, log, reported, counts } = scene();
  for (let time = 0; time < 3; time += 1) await send('reports/errors', anError);
  await send('reports/errors', { ...anError, page: '/results' });
  expect([log.warnings.length, reported.length, counts.length]).toEqual([2, 2, 4]);
});

test('an address may send so many reports in a minute', async () => {
  const { send } = scene();
  for (let time = 0; time < 30; time += 1) expect(await send('reports/errors', anError)).toBe(204);
  expect(await send('reports/errors', anError)).toBe(429);
});

test.each([
  ['a page with a query', { ...anError, page: '/results?email=a' }, 400],
  ['a frame that is none', { ...anError, frames: ['Ann wrote this'] }, 400],
  ['another kind', { ...anError, kind: 'opinion' }, 400],
  ['no JSON', '{', 400],
  ['a large body', { ...anError, message: 'x'.repeat(17_000) }, 413],
])('%s is refused', async (_what, body, status) => {
  const { send, log } = scene();
  expect(await send('reports/errors', body)).toBe(status);
  expect(log.warnings).toEqual([]);
});

const someCounts: QuizCounts = {
  wizard: 'sleep-issues',
  version: '1f0e6c2d7b94a857',
  language: 'es',
  device: 'phone',
  source: 'newsletter',
  seen: [{ step: 'welcome', stayed: 4 }, { step: 'bedtime' }],
};

test('the steps that a browser has seen are counted, and nothing else that it says', async () => {
  const { send, seen } = scene();
  expect(await send('events', { ...someCounts, visitor: 'ann' })).toBe(204);
  expect(seen).toEqual([someCounts]);
});

test.each([
  ['an address as a source', { source: 'ann@mail.example' }],
  ['an answer as a step', { seen: [{ step: 'My thoughts' }] }],
  ['an endless stay', { seen: [{ step: 'welcome', stayed: 3601 }] }],
  ['more steps than a quiz has at once', { seen: Array(51).fill({ step: 'welcome' }) }],
  ['no steps', { seen: [] }],
  ['an unknown device', { device: 'fridge' }],
])('%s is refused', async (_, change) => {
  const { send, seen } = scene();
  expect(await send('events', { ...someCounts, ...change })).toBe(400);
  expect(seen).toEqual([]);
});

test('60 counts of an address in a minute are taken, whatever it reports besides', async () => {
  const { send, seen } = scene();
  for (let time = 0; time < 31; time += 1) await send('reports/errors', anError);
  for (let time = 0; time < 60; time += 1) await send('events', someCounts);
  expect(await send('events', someCounts)).toBe(204);
  expect(seen).toHaveLength(60);
});

const aMeasure = { measure: 'tap-to-sound', page: 'cabinet', ms: 640 } as const;
const someMeasures: VisitMeasures = { device: 'phone', measures: [aMeasure] };

test('what a visit measured is counted, ten times a minute for an address', async () => {
  const { send, measured } = scene();
  expect(await send('reports/measures', { ...someMeasures, visitor: 'ann' })).toBe(204);
  for (let time = 0; time < 10; time += 1) await send('reports/measures', someMeasures);
  expect(measured).toEqual(Array(10).fill(someMeasures));
});

test.each([
  ['an endless wait', { measures: [{ ...aMeasure, ms: 60_001 }] }],
  ['less than nothing', { measures: [{ ...aMeasure, ms: -1 }] }],
  ['another page', { measures: [{ ...aMeasure, page: '/sleep-issues?email=a' }] }],
  ['another measure', { measures: [{ ...aMeasure, measure: 'mood' }] }],
  ['more than a visit measures at once', { measures: Array(21).fill(aMeasure) }],
])('%s is refused', async (_, change) => {
  const { send, measured } = scene();
  expect(await send('reports/measures', { ...someMeasures, ...change })).toBe(400);
  expect(measured).toEqual([]);
});
