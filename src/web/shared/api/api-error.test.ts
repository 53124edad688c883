import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { ApiError, errorTextOf, KeyedError } from './api-error.ts';
import { problemOf } from './api-problem.ts';
import { lost } from './testing/refusal.ts';

describe('the problem of a failed response', () => {
  test('has its status, code, detail, fields and retry delay', () => {
    const body = { detail: 'Too many tries.', code: 'too_many_requests', fields: { email: 'No.' } };
    expect(problemOf(429, body, '17')).toEqual({
      status: 429,
      code: 'too_many_requests',
      detail: 'Too many tries.',
      fields: { email: 'No.' },
      retryAfter: 17,
    });
  });

  test('has no code if the response has one that the API does not know', () => {
    for (const code of ['teapot', 'constructor', '', 7, null]) {
      expect(problemOf(400, { detail: 'Oh.', code }, null).code, `${code}`).toBeUndefined();
    }
  });

  test.each([null, undefined, '', '1.5', '-1', 'Wed, 21 Oct 2026 07:28:00 GMT', '9'.repeat(400)])(
    'has no retry delay for the Retry-After %j',
    (retryAfter) => {
      expect(problemOf(503, {}, retryAfter).retryAfter).toBeUndefined();
    },
  );

  test.each(['<html>Bad gateway</html>', '', undefined, null, 7, true, [], [{ detail: 'x' }], {}])(
    'has only the status for the body %j',
    (body) => {
      expect(problemOf(502, body, null)).toEqual({
        status: 502,
        code: undefined,
        detail: '',
        fields: {},
        retryAfter: undefined,
      });
    },
  );

  test('can still be shown for any garbage', () => {
    const anyBody = fc.oneof(
      fc.anything(),
      fc.record(
        { detail: fc.anything(), code: fc.anything(), fields: fc.anything() },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(anyBody, fc.option(fc.string()), (body, retryAfter) => {
        const { code, detail, fields, retryAfter: seconds = 0 } = problemOf(400, body, retryAfter);
        expect(code === undefined || Object.keys(ERRORS).includes(code)).toBe(true);
        expect(detail).toBeTypeOf('string');
        for (const text of Object.values(fields)) expect(text).toBeTypeOf('string');
        expect(Number.isSafeInteger(seconds) && seconds >= 0).toBe(true);
      }),
    );
  });
});

describe('an ApiError', () => {
  test('carries the problem, with the detail as its message', () => {
    const problem = problemOf(409, { detail: 'Already yours.', code: 'already_subscribed' }, null);
    const error = new ApiError(problem);
    expect(error).toMatchObject(problem);
    expect(error.message).toBe('Already yours.');
  });

  test('has an empty message without a detail, whatever caused it', () => {
    const cause = new TypeError('Failed to fetch');
    expect(new ApiError(problemOf(0, undefined, null), { cause }).message).toBe('');
  });
});

describe('the text of an error', () => {
  const answered = (status: number, body: unknown) => new ApiError(problemOf(status, body, null));

  test('is empty for a 401', () => {
    expect(errorTextOf(answered(401, { detail: 'Please sign in.' }))).toBeUndefined();
  });

  test.each([400, 403, 404, 409, 429, 500, 503])('is the detail of a %i', (status) => {
    const text = 'You already have this plan.';
    expect(errorTextOf(answered(status, { detail: text, code: 'invalid' }))).toEqual({ text });
  });

  test('is the message of an error without a detail', () => {
    expect(errorTextOf(new Error('The disk is full'))).toEqual({ text: 'The disk is full' });
  });

  test('is the app’s own text for an error of the app itself', () => {
    const key = 'errors.wrong_response_from_server';
    expect(errorTextOf(new KeyedError(key))).toEqual({ key });
  });

  test.each([
    ['a response without a detail', answered(500, '<html>')],
    ['no response at all', answered(0, undefined)],
    ['an error without a message', new Error()],
    ['what is no error', 'oops'],
    ['nothing', undefined],
  ])('is the generic text for %s', (_what, error) => {
    expect(errorTextOf(error)).toEqual({ key: 'errors.common' });
  });

  test.each([
    ['a call that lost the network', lost, true],
    [
      'anything else without words, if the browser is offline',
      new KeyedError('errors.common'),
      false,
    ],
  ])('is that the user is offline for %s', (_what, error, onLine) => {
    vi.stubGlobal('navigator', { onLine });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(errorTextOf(error)).toEqual({ key: 'errors.offline' });
    expect(errorTextOf(answered(500, '<html>'))).toEqual({ key: 'errors.common' });
  });
});
