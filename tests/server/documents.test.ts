import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { sampleApp } from '../support/sample-app.ts';
import { SAMPLE_INLINE, sampleDocument } from '../support/sample-site.ts';

const server = await sampleApp({}, { hasDocuments: true });
afterAll(() => server[Symbol.asyncDispose]());

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const spanish = { ...html, 'accept-language': 'es' };
const { style, script } = SAMPLE_INLINE;

test.each([
  ['English where nothing is wished', '/results', {}, 'en'],
  [
    'what the address asks for',
    '/results?utm_source=x&lang=es',
    { cookie: 'md_language=en' },
    'es',
  ],
  ['what it asks for after words with a question mark', '/results?q=why?&lang=es', {}, 'es'],
  ['not what it asks for and we do not speak', '/results?lang=fr', spanish, 'es'],
  ['the saved choice', '/results', { ...spanish, cookie: 'a=b; md_language=en' }, 'en'],
  ['no saved choice of another name', '/results', { cookie: 'xmd_language=es' }, 'en'],
  ['no saved choice that is none', '/results', { ...spanish, cookie: 'md_language=%' }, 'es'],
  ['the browser’s', '/results', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }, 'es'],
  ['the browser’s best', '/results', { 'accept-language': 'en;q=0.5, es;q=0.9' }, 'es'],
  ['the browser’s best, wherever it stands', '/', { 'accept-language': 'es;q=0.8,en' }, 'en'],
  ['none that the browser refuses', '/', { 'accept-language': 'es;q=0' }, 'en'],
  ['English for a header that is none', '/', { 'accept-language': ';;q=,es;q=x' }, 'en'],
] as const)(
  'a page is sent in the visitor’s language: %s',
  async (_name, url, purchases, language) => {
    const answer = await server.get(url, { ...html, ...purchases });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(sampleDocument(url.replace(/\?.*/, ''), language));
    expect(answer.headers['content-language']).toBe(language);
  },
);

test('caches get what it depends on, and revalidate it each time', async () => {
  for (const url of ['/', '/results/', '/nowhere']) {
    const { headers } = await server.get(url, html);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
    const vary = String(headers.vary).toLowerCase().split(/,\s*/);
    expect(vary).toEqual(expect.arrayContaining(['accept-language', 'cookie']));
  }
});

test('an unchanged page is not sent again, but one in another language is', async () => {
  const first = await server.get('/results', html);
  const known = { 'if-none-match': String(first.headers.etag) };
  const again = await server.get('/results', { ...html, ...known });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers['content-security-policy']).toContain(script.hash);
  expect(again.headers['cache-control']).toBe('no-cache');
  const other = await server.get('/results', { ...spanish, ...known });
  expect([other.statusCode, other.headers['content-language']]).toEqual([200, 'es']);
});

test('it is compressed as the browser supports', async () => {
  const answer = await server.get('/results', { ...spanish, 'accept-encoding': 'gzip, br' });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(String(answer.headers.vary).toLowerCase()).toMatch(
    /accept-encoding.*cookie|cookie.*accept-encoding/,
  );
  const page = brotliDecompressSync(answer.rawPayload).toString();
  expect(page).toBe(sampleDocument('/results', 'es'));
});

test('a page’s policy allows its inline code by hash, and no other', async () => {
  for (const url of ['/', '/results', '/nowhere']) {
    expect((await server.get(url, html)).headers['content-security-policy']).toBe(
      `default-src 'none';script-src 'self' '${script.hash}';style-src 'self' '${style.hash}';` +
        "img-src 'self' data:;font-src 'self';media-src 'self' blob:;connect-src 'self';worker-src 'self';manifest-src 'self';" +
        "base-uri 'none';form-action 'self';frame-ancestors 'none'",
    );
  }
});

test('a page that was not prerendered is sent as the shell', async () => {
  const answer = await server.get('/reset-password/1/abc', spanish);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain('<h1>');
  expect(answer.headers['content-language']).toBeUndefined();
});

test.each(['/', '/results', '/nowhere'])(
  'a signed-in user gets the shell at %s, not the visitors’ page',
  async (url) => {
    const member = await server.get(url, { ...html, cookie: 'md_language=es; md_authToken=abc' });
    expect(member.body).not.toContain('<h1>');
    expect(member.body).toContain('<title>Sample</title>');
    expect(member.headers['content-security-policy']).toContain(
      `script-src 'self' '${script.hash}';style-src 'self';`,
    );
    expect(String(member.headers.vary)).toMatch(/cookie/i);
    const left = await server.get(url, {
      ...html,
      cookie: 'xmd_authToken=abc; md_authToken=; md_language=es',
    });
    expect(left.body).toContain('<h1>es ');
  },
);

test('an address without a page gets a 404, in the visitor’s language', async () => {
  const answer = await server.get('/no-such-page', { ...spanish, 'if-none-match': '*' });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toBe(sampleDocument('*', 'es'));
  expect(answer.headers['content-language']).toBe('es');
  expect((await server.get('/no-such-page?lang=en', spanish)).body).toContain('<h1>en *');
});

test('HEAD is answered like GET without a body', async () => {
  for (const [url, status] of [
    ['/results', 200],
    ['/nowhere', 404],
  ] as const) {
    const headers = { host: 'localhost', ...spanish };
    const answer = await server.app.inject({ method: 'HEAD', url, headers });
    expect([answer.statusCode, answer.body]).toEqual([status, '']);
    expect(answer.headers['content-language']).toBe('es');
    expect(answer.headers['content-security-policy']).toContain(script.hash);
  }
});
