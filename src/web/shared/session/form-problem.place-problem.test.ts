import { expect, test } from 'vitest';
import type { ApiProblem } from '#web/shared/api/api-error.ts';
import { placeProblem } from './form-problem.ts';

const problem = (changes: Partial<ApiProblem>): ApiProblem => ({
  status: 400,
  code: 'invalid',
  detail: 'Please check what you entered.',
  fields: {},
  retryAfter: undefined,
  ...changes,
});

test('field errors are placed under their fields, in the order of the form', () => {
  const fields = { password: 'This is too long.', email: 'You must fill this field.' };
  expect(placeProblem(problem({ fields }), ['email', 'password'])).toEqual({
    fields: [
      ['email', 'You must fill this field.'],
      ['password', 'This is too long.'],
    ],
    rest: undefined,
  });
});

test('errors of fields that the form lacks are shown for the form as a whole', () => {
  const fields = { 'promo.utm_source': 'This is too long.' };
  expect(placeProblem(problem({ fields }), ['email'])).toEqual({
    fields: [],
    rest: 'Please check what you entered.',
  });
});

test.each([
  ['email_taken', ['email', 'password'], 'email'],
  ['weak_password', ['email', 'password'], 'password'],
  ['common_password', ['password'], 'password'],
  ['wrong_email', ['email', 'password'], 'email'],
  ['wrong_password', ['email', 'password'], 'password'],
  ['wrong_password', ['currentPassword', 'password'], 'currentPassword'],
] as const)('%s in a form of %s belongs to the field %s', (code, names, name) => {
  const refusal = problem({ code, detail: 'A sentence.' });
  expect(placeProblem(refusal, names)).toEqual({
    fields: [[name, 'A sentence.']],
    rest: undefined,
  });
});

test.each(['wrong_credentials', 'too_many_requests'] as const)(
  '%s belongs to no single field',
  (code) => {
    const refusal = problem({ code, detail: 'A sentence.' });
    expect(placeProblem(refusal, ['email', 'password']).rest).toBe('A sentence.');
  },
);

test('a code whose field the form lacks is shown for the form as a whole', () => {
  const refusal = problem({ code: 'common_password', detail: 'A sentence.' });
  expect(placeProblem(refusal, ['email']).rest).toBe('A sentence.');
});
