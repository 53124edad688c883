import { describe, expect, it, test } from 'vitest';
import { ERRORS } from './errors.ts';
import { errorsOf } from './operation-errors.ts';
import { OPERATIONS, type Operation } from './operations.ts';
import { type OperationName, ROUTES } from './routes.ts';

const names = Object.keys(OPERATIONS) as OperationName[];

test('no two operations have the same method and path', () => {
  const places = names.map((name) => ROUTES[name].join(' ').replaceAll(/\{\w+\}/g, '{}'));
  expect(new Set(places).size).toBe(names.length);
});

test('every call in the specification is an operation', () => {
  const places = new Set(names.map((name) => ROUTES[name].join(' ')));
  const specified = [
    'POST /v1/auth/signup/',
    'POST /v1/auth/login/',
    'POST /v1/auth/logout/',
    'POST /v1/auth/refresh-token/',
    'DELETE /v1/auth/remove/',
    'POST /v1/auth/verify/send/',
    'POST /v1/auth/verify/{userId}/{token}/',
    'POST /v1/auth/reset/start/',
    'POST /v1/auth/reset/finish/{userId}/{token}/',
    'POST /v1/emails/unsubscribe/{id}/',
    'GET /v1/users/me/',
    'PATCH /v1/users/me/',
    'GET /v1/content/',
    'POST /v1/content/{id}/start/',
    'POST /v1/content/{id}/finish/',
    'GET /v1/payments/subscriptions/',
    'POST /v1/payments/buy/',
    'GET /v1/payments/status/{id}/',
  ];
  expect(specified.filter((place) => !places.has(place))).toEqual([]);
});

describe.each(names)('%s', (name) => {
  const operation: Operation = OPERATIONS[name];
  const [method, path] = ROUTES[name];

  it('has a parameter for every variable part of its path', () => {
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part);
    expect(Object.keys(operation.params?.properties ?? {})).toEqual(parts);
  });

  it('ends in a slash', () => expect(path).toMatch(/^\/v1\/.+\/$/));

  it('accepts a body only if its method has one', () => {
    if (method === 'GET') expect(operation.body).toBeUndefined();
  });

  it('responds with a body, or with 204 and none', () => {
    const answers = Object.entries(operation.responses);
    expect(answers.length).toBeGreaterThan(0);
    for (const [status, schema] of answers) expect(schema === null).toBe(status === '204');
  });

  it('uses 401 only for a missing token or an invalid refresh token', () => {
    const isExpected = operation.isSignedIn || name === 'refreshTokens';
    expect(errorsOf(name).some((code) => ERRORS[code] === 401)).toBe(isExpected);
  });
});
