import { expect, test } from 'vitest';
import { handedOver } from './navigation-state.ts';

test('an email address and a notice are passed on', () => {
  const state = { email: 'ann@mail.example', notice: 'password_set' };
  expect(handedOver(state)).toEqual(state);
});

test.each([null, undefined, 'ann', 7, [], {}, { email: 7, notice: 'else' }])(
  'a state of %j passes nothing on',
  (state) => expect(handedOver(state)).toEqual({ email: '', notice: undefined }),
);
