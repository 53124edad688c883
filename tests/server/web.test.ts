import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressed } from '../support/compressed.ts';
import { sampleApp } from '../support/sample-app.ts';
import { makeSampleSite } from '../support/sample-site.ts';

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const notFound = { detail: 'There’s nothing at this address.', code: 'not_found' };

/** For the tests that only ask. */
let server: Awaited<ReturnType<typeof sampleApp>>;
beforeAll(async () => {
  server = await sampleApp();
});
afterAll(() => server[Symbol.asyncDispose]());

test.each([
  '/',
  '/results',
  '/results/',
  '/results?stepsLimit=3&utm_source=x',
  '/daily-emotional-reset',
  '/reset-password/8b2f0c3e-0000-4000-8000-1234567890ab/abc.def',
])('%s is a page of the app', async (url) => {
  const answer = await server.get(url, html);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.body).toContain('<title>Sample</title>');
});

test.each(['/no-such-page', '/results/more', '/index', '/%F0%9F%98%80'])(
  '%s gets a 404 with the app, which shows its own 404 page',
  async (url) => {
    const answer = await server.get(url, { ...html, range: 'bytes=0-3', 'if-none-match': '*' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('<title>Sample</title>');
  },
);

test.each([
  ['/RESULTS?utm_source=Mail', '/results?utm_source=Mail'],
  ['/reset-password/8b2f0c3e/aBc_1.', '/reset-password/8b2f0c3e/aBc_1'],
])('the spoilt link %s is redirected once, to %s', async (url, clean) => {
  const answer = await server.get(url, html);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, clean]);
  expect((await server.get(clean, html)).statusCode).toBe(200);
});

test.each([
  '/assets/gone-1a2b3c.js',
  '/assets/',
  '/assets/app-1a2b3c.js.map',
  '/favicon.ico',
  '/index.html',
  '/.env',
  '/.vite/manifest.json',
  '/web/.vite/manifest.json',
  '/pages.json',
  '/build.json',
])('%s is no file of the app: 404, never HTML', async (url) => {
  const answer = await server.get(url, { accept: '*/*' });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual(notFound);
});

test('a browser also gets the 404 page for an address that looks like a file', async () => {
  const answer = await server.get('/old-page.html', { accept: 'text/html,*/*;q=0.8' });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('text/html');
});

test('a program that does not accept HTML gets none for an unknown address', async () => {
  const answer = await server.get('/no-such-page', { accept: 'application/json' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual(notFound);
});

test('hashed files are compressed as the browser supports, and cached forever', async () => {
  const plain = await server.get('/assets/app-1a2b3c.js');
  const br = await server.get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await server.get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  for (const answer of [plain, br, gzip]) {
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
  }
});

test('an asset of another build comes from the store like one of this build, since it is there', async () => {
  await using server = await sampleApp();
  const url = '/assets/app-9z8y7x.js';
  expect((await server.get(url)).statusCode).toBe(404);
  mkdirSync(join(server.store, '.builds'), { recursive: true });
  const { plain, br } = compressed(Buffer.from(`console.log('${'old '.repeat(200)}')`));
  writeFileSync(join(server.store, 'app-9z8y7x.js'), plain);
  writeFileSync(join(server.store, 'app-9z8y7x.js.br'), br);
  writeFileSync(join(server.store, '.builds', '1.json'), '{}');

  const sent = await server.get(url);
  const small = await server.get(url, { 'accept-encoding': 'gzip, br' });
  expect([sent.statusCode, sent.body]).toEqual([200, plain.toString()]);
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload)).toEqual(plain);
  for (const { headers } of [sent, small]) {
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  for (const name of ['gone-9z8y7x.js', '.builds/1.json', '.builds', '']) {
    const answer = await server.get(`/assets/${name}`, { accept: '*/*' });
    expect([answer.statusCode, answer.json()]).toEqual([404, notFound]);
  }
});

test('a process goes on with its own pages and files after its folder was built again', async () => {
  await using server = await sampleApp({}, { hasDocuments: true });
  const addresses = ['/results', '/cabinet', '/assets/app-1a2b3c.js', '/favicon.svg'];
  const bodies = () =>
    Promise.all(addresses.map(async (address) => (await server.get(address, html)).body));
  const before = await bodies();
  // As between the two renames of a build, in which there is no `dist/` at all.
  rmSync(server.dist, { recursive: true });
  expect(await bodies()).toEqual(before);
  const next = makeSampleSite();
  cpSync(next.dist, server.dist, { recursive: true });
  next.remove();
  writeFileSync(join(server.dist, 'web', 'index.html'), 'new');
  writeFileSync(join(server.dist, 'web', 'favicon.svg'), 'new');
  expect(await bodies()).toEqual(before);
});

test('a file is sent in part as it is sent whole, compressed or not', async () => {
  const url = '/assets/app-1a2b3c.js';
  for (const accepted of [{}, { 'accept-encoding': 'br' }]) {
    const whole = await server.get(url, accepted);
    const { etag, 'last-modified': changed, 'content-encoding': encoding } = whole.headers;
    expect(whole.headers['accept-ranges']).toBe('bytes');
    const part = await server.get(url, { ...accepted, range: 'bytes=2-5', 'if-range': `${etag}` });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(2, 6));
    expect(part.headers).toMatchObject({
      'content-range': `bytes 2-5/${whole.rawPayload.length}`,
      etag,
      'last-modified': changed,
    });
    expect(part.headers['content-encoding']).toBe(encoding);
    const other = await server.get(url, { ...accepted, range: 'bytes=2-5', 'if-range': '"other"' });
    expect([other.statusCode, other.rawPayload]).toEqual([200, whole.rawPayload]);
    const beyond = await server.get(url, { ...accepted, range: 'bytes=99999-' });
    expect([beyond.statusCode, beyond.json().code]).toEqual([416, 'range_not_satisfiable']);
    expect(beyond.headers).not.toHaveProperty('content-encoding');
  }
});

test('a file that a browser has is not sent again', async () => {
  const url = '/assets/app-1a2b3c.js';
  const { headers } = await server.get(url);
  const { headers: br } = await server.get(url, { 'accept-encoding': 'br' });
  expect(br.etag).not.toBe(headers.etag);
  const statusFor = async (asked: Record<string, string>) =>
    (await server.get(url, asked)).statusCode;
  const etag = String(headers.etag);
  const changed = String(headers['last-modified']);
  expect(await statusFor({ 'if-none-match': etag })).toBe(304);
  expect(await statusFor({ 'if-none-match': `"other", W/${etag}` })).toBe(304);
  expect(await statusFor({ 'if-none-match': '*' })).toBe(304);
  expect(await statusFor({ 'if-none-match': '"other"', 'if-modified-since': changed })).toBe(200);
  expect(await statusFor({ 'if-none-match': String(br.etag) })).toBe(200);
  expect(await statusFor({ 'if-modified-since': changed })).toBe(304);
  expect(await statusFor({ 'if-modified-since': new Date(0).toUTCString() })).toBe(200);
});

test('a form sent to a page is not found', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/results',
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=b',
  });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual(notFound);
});

test.each([
  '/%',
  '/%E0%A4%A',
  '/../../etc/passwd',
  '/assets/../index.html',
  '/assets/..%2f..%2fpages.json',
  '/assets/%2e%2e/%2e%2e/pages.json',
  '/assets/..%5c..%5cpages.json',
  '/assets//app-1a2b3c.js',
  '/assets/%00',
  '//evil.example/..',
  `/${'a'.repeat(5000)}`,
  `/reset-password/${'a'.repeat(400)}/x`,
])('%s does no harm', async (url) => {
  const answer = await server.get(url, { accept: 'application/json' });
  expect([400, 404, 414]).toContain(answer.statusCode);
  expect(answer.json()).toEqual({ detail: expect.any(String), code: expect.any(String) });
});

describe('of the pages for the variants of a wizard', () => {
  /** The app with two pages for one path, told apart by their headers. */
  const appWith = (weights: readonly [number, number]) =>
    sampleApp(
      {},
      {
        hasDocuments: true,
        change: (site) => {
          const [first] = site.documents.filter(({ path }) => path === '/results');
          if (first === undefined) throw new Error('The sample has no such page');
          const documents = weights.map((weight, index) => ({
            ...first,
            weight,
            content: { ...first.content, digest: `page-${index}` },
          }));
          return { ...site, documents };
        },
      },
    );

  test.each([
    [[100, 0], ['"page-0"']],
    [[0, 100], ['"page-1"']],
    [
      [50, 50],
      ['"page-0"', '"page-1"'],
    ],
  ] as const)('one is sent by chance, by its weight: %j', async (weights, expected) => {
    await using server = await appWith(weights);
    const tags = new Set<unknown>();
    for (let visit = 0; visit < 60; visit += 1) {
      tags.add((await server.get('/results')).headers.etag);
    }
    expect([...tags].sort()).toEqual(expected);
  });

  test('a browser keeps the one that it has', async () => {
    await using server = await appWith([50, 50]);
    for (let visit = 0; visit < 60; visit += 1) {
      const { statusCode } = await server.get('/results', { 'if-none-match': '"page-1"' });
      expect(statusCode).toBe(304);
    }
  });

  test('a browser that has one that is over gets another', async () => {
    await using server = await appWith([100, 0]);
    const { headers } = await server.get('/results', { 'if-none-match': '"page-1"' });
    expect(headers.etag).toBe('"page-0"');
  });
});
