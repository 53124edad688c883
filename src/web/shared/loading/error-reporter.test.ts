// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const send = vi.fn<typeof fetch>();

/** A new page: what was reported before is forgotten. */
async function newPage() {
  vi.resetModules();
  vi.stubGlobal('fetch', send);
  window.history.replaceState(null, '', '/results?email=ann@mail.example');
  return import('./error-reporter.ts');
}

beforeEach(() => {
  send.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
});

function errorWith(stack: string, message = 'it broke'): Error {
  return Object.assign(new TypeError(message), { stack });
}

const CHROMIUM = `TypeError: it broke
    at showStep (https://app.example/assets/Quiz-1a2b.js?x=1:1:234)
    at async https://app.example/assets/start-9f.js:2:10
    at new Promise (<anonymous>)
    at https://other.example/Ann Other.js:2:10`;

const FIREFOX = `showStep@https://app.example/assets/Quiz-1a2b.js:1:234
@https://app.example/assets/start-9f.js:2:10
`;

test.each([
  ['Chromium', CHROMIUM],
  ['Firefox and Safari', FIREFOX],
])('the frames of %s name functions and files, without queries', async (_browser, stack) => {
  const { describeError } = await newPage();
  expect(describeError(errorWith(stack))).toEqual({
    name: 'TypeError',
    message: 'it broke',
    frames: ['showStep@/assets/Quiz-1a2b.js:1:234', '@/assets/start-9f.js:2:10'],
  });
});

test('a report goes to the API of the page’s host, as every other call does', async () => {
  vi.stubEnv('VITE_MAIN_API', 'https://api.mellow.test');
  try {
    const { report } = await newPage();
    report('error', errorWith(CHROMIUM));
    expect(send.mock.calls[0]?.[0]).toBe('https://api.mellow.test/api/v1/reports/errors/');
  } finally {
    vi.unstubAllEnvs();
  }
});

test('a report has the path of the page, and nothing about the visitor', async () => {
  const { report } = await newPage();
  report('error', errorWith(CHROMIUM, 'no "Ann" with 17 answers'));
  expect(send).toHaveBeenCalledOnce();
  const [url, options] = send.mock.calls[0] ?? [];
  expect(url).toBe('/api/v1/reports/errors/');
  expect(options).toMatchObject({
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  const body = JSON.parse(String(options?.body));
  expect(body).toMatchObject({
    kind: 'error',
    message: 'no "…" with 0 answers',
    page: '/results',
  });
});

test('extensions, scripts of others and harmless notices are not reported', async () => {
  const { report } = await newPage();
  report('error', null);
  report('error', errorWith('at run (chrome-extension://abc/content.js:1:2)'));
  report('error', errorWith('run@moz-extension://abc/content.js:1:2'));
  report('error', errorWith('', 'ResizeObserver loop completed with undelivered notifications.'));
  expect(send).not.toHaveBeenCalled();
});

test('a page reports an error once, and at most five of them', async () => {
  const { report } = await newPage();
  for (let time = 0; time < 3; time += 1) report('rejection', 'a text that is thrown');
  expect(send).toHaveBeenCalledOnce();
  for (const name of 'abcdefgh') report('error', errorWith(CHROMIUM, name));
  expect(send).toHaveBeenCalledTimes(5);
});
