import { describe, expect, test } from 'vitest';
import { sampleUser } from '#contract/testing/sample-user.ts';
import type { User as UserResponse } from '#contract/users.ts';
import { userOf } from './user.ts';

const RESPONSE: UserResponse = {
  ...sampleUser,
  language: 'es',
  emailVerified: true,
  accessTo: '2027-03-01T08:00:00.000Z',
};

/** A response that our server would never send. */
const oddResponse = (odd: object) => ({ ...RESPONSE, ...odd }) as UserResponse;

describe('the user of a response', () => {
  test('has access until a date', () => {
    expect(userOf(RESPONSE)).toEqual({
      ...RESPONSE,
      accessTo: new Date('2027-03-01T08:00:00.000Z'),
    });
  });

  test.each([null, undefined, '', 'soon'])('has no access if accessTo is %j', (accessTo) => {
    expect(userOf(oddResponse({ accessTo })).accessTo).toBeNull();
  });

  test.each([undefined, null, 'fr'])('speaks English if language is %j', (language) => {
    expect(userOf(oddResponse({ language })).language).toBe('en');
  });

  test.each([undefined, null, 'yes'])('is not verified by %j', (emailVerified) => {
    expect(userOf(oddResponse({ emailVerified })).emailVerified).toBe(false);
  });

  test('of a server that does not know the question was never asked to keep answers', () => {
    expect(userOf(oddResponse({ keepsAnswers: undefined })).keepsAnswers).toBeNull();
  });

  test.each([
    undefined,
    null,
    {},
    [],
    'text',
    { ...RESPONSE, id: undefined },
    { ...RESPONSE, id: '' },
  ])('without an id (%j) is a wrong response from the server', (response) => {
    expect(() => userOf(response as UserResponse)).toThrow(
      expect.objectContaining({ messageKey: 'errors.wrong_response_from_server' }),
    );
  });
});
