import { expect, test } from 'vitest';
import { OPERATIONS } from '#contract/operations.ts';
import { REPORT_PATHS } from '#contract/report-paths.ts';
import { ownerOfPath } from '#contract/reserved-names.ts';
import { type OperationName, ROUTES } from '#contract/routes.ts';
import { API_BASE, MAIL_WEBHOOKS, PAYMENT_WEBHOOKS } from '#contract/server-paths.ts';
import { openApiDocument } from '#server/api/openapi/open-api-document.ts';
import { type Api, openApi } from '../support/api.ts';
import { isPage } from '../support/app-pages.ts';
import { shared } from '../support/shared.ts';

const api = shared(openApi);

const names = Object.keys(ROUTES) as OperationName[];
const WEBHOOKS = [PAYMENT_WEBHOOKS, MAIL_WEBHOOKS].map((path) => `POST ${path}/:provider/`);
const REPORTS = Object.values(REPORT_PATHS).map((path) => `POST ${path}`);
const OPENED_MAIL_ADDRESS = `GET ${API_BASE}/v1/emails/unsubscribe/:id`;
const id = '8b2f0c3e-0000-4000-8000-1234567890ab';

/** The routes of the app as "POST /path", read from Fastify's printed route tree. */
function servedBy({ app }: Api): string[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part, methods = ''] = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
      if (part === undefined) return [];
      path.splice(indent.length / 4, path.length, part);
      return methods.split(', ').map((method) => `${method} ${path.join('')}`);
    });
}

test('every route is at an address that no wizard may have, a page or a file', () => {
  // A star ends what answers the rest of an address.
  const paths = servedBy(api).map((route) => route.replace(/^\S+ /, '').replace(/\*$/, ''));
  expect(paths.length).toBeGreaterThan(names.length);
  const others = paths.filter((path) => path !== '' && ownerOfPath(path) === undefined);
  const isFile = (path: string) => /^\/[^/]+\.[^/]+$/.test(path);
  expect(others.filter((path) => !isFile(path) && !isPage(path.replace(/(?<=.)\/$/, '')))).toEqual(
    [],
  );
});

const placeOf = (name: OperationName) => {
  const [method, path] = ROUTES[name];
  return `${method} ${API_BASE}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
};

test('every operation of the contract is served, with and without a trailing slash', () => {
  const served = new Set(servedBy(api));
  for (const place of names.map(placeOf)) {
    expect(served).toContain(place);
    expect(served).toContain(place.replace(/\/$/, ''));
  }
});

test('nothing else is served there but webhooks, reports of browsers and the redirect to the email page', () => {
  const contract = new Set(
    [...names.map(placeOf), ...WEBHOOKS, OPENED_MAIL_ADDRESS, ...REPORTS].map((place) =>
      place.replace(/\/$/, ''),
    ),
  );
  const others = servedBy(api)
    .filter((place) => place.includes(' /api/v1/') && !place.startsWith('HEAD '))
    .filter((place) => !contract.has(place.replace(/\/$/, '')));
  expect(others).toEqual([]);
});

test('a call without a token is refused in either language, where one is needed', async () => {
  for (const name of names) {
    const { status, body } = await api.call(name, {
      params: { id, userId: id, token: 'x' },
      language: 'es',
      ...(ROUTES[name][0] === 'GET' ? {} : { body: {} }),
    });
    if (OPERATIONS[name].isSignedIn) {
      expect([name, status, body]).toEqual([
        name,
        401,
        { detail: 'Inicia sesión.', code: 'unauthorized' },
      ]);
    } else {
      expect(status).not.toBe(401);
    }
  }
});

test('anyone may read the document', async () => {
  const headers = { host: 'api.example', via: '1.1 proxy' };
  const document = await api.app.inject({ url: '/api/openapi.json', headers });
  expect(document.statusCode).toBe(200);
  expect(document.headers['content-type']).toContain('application/json');
  expect(document.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});
