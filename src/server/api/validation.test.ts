import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { Signup } from '#contract/auth.ts';
import type { Problem } from '#server/base/problem.ts';
import { validatorWith } from './validation.ts';

const check = (schema: typeof Signup | ReturnType<typeof Type.Object>, data: unknown) => {
  const route = { method: 'POST', url: '/', httpPart: 'body' };
  const validate = validatorWith('not_found')({ schema, ...route });
  return validate(data) as { error?: Problem; value?: unknown };
};

const good = { email: 'ann@mail.example', termsAccepted: true };

test.each([
  [{}, { email: 'required', termsAccepted: 'terms' }],
  [{ ...good, email: '' }, { email: 'required' }],
  [{ ...good, email: 'ann' }, { email: 'email' }],
  [{ ...good, email: `${'a'.repeat(300)}@mail.example` }, { email: 'tooLong' }],
  [{ ...good, termsAccepted: false }, { termsAccepted: 'terms' }],
  [{ ...good, firstName: 'a\0' }, { firstName: 'name' }],
  [{ ...good, language: 'de' }, { language: 'value' }],
  [
    { ...good, wizard: {} },
    { 'wizard.id': 'required', 'wizard.answers': 'required', 'wizard.definitionHash': 'required' },
  ],
  [{ ...good, promo: { 'a/b~c': 1 } }, { 'promo.a/b~c': 'value' }],
])('%j is refused with an error for each field', (data, fields) => {
  const { error } = check(Signup, data);
  expect([error?.code, error?.fields]).toEqual(['invalid', fields]);
});

test('properties outside the contract are dropped at every level', () => {
  const wizard = { id: 'a', answers: { mood: 'calm' }, definitionHash: 'a1' };
  const data = { ...good, role: 'admin', wizard: { ...wizard, score: 1 } };
  expect(check(Signup, data)).toEqual({ value: { ...good, wizard } });
});

test('a response names at most twenty fields, however many are invalid', () => {
  const many = Type.Object({ list: Type.Array(Type.String()) });
  const { error } = check(many, { list: Array(30_000).fill(1) });
  expect(Object.keys(error?.fields ?? {})).toHaveLength(20);
});

test('text that makes a pattern slow is still validated', () => {
  for (const email of [
    `${'a.'.repeat(30_000)}@`,
    `a@${'a-'.repeat(30_000)}`,
    `a@${'a.'.repeat(30_000)}`,
  ]) {
    expect(check(Signup, { ...good, email }).error?.fields?.email).toBe('tooLong');
  }
});
