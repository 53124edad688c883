import { describe, expect, it } from 'vitest';
import { ApiError, KeyedError } from './api-error.ts';
import { problemOf } from './api-problem.ts';
import { errorTextOf } from './error-text.ts';

const answered = (status: number, body: unknown) => new ApiError(problemOf(status, body, null));

describe('the text of an error', () => {
  it('is empty for a 401', () => {
    expect(errorTextOf(answered(401, { detail: 'Please sign in.' }))).toBeUndefined();
  });

  it.each([400, 403, 404, 409, 429, 500, 503])('is the detail of a %i', (status) => {
    const text = 'You already have this plan.';
    expect(errorTextOf(answered(status, { detail: text, code: 'invalid' }))).toEqual({ text });
  });

  it('is the message of an error without a detail', () => {
    expect(errorTextOf(new Error('The disk is full'))).toEqual({ text: 'The disk is full' });
  });

  it('is the app’s own text for an error of the app itself', () => {
    const key = 'errors.wrong_response_from_server';
    expect(errorTextOf(new KeyedError(key))).toEqual({ key });
  });

  it.each([
    ['an answer without a detail', answered(500, '<html>')],
    ['no answer at all', answered(0, undefined)],
    ['an error without a message', new Error()],
    ['what is no error', 'oops'],
    ['nothing', undefined],
  ])('is the generic text for %s', (_what, error) => {
    expect(errorTextOf(error)).toEqual({ key: 'errors.common' });
  });
});
