import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';
import { problemOf } from './api-problem.ts';

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
