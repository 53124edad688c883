import type { FastifyInstance } from 'fastify';
import { ErrorBody } from '#contract/error-body.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { ERRORS_OF_TRANSPORT, errorsOf } from '#contract/operation-errors.ts';
import { type OperationName, ROUTES } from '#contract/routes.ts';
import { API_BASE } from '#contract/server-paths.ts';
import { contractOperation } from './contract-operations.ts';
import { sharedResponses } from './error-responses.ts';
import type { DocumentOperation, DocumentPaths, OpenApiDocument } from './open-api.ts';
import { OTHER_ERRORS, otherPaths } from './other-paths.ts';
import { asComponent, type SchemaComponents } from './schema-components.ts';

const DESCRIPTION = `All calls take and answer JSON in UTF-8, with camelCase names. Times are ISO 8601 in UTC with milliseconds, money is in minor units with an ISO 4217 code, durations are in whole seconds. Paths work with and without the slash at their end. What a body holds beyond its shape is ignored and never stored; a body has at most 64 KiB.

Every error is \`{"detail", "code"}\`: a sentence for the user in the language of the request, and a stable code for programs; \`invalid\` also names the fields. 401 means a missing or dead access token, or a dead refresh token, and nothing else. 403 with \`claims_stale\` means: refresh the tokens and try again. Beyond those listed, any call may be answered with ${ERRORS_OF_TRANSPORT.map((code) => `\`${code}\``).join(', ')}.`;

const TAGS = [
  { name: 'Accounts', description: 'Register, sign in and out, tokens, links in mails.' },
  { name: 'Users', description: 'What the signed-in user sees and changes of themselves.' },
  { name: 'Content', description: 'The library of audio sessions.' },
  { name: 'Payments', description: 'Price plans, orders, subscriptions.' },
  { name: 'Emails', description: 'What is sent and what is refused.' },
  { name: 'Operation', description: 'For operators and their tools.' },
];

/** The OpenAPI document of the API, made from the contract alone. */
export function openApiDocument(): OpenApiDocument {
  const components: SchemaComponents = new Map();
  asComponent(ErrorBody, components);
  const paths = { ...contractPaths(components), ...otherPaths };
  return {
    openapi: '3.1.0',
    info: { title: 'HTTP API', version: '1', description: DESCRIPTION },
    servers: [{ url: '/', description: 'This server' }],
    tags: TAGS,
    paths,
    components: {
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
      parameters: {
        AcceptLanguage: {
          name: 'Accept-Language',
          in: 'header',
          description: 'The language of errors.',
          required: false,
          schema: { type: 'string', examples: [...LANGUAGES] },
        },
      },
      responses: sharedResponses([...usedCodes()]),
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of the last sign-in or refresh; it lasts ten minutes.',
        },
      },
    },
  };
}

function contractPaths(components: SchemaComponents): DocumentPaths {
  const paths: Record<string, Record<string, DocumentOperation>> = {};
  for (const name of operationNames()) {
    const [method, path] = ROUTES[name];
    const url = `${API_BASE}${path}`;
    paths[url] = {
      ...paths[url],
      [method.toLowerCase()]: contractOperation(name, components),
    };
  }
  return paths;
}

function usedCodes(): Set<ErrorCode> {
  return new Set([...operationNames().flatMap(errorsOf), ...OTHER_ERRORS]);
}

function operationNames(): OperationName[] {
  return Object.keys(ROUTES) as OperationName[];
}

/** `/api/openapi.json`, for anyone. */
export function documentRoute(app: FastifyInstance): void {
  const text = JSON.stringify(openApiDocument());
  app.get(`${API_BASE}/openapi.json`, async (_request, reply) =>
    reply.type('application/json').header('cache-control', 'no-store').send(text),
  );
}
