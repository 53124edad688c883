import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { parseEnv } from '#server/env.ts';
import texts from '#server/texts/en/mail.json' with { type: 'json' };
import { isPage } from '#tests/support/app-pages.ts';
import { refusableCategoryOf } from './mails/index.ts';
import { renderMail } from './render-mail.ts';
import { sampleMails, sampleRecipient } from './testing/sample-mails.ts';

const facts = {
  env: parseEnv({ VITE_COMPANY_NAME: 'Calm & Co', VITE_COMPANY_NUMBER: '14820613' }),
  origins: { app: () => 'https://app.test', api: () => 'https://api.test' },
  planName: (planId: string) => `<${planId}>`,
};

/** The key of a missing text, which is shown instead of it. */
const missingText = new RegExp(`\\b(${Object.keys(texts).join('|')})\\.[a-z]`, 'i');

const cases = LANGUAGES.flatMap((language) =>
  sampleMails(sampleRecipient(language)).map((request, index) => ({ language, index, request })),
);

describe.each(cases)('email $index ($request.kind) in $language', ({ language, request }) => {
  const { subject, html, text } = renderMail(request, facts);

  test('has all its texts', () => {
    for (const part of [subject, html, text]) {
      expect(part).not.toMatch(/\{\{|\}\}|undefined|NaN|Invalid/);
      expect(part).not.toMatch(missingText);
    }
    expect(subject).not.toBe('');
    expect(html).toContain(`<html lang="${language}"`);
    expect(text).toContain('Ana');
  });

  test('loads nothing when it is opened', () => {
    expect(html).not.toMatch(/<(script|link|img|iframe)|\bsrc=|@import|url\(/i);
  });

  test('escapes external data in its HTML', () => {
    expect(html).toContain('Calm &amp; Co');
    expect(html).not.toMatch(/<(ultimate|basic|lifetime)>/);
  });

  test('has the same link in HTML and text', () => {
    const [link = ''] = /https:\/\/app\.test\S+/.exec(text) ?? [];
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&#x2F;', '/').replaceAll('&#x3D;', '='),
    );
    expect(links).toContain(link);
  });

  test('links only to pages of the app', () => {
    const links = [...text.matchAll(/https:\/\/app\.test\S+/g)].map(([link]) => new URL(link));
    expect(links).not.toEqual([]);
    expect(links.filter(({ pathname }) => !isPage(pathname))).toEqual([]);
  });

  test('links to the email preferences if it can be refused', () => {
    const isRefusable = refusableCategoryOf(request.kind) !== undefined;
    const page = 'https://api.test/unsubscribe/unsubscribe-id-of-ana';
    expect(text.includes(page)).toBe(isRefusable);
    expect(html.includes(page.replaceAll('/', '&#x2F;'))).toBe(isRefusable);
  });
});

test('a receipt shows the plan, amount, date and end of access', () => {
  const receipts = sampleMails(sampleRecipient('en')).filter(({ kind }) => kind === 'receipt');
  const [ultimate, lifetime] = receipts.map((request) => renderMail(request, facts).text);
  expect(ultimate).toContain(
    [
      'Plan: <ultimate>',
      'Paid: $44.99',
      'Date: November 21, 2026',
      'Paid until: February 21, 2027',
      'Order: 6a1c58d2-7e44-4a51-9f0e-2f3f0f6f9a11',
      'Sold by: Calm & Co · Company number 14820613',
    ].join('\n'),
  );
  expect(lifetime).toContain('Paid until: For life');
});

test('a receipt mentions the guarantee only where it applies, which is not for renewals', () => {
  for (const request of sampleMails(sampleRecipient('en'))) {
    if (request.kind !== 'receipt') continue;
    for (const isRefundable of [true, false]) {
      const { html, text } = renderMail({ ...request, isRefundable }, facts);
      expect(text.includes('14 days')).toBe(isRefundable);
      expect(html.includes('14 days')).toBe(isRefundable);
    }
  }
});

test('an email about a refund shows its state and the money owed', () => {
  const told = sampleMails(sampleRecipient('en')).filter(({ kind }) => kind === 'refund');
  const [pending, succeeded, failed] = told.map((request) => renderMail(request, facts));
  expect(pending?.subject).toBe('Your refund is on its way');
  expect(pending?.text).toContain('has not sent the money yet');
  expect(succeeded?.subject).toBe('We have sent your money back');
  expect(succeeded?.text).toContain('We have sent $44.99 back');
  expect(failed?.subject).toBe('Your refund did not go through');
  expect(failed?.text).toContain('support@mellowday.example');
  for (const mail of [pending, succeeded, failed]) {
    expect(mail?.text).toContain('Receipts and word of refunds always come.');
    expect(mail?.text).toContain('https://app.test/cabinet/email-unsubscribe');
  }
});

test('the greeting has no name if none is known', () => {
  const to = sampleRecipient('es', { firstName: ' ' });
  const { text } = renderMail({ kind: 'welcome', to }, facts);
  expect(text).toContain('\nHola:\n');
});

describe('a reminder', () => {
  const [full, bare] = sampleMails(sampleRecipient('en'))
    .filter(({ kind }) => kind === 'reminder')
    .map((request) => renderMail(request, facts));

  test('has the chosen sentence, the next session with its reason, and a link to it', () => {
    expect(full?.subject).toBe('Your next session: Soft light');
    expect(full?.html).toContain('>You are doing enough.</h1>');
    expect(full?.text).toContain('Because you said: “I overthink everything”');
    expect(full?.text).toContain('https://app.test/cabinet/sessions?session=soft-light');
  });

  test('without sentence and reason is whole', () => {
    expect(bare?.html).toContain('>A quiet moment for you</h1>');
    expect(bare?.text).not.toContain('Because you said');
  });

  test('says how to change or pause reminders, in HTML and text', () => {
    const page = 'https://app.test/cabinet/profile#reminders';
    expect(full?.text).toContain(`Change or pause my reminders:\n${page}`);
    expect(full?.html).toContain(page.replaceAll('/', '&#x2F;'));
  });
});
