import { describe, expect, test } from 'vitest';
import type { User as UserAnswer } from '#contract/users.ts';
import { userOf } from './user.ts';

const ANSWER: UserAnswer = {
  id: '8b2f0c3e-5d41-4c8e-9a57-1f0e6c2d7b94',
  email: 'ann@mail.example',
  firstName: 'Ann',
  language: 'es',
  emailVerified: true,
  emailProblem: null,
  accessTo: '2027-03-01T08:00:00.000Z',
  hasPassword: true,
  unsubscribeId: 'opaque',
  emailPreferences: { account: true, payments: true, subscription: false, reminders: true },
  timeZone: 'Europe/Madrid',
  keepsAnswers: null,
};

/** A response that our server would never send. */
const oddAnswer = (odd: object) => ({ ...ANSWER, ...odd }) as UserAnswer;

describe('the user of a response', () => {
  test('has access until a date', () => {
    expect(userOf(ANSWER)).toEqual({ ...ANSWER, accessTo: new Date('2027-03-01T08:00:00.000Z') });
  });

  test.each([null, undefined, '', 'soon'])('has no access if accessTo is %j', (accessTo) => {
    expect(userOf(oddAnswer({ accessTo })).accessTo).toBeNull();
  });

  test.each([undefined, null, 'fr'])('speaks English if language is %j', (language) => {
    expect(userOf(oddAnswer({ language })).language).toBe('en');
  });

  test.each([undefined, null, 'yes'])('is not verified by %j', (emailVerified) => {
    expect(userOf(oddAnswer({ emailVerified })).emailVerified).toBe(false);
  });

  test('of a server that does not know the question was never asked to keep answers', () => {
    expect(userOf(oddAnswer({ keepsAnswers: undefined })).keepsAnswers).toBeNull();
  });

  test.each([undefined, null, {}, [], 'text', { ...ANSWER, id: undefined }, { ...ANSWER, id: '' }])(
    'without an id (%j) is a wrong response from the server',
    (answer) => {
      expect(() => userOf(answer as UserAnswer)).toThrow(
        expect.objectContaining({ messageKey: 'errors.wrong_response_from_server' }),
      );
    },
  );
});
