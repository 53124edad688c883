import { expect, test } from 'vitest';
import { queuedMail } from '#server/mail/mail-queue.ts';
import { sampleMails, sampleRecipient } from '#server/mail/testing/sample-mails.ts';

test('stored emails keep their released names', () => {
  const stored = sampleMails(sampleRecipient()).map(({ kind, to, ...about }) => [
    kind,
    Object.keys(to).sort().join(' '),
    Object.keys(about).sort().join(' '),
  ]);
  const to = 'email firstName language unsubscribeId userId';
  const payment = 'amount currency isRefundable orderId paidAt';
  expect(stored).toEqual([
    ['verify', to, 'path'],
    ['reset', to, 'path'],
    ['welcome', to, ''],
    ['welcome', to, 'path'],
    ['password-changed', to, ''],
    [
      'receipt',
      to,
      'amount currency isRefundable isRenewal orderId paidAt paidUntil planId renewal',
    ],
    ['receipt', to, `${payment} paidUntil planId`],
    ['receipt', to, `${payment} planId`],
    ['receipt', to, `${payment} planId`],
    ['refund', to, 'amount at currency orderId planId status'],
    ['refund', to, 'amount at currency orderId planId status'],
    ['refund', to, 'amount at currency orderId planId status'],
    ['refund-given', to, 'amount at currency orderId planId'],
    ['refund-returned', to, 'amount at currency orderId planId'],
    ['reminder', to, 'phrase sessionId title until'],
    ['reminder', to, 'phrase sessionId title until'],
    ['renewal-coming', to, 'amount currency orderId planId renewsAt'],
    ['renewal-failed', to, 'accessTo amount currency dueAt orderId planId'],
    ['renewal-confirmation', to, 'accessTo amount currency dueAt orderId planId url'],
    ['subscription-canceled', to, 'orderId paidUntil planId'],
    ['subscription-canceled', to, 'hasEnded orderId paidUntil planId'],
    ['withdrawal', to, 'amount currency name orderId orderedAt planId statedAt'],
    ['subscription-ended', to, 'planId'],
  ]);
});

test('an email of a kind that only a newer server knows is left for that server', () => {
  const stored = { request: { kind: 'birthday' }, messageId: '<1@mellow.test>', attempt: 1 };
  expect(() => queuedMail(stored)).toThrow('there is no email of the kind birthday');
  expect(() => queuedMail({ ...stored, request: { kind: 'toString' } })).toThrow('toString');
});
