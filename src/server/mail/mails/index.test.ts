import { expect, test } from 'vitest';
import { queuedMail } from '#server/mail/mail-queue.ts';

test('an email of a kind that only a newer server knows is left for that server', () => {
  const stored = { request: { kind: 'birthday' }, messageId: '<1@mellow.test>', attempt: 1 };
  expect(() => queuedMail(stored)).toThrow('there is no email of the kind birthday');
  expect(() => queuedMail({ ...stored, request: { kind: 'toString' } })).toThrow('toString');
});
