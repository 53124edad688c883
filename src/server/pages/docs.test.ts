import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { errorsOf } from '#contract/operation-errors.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { API_BASE, type OperationName, ROUTES } from '#contract/routes.ts';
import { openApiDocument } from '#server/api/openapi/open-api-document.ts';
import { parseEnv } from '#server/env.ts';
import { handleError } from '#server/http/errors.ts';
import { curlOf } from './docs/curl.ts';
import { docsPage } from './docs/docs-page.ts';
import { prose, typeWords } from './docs/words.ts';
import { docsRoutes } from './docs.ts';

const names = Object.keys(ROUTES) as OperationName[];

async function ask(url: string, variables: Record<string, string> = {}, headers = {}) {
  const app = fastify();
  app.setErrorHandler(handleError);
  docsRoutes(app, { env: parseEnv(variables), origins: { api: () => 'http://localhost:3000' } });
  return app.inject({ url, headers: { host: 'localhost:3000', ...headers } });
}

test('anyone may read the document', async () => {
  const answer = await ask('/api/openapi.json', {}, { host: 'api.example', via: '1.1 proxy' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

test.each(['/api/docs', '/api/docs/'])('the page is shown on this machine, at %s', async (url) => {
  const answer = await ask(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('text/html');
});

test.each([
  ['by another host', {}, { host: 'api.example' }],
  ['through a proxy', {}, { 'x-forwarded-for': '203.0.113.9' }],
  ['on a server that listens to the network', { HOST: '0.0.0.0' }, {}],
  ['on a server that is public by its origin', { APP_ORIGIN: 'https://mellowday.example' }, {}],
  ['on a server behind a proxy', { TRUST_PROXY: '127.0.0.1' }, {}],
])('%s the page is hidden until the operator opens it', async (_how, variables, headers) => {
  const closed = await ask('/api/docs', variables, headers);
  expect([closed.statusCode, closed.json().code]).toEqual([404, 'not_found']);
  const open = await ask('/api/docs', { ...variables, API_DOCS: 'on' }, headers);
  expect(open.statusCode).toBe(200);
});

test('the page runs nothing, loads nothing and has one style, named by its hash', async () => {
  const { body, headers } = await ask('/api/docs');
  const policy = String(headers['content-security-policy']);
  const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(body).not.toMatch(/<script|<link rel="stylesheet"|\son\w+=|\sstyle=|<img|<iframe/i);
});

test('every call is on the page, with its access, schemas, errors and an example', async () => {
  const body = (await ask('/api/docs')).body.replaceAll('<wbr>', '');
  // The statuses that most calls share are named in one line.
  const summed = [413, 415, 429, 500];
  for (const name of names) {
    const [method, path] = ROUTES[name];
    const section = body.split(`id="${name}">`)[1]?.split('</section>')[0] ?? '';
    expect(section).toContain(`>${method}</code> <code class="path">${API_BASE}${path}`);
    expect(section).toContain(OPERATIONS[name].isSignedIn ? 'With an access token.' : 'Anybody');
    expect(section).toContain('curl ');
    for (const code of errorsOf(name)) {
      const status = ERRORS[code];
      expect(section).toContain(summed.includes(status) ? `${status}` : `<code>${code}</code>`);
    }
  }
});

test('every link of the page leads to a part of it, or to the document', async () => {
  const { body } = await ask('/api/docs');
  const ids = [...body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const links = [...body.matchAll(/\shref="([^"]+)"/g)].map(([, link]) => link);
  const targets = [...ids.map((id) => `#${id}`), '/api/openapi.json', 'data:,'];
  expect(links.filter((link) => link !== undefined && !targets.includes(link))).toEqual([]);
});

test('data is escaped', () => {
  const { html } = docsPage({
    document: openApiDocument(),
    product: '<script>alert(1)</script>',
    origin: 'http://localhost"><b>',
  });
  expect(html).not.toMatch(/<script|<b>/);
});

test('backticks become code, and their content is never markup', () => {
  expect(prose('see `a<b>` & `c`')).toBe('see <code>a&#60;b&#62;</code> &#38; <code>c</code>');
});

test.each([
  [{ type: 'string', maxLength: 80 }, 'text of up to 80 characters'],
  [{ type: 'string', minLength: 8, maxLength: 100 }, 'text of 8 to 100 characters'],
  [{ type: 'string', format: 'uuid' }, 'UUID'],
  [{ type: 'integer', minimum: 0, maximum: 100 }, 'whole number from 0 to 100'],
  [
    { type: 'array', items: { $ref: '#/components/schemas/Session' } },
    'list of <a href="#shape-Session">Session</a>',
  ],
  [{ anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] }, 'time or null'],
  [{}, 'anything'],
])('%j is described in words', (schema, words) => expect(typeWords(schema)).toBe(words));

test.skipIf(process.platform === 'win32')('an example can be pasted into a shell as it is', () => {
  const operation = {
    operationId: 'x',
    tags: ['Users'] as const,
    summary: 'X.',
    security: [{ accessToken: [] }],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { name: { type: 'string', examples: ["Ann's $(id)"] } },
          },
        },
      },
    },
    responses: {},
  };
  const command = curlOf(
    { method: 'patch', path: '/api/v1/x/', operation, parameters: [] },
    'http://localhost:3000',
    () => ({}),
  );
  const printed = execFileSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }; ${command}`], {
    env: { TOKEN: 'abc' },
    encoding: 'utf8',
  });
  expect(printed.trim().split('\n')).toEqual([
    '-X',
    'PATCH',
    'http://localhost:3000/api/v1/x/',
    '-H',
    'Authorization: Bearer abc',
    '-H',
    'Content-Type: application/json',
    '-d',
    '{"name":"Ann\'s $(id)"}',
  ]);
});
