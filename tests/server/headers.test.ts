import { expect, test } from 'vitest';
import { sampleApp } from '../support/sample-app.ts';
import { SAMPLE_INLINE } from '../support/sample-site.ts';

const { script } = SAMPLE_INLINE;

test('every response has the policy, which allows only a page’s own inline script and no other origin', async () => {
  await using server = await sampleApp();
  const page = `'self' '${script.hash}'`;
  for (const [url, scripts] of [
    ['/', page],
    ['/nowhere', page],
    ['/assets/app-1a2b3c.js', "'self'"],
    ['/assets/gone.js', "'self'"],
    ['/api/x', "'self'"],
  ] as const) {
    const { headers } = await server.get(url);
    expect(headers['content-security-policy']).toBe(
      `default-src 'none';script-src ${scripts};style-src 'self';img-src 'self' data:;` +
        "font-src 'self';media-src 'self' blob:;connect-src 'self';worker-src 'self';manifest-src 'self';base-uri 'none';" +
        `form-action 'self';frame-ancestors 'none'`,
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

test('an origin is allowed only if configured, and only for its purpose', async () => {
  await using server = await sampleApp({
    MEDIA_ORIGIN: 'https://media.mellowday.example',
    VITE_MAIN_API: 'https://api.mellowday.example',
    VITE_PLAUSIBLE_DOMAIN: 'mellowday.example',
    VITE_GA4_ID: 'G-ABC123DEF4',
  });
  const policy = String((await server.get('/')).headers['content-security-policy']);
  expect(policy).toContain(
    `script-src 'self' '${script.hash}' https://plausible.io https://www.googletagmanager.com;`,
  );
  expect(policy).toContain(
    "connect-src 'self' https://api.mellowday.example https://media.mellowday.example https://plausible.io https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com;",
  );
  expect(policy).toContain(
    "media-src 'self' blob: https://api.mellowday.example https://media.mellowday.example;",
  );
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain('unsafe');
});

test('a CDN may serve the app’s files and nothing else, and the policy allows them', async () => {
  await using server = await sampleApp({ ASSET_ORIGIN: 'https://cdn.mellowday.example' });
  const page = await server.get('/');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' '${script.hash}' https://cdn.mellowday.example;`);
  expect(policy).toContain("style-src 'self' https://cdn.mellowday.example;");
  expect(policy).toContain("img-src 'self' https://cdn.mellowday.example data:;");
  expect(policy).toContain("font-src 'self' https://cdn.mellowday.example;");
  expect(policy).toContain("connect-src 'self' https://cdn.mellowday.example;");
  const open = {
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  };
  for (const file of ['/assets/app-1a2b3c.js', '/favicon.svg?v=1']) {
    expect((await server.get(file)).headers).toMatchObject(open);
  }
  for (const url of ['/', '/results', '/api/openapi.json', '/healthz']) {
    const { headers } = await server.get(url);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});

test('Plausible without a site stays blocked', async () => {
  await using server = await sampleApp();
  expect((await server.get('/')).headers['content-security-policy']).not.toContain('plausible');
});

test('HSTS is sent if the request came by https through a trusted proxy', async () => {
  const forwarded = { 'x-forwarded-proto': 'https' };
  await using trusting = await sampleApp({ TRUST_PROXY: '127.0.0.0/8' });
  const { headers } = await trusting.get('/', forwarded);
  expect(headers['strict-transport-security']).toContain('max-age=31536000');

  await using other = await sampleApp({ TRUST_PROXY: '10.0.0.0/8' });
  expect((await other.get('/', forwarded)).headers['strict-transport-security']).toBeUndefined();

  await using none = await sampleApp();
  expect((await none.get('/', forwarded)).headers['strict-transport-security']).toBeUndefined();
});

test('errors of pages whose API has a host of its own may arrive there', async () => {
  const api = 'https://api.mellowday.example';
  const origin = 'https://mellowday.example';
  await using server = await sampleApp({ APP_ORIGIN: origin, VITE_MAIN_API: api });
  const url = '/api/v1/reports/errors/';
  const headers = { host: new URL(api).host, origin };
  const preflight = await server.app.inject({
    url,
    method: 'OPTIONS',
    headers: {
      ...headers,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-headers': expect.stringContaining('Content-Type'),
  });
  const payload = { kind: 'error', name: 'Error', message: '', frames: [], page: '/' };
  const sent = await server.app.inject({ url, method: 'POST', headers, payload });
  expect(sent.statusCode).toBe(204);
});
