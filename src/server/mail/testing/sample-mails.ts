import type { Language } from '#contract/languages.ts';
import type { MailKind, MailRequest } from '#server/mail/mails/index.ts';
import type { Recipient } from '#server/mail/recipient.ts';

/** A recipient. */
export const sampleRecipient = (
  language: Language = 'en',
  changes: Partial<Recipient> = {},
): Recipient => ({
  userId: '8b2f0c3e-0000-4000-8000-1234567890ab',
  email: 'ana@example.com',
  firstName: 'Ana',
  language,
  unsubscribeId: 'unsubscribe-id-of-ana',
  ...changes,
});

const links = '8b2f0c3e-0000-4000-8000-1234567890ab/a-token-of-43-characters-as-they-are-mailed';

const samplePlan = {
  title: 'A tender heart',
  picture: { path: '/mail-outcome-tender-heart.png', alt: 'A heart that rises over hills' },
  weeks: ['Soften the voice', 'Rest a little', 'Notice what is kind', 'Keep it'],
  first: {
    id: 'soft-light',
    title: 'Soft light',
    minutes: 20,
    question: 'When it gets loud',
    reason: 'I overthink everything',
  },
};

/**
 * Emails of every kind, with two or more of those that have several forms. Emails of these forms are
 * stored in databases: add a form, but never rename or remove a kind or a property of one.
 */
export const sampleMails = (to: Recipient): MailRequest[] =>
  Object.values(samplesByKind(to)).flat();

const samplesByKind = (
  to: Recipient,
): { [Kind in MailKind]: Extract<MailRequest, { kind: Kind }>[] } => ({
  verify: [{ kind: 'verify', to, path: `/verify-email/${links}` }],
  reset: [{ kind: 'reset', to, path: `/reset-password/${links}` }],
  welcome: [
    { kind: 'welcome', to },
    { kind: 'welcome', to, path: `/reset-password/${links}` },
    { kind: 'welcome', to, plan: samplePlan },
    { kind: 'welcome', to, path: `/reset-password/${links}`, plan: samplePlan },
  ],
  'password-changed': [{ kind: 'password-changed', to }],
  'email-changed': [{ kind: 'email-changed', to }],
  receipt: [
    {
      kind: 'receipt',
      to,
      orderId: '6a1c58d2-7e44-4a51-9f0e-2f3f0f6f9a11',
      planId: 'ultimate',
      amount: 4499,
      currency: 'USD',
      isRefundable: false,
      paidAt: '2026-11-21T18:30:00.000Z',
      paidUntil: '2027-02-21T18:30:00.000Z',
      renewal: { on: '2027-02-21T18:30:00.000Z', amount: 4499, currency: 'USD' },
      isRenewal: true,
    },
    {
      kind: 'receipt',
      to,
      orderId: '9d2f5b7c-1c1e-4c0d-8c52-0b6f3f1d7a55',
      planId: 'basic',
      amount: 1999,
      currency: 'USD',
      isRefundable: true,
      paidAt: '2026-11-21T18:30:00.000Z',
      paidUntil: '2026-12-21T18:30:00.000Z',
    },
    {
      kind: 'receipt',
      to,
      orderId: '0c9b4f1e-55d3-4a0c-8a57-6d9f6b2c3e77',
      planId: 'lifetime',
      amount: 14_999,
      currency: 'USD',
      isRefundable: true,
      paidAt: '2026-11-21T18:30:00.000Z',
    },
    {
      kind: 'receipt',
      to,
      orderId: '0c9b4f1e-55d3-4a0c-8a57-6d9f6b2c3e77',
      planId: 'lifetime',
      amount: 0,
      currency: 'USD',
      isRefundable: false,
      paidAt: '2026-11-21T18:30:00.000Z',
    },
    {
      kind: 'receipt',
      to,
      orderId: '3b1f7a64-90cd-4d57-9a0b-5f5d2f0f8c21',
      planId: 'basic',
      amount: 1799,
      currency: 'USD',
      discount: 200,
      code: 'WELCOME10',
      isRefundable: true,
      paidAt: '2026-11-21T18:30:00.000Z',
      paidUntil: '2026-12-21T18:30:00.000Z',
      renewal: { on: '2026-12-21T18:30:00.000Z', amount: 1999, currency: 'USD' },
    },
  ],
  refund: (['pending', 'succeeded', 'failed', 'disputed'] as const).map((status) => ({
    kind: 'refund',
    to,
    orderId: '6a1c58d2-7e44-4a51-9f0e-2f3f0f6f9a11',
    planId: 'ultimate',
    amount: 4499,
    currency: 'USD',
    status,
    at: '2026-11-23T07:05:00.000Z',
  })),
  'refund-given': [
    {
      kind: 'refund-given',
      to,
      orderId: '6a1c58d2-7e44-4a51-9f0e-2f3f0f6f9a11',
      planId: 'ultimate',
      amount: 1500,
      currency: 'USD',
      at: '2026-11-23T07:05:00.000Z',
    },
    {
      kind: 'refund-given',
      to,
      orderId: '6a1c58d2-7e44-4a51-9f0e-2f3f0f6f9a11',
      planId: 'ultimate',
      amount: 4499,
      currency: 'USD',
      at: '2026-11-23T07:05:00.000Z',
      ends: true,
    },
  ],
  'dispute-lost': [
    {
      kind: 'dispute-lost',
      to,
      orderId: '6a1c58d2-7e44-4a51-9f0e-2f3f0f6f9a11',
      planId: 'ultimate',
      amount: 4499,
      currency: 'USD',
      at: '2026-11-28T07:05:00.000Z',
    },
  ],
  'refund-returned': [
    {
      kind: 'refund-returned',
      to,
      orderId: '6a1c58d2-7e44-4a51-9f0e-2f3f0f6f9a11',
      planId: 'ultimate',
      amount: 1500,
      currency: 'USD',
      at: '2026-11-28T07:05:00.000Z',
    },
  ],
  reminder: [
    {
      kind: 'reminder',
      to,
      sessionId: 'soft-light',
      title: 'Soft light',
      phrase: 'You are doing enough.',
      until: '2999-12-31T09:30:00.000Z',
    },
    {
      kind: 'reminder',
      to,
      sessionId: 'soft-light',
      title: 'Soft light',
      phrase: null,
      until: '2999-12-31T09:30:00.000Z',
    },
  ],
  'unfinished-purchase': [
    { kind: 'unfinished-purchase', to, planId: 'ultimate', until: '2999-12-31T09:30:00.000Z' },
    { kind: 'unfinished-purchase', to, until: '2999-12-31T09:30:00.000Z' },
  ],
  'renewal-coming': [
    {
      kind: 'renewal-coming',
      to,
      orderId: '6a1c58d2-7e44-4a51-9f0e-2f3f0f6f9a11',
      planId: 'ultimate',
      amount: 4499,
      currency: 'USD',
      renewsAt: '2027-02-21T18:30:00.000Z',
    },
  ],
  'renewal-failed': [
    {
      kind: 'renewal-failed',
      to,
      orderId: '6a1c58d2-7e44-4a51-9f0e-2f3f0f6f9a11',
      planId: 'ultimate',
      amount: 4499,
      currency: 'USD',
      dueAt: '2027-02-21T18:30:00.000Z',
      accessTo: '2027-02-24T18:30:00.000Z',
    },
  ],
  'renewal-confirmation': [
    {
      kind: 'renewal-confirmation',
      to,
      orderId: '6a1c58d2-7e44-4a51-9f0e-2f3f0f6f9a11',
      planId: 'ultimate',
      amount: 4499,
      currency: 'USD',
      dueAt: '2027-02-21T18:30:00.000Z',
      accessTo: '2027-02-24T18:30:00.000Z',
      url: 'https://invoice.stripe.com/i/acct_1/test_1',
    },
  ],
  'subscription-canceled': [
    {
      kind: 'subscription-canceled',
      to,
      orderId: '6a1c58d2-7e44-4a51-9f0e-2f3f0f6f9a11',
      planId: 'ultimate',
      paidUntil: '2027-02-21T18:30:00.000Z',
    },
    {
      kind: 'subscription-canceled',
      to,
      orderId: '6a1c58d2-7e44-4a51-9f0e-2f3f0f6f9a11',
      planId: 'ultimate',
      paidUntil: '2027-02-21T18:30:00.000Z',
      hasEnded: true,
    },
  ],
  withdrawal: [
    {
      kind: 'withdrawal',
      to,
      orderId: '6a1c58d2-7e44-4a51-9f0e-2f3f0f6f9a11',
      planId: 'ultimate',
      name: 'Ana María Ruiz',
      orderedAt: '2026-11-21T18:30:00.000Z',
      statedAt: '2026-11-23T07:05:00.000Z',
      amount: 4499,
      currency: 'USD',
    },
  ],
  'subscription-ended': [{ kind: 'subscription-ended', to, planId: 'basic' }],
});
