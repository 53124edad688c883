import { describe, expect, test } from 'vitest';
import { LOGO_PATHS } from '#contract/brand-logo.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { parseEnv } from '#server/config/env.ts';
import texts from '#server/texts/en/mail.json' with { type: 'json' };
import { dayText, moneyText } from '#server/texts/texts.ts';
import { isPage } from '#tests/support/app-pages.ts';
import { type MailKind, type MailRequest, refusableCategoryOf } from './mails/index.ts';
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

  test('loads nothing when it is opened but the picture of a plan, which is the same for everyone', () => {
    const loaded = [...html.matchAll(/<img[^>]*\bsrc="([^"]+)"/g)].map(([, src]) => src);
    const picture = 'https:&#x2F;&#x2F;app.test&#x2F;mail-outcome-tender-heart.png';
    expect(loaded).toEqual('plan' in request ? [picture] : []);
    const others = html.replaceAll(/<img[^>]*>/g, '');
    expect(others).not.toMatch(/<(script|link|iframe)|\bsrc=|@import|url\(/i);
  });

  test('escapes external data in its HTML', () => {
    expect(html).toContain('Calm &amp; Co');
    expect(html).not.toMatch(/<(ultimate|basic|lifetime)>/);
  });

  test('has the same link in HTML and text', () => {
    const [link = ''] = /https:\/\/(app\.test|invoice\.stripe\.com)\S+/.exec(text) ?? [];
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&#x2F;', '/').replaceAll('&#x3D;', '='),
    );
    expect(links).toContain(link);
  });

  test('links only to pages of the app, and to the bill of a renewal', () => {
    const links = [...text.matchAll(/https:\/\/\S+/g)].map(([link]) => new URL(link));
    expect(links).not.toEqual([]);
    const others = links.filter(
      ({ host, pathname }) => host !== 'api.test' && !(host === 'app.test' && isPage(pathname)),
    );
    expect(others.map(String)).toEqual('url' in request ? [request.url] : []);
  });

  test('links to the email preferences if it can be refused', () => {
    const isRefusable = refusableCategoryOf(request.kind) !== undefined;
    const page = 'https://api.test/unsubscribe/unsubscribe-id-of-ana';
    expect(text.includes(page)).toBe(isRefusable);
    expect(html.includes(page.replaceAll('/', '&#x2F;'))).toBe(isRefusable);
  });
});

/** The texts of the sample emails of a kind. */
const textsOf = (kind: MailKind, language: Language) =>
  sampleMails(sampleRecipient(language))
    .filter((request) => request.kind === kind)
    .map((request) => renderMail(request, facts).text);

test('a receipt shows the plan, amount and date, when it renews for how much, and how to cancel', () => {
  const [ultimate] = textsOf('receipt', 'en');
  expect(ultimate).toContain(
    [
      'Plan: <ultimate>',
      'Paid: $44.99',
      'Date: November 21, 2026',
      'Renewal: Renews on February 21, 2027 for $44.99',
      'To cancel: In your profile, under “Manage subscription”, any time before February 21, 2027',
      'Order: 6a1c58d2-7e44-4a51-9f0e-2f3f0f6f9a11',
      'Sold by: Calm & Co · Company number 14820613',
    ].join('\n'),
  );
  const [enEspanol] = textsOf('receipt', 'es');
  expect(enEspanol).toContain('Renovación: Se renueva el 21 de febrero de 2027 por 44,99');
  expect(enEspanol).toContain('Para cancelar: En tu perfil, con «Gestionar suscripción»');
});

test('a receipt with a code shows what it took off, and the price of the renewal', () => {
  const reduced = textsOf('receipt', 'en').at(-1);
  expect(reduced).toContain('Taken off: $2.00, by the code WELCOME10\nPaid: $17.99\n');
  expect(reduced).toContain('Renews on December 21, 2026 for $19.99');
});

test('a receipt of what does not renew shows until when it is paid', () => {
  const [_renewed, canceled, lifetime] = textsOf('receipt', 'en');
  expect(canceled).toContain('Paid until: December 21, 2026');
  expect(lifetime).toContain('Renewal: None. You paid once');
  for (const text of [canceled, lifetime]) expect(text).not.toContain('To cancel');
});

test('a receipt says whether the payment is the first one or a renewal', () => {
  const [renewed, first] = textsOf('receipt', 'en');
  expect(renewed).toContain('Your <ultimate> plan has renewed');
  expect(first).toContain('your sessions are open');
});

test('a receipt that an earlier release queued is still complete', () => {
  const [first] = sampleMails(sampleRecipient('en')).filter(({ kind }) => kind === 'receipt');
  const {
    renewal: _,
    isRenewal: __,
    ...earlier
  } = first as Extract<MailRequest, { kind: 'receipt' }>;
  expect(renderMail(earlier, facts).text).toContain('Paid until: February 21, 2027');
});

test('a refund by support is confirmed with its amount and date, whatever comes of the plan', () => {
  const [text] = textsOf('refund-given', 'en');
  expect(text).toContain('We’ve refunded you $15.00');
  expect(text).toContain('Date: November 23, 2026');
  expect(text).not.toContain('ended');
});

test('the other emails that a subscription owes have their dates, amounts and the way on', () => {
  const texts = (language: Language) =>
    (['renewal-coming', 'renewal-failed', 'subscription-canceled', 'withdrawal'] as const).map(
      (kind) => textsOf(kind, language).join(),
    );
  for (const language of LANGUAGES) {
    const [coming, failed, canceled, withdrawn] = texts(language);
    const date = dayText('2027-02-21T18:30:00.000Z', language);
    const price = moneyText(4499, 'USD', language);
    expect(coming).toContain(date);
    expect(coming).toContain(price);
    expect(coming).toContain('https://app.test/cabinet/profile');
    expect(failed).toContain(date);
    expect(failed).toContain(price);
    expect(failed).toContain(dayText('2027-02-24T18:30:00.000Z', language));
    expect(failed).toContain('https://app.test/cabinet/payment');
    expect(canceled).toContain(date);
    expect(canceled).toContain('https://app.test/cabinet/profile');
    expect(withdrawn).toContain(price);
    expect(withdrawn).toContain('https://app.test/cabinet/email-unsubscribe');
  }
});

test('the acknowledgement of a withdrawal repeats the statement, with its date and time', () => {
  const [text] = textsOf('withdrawal', 'en');
  expect(text).toContain(
    [
      'Your statement: I withdraw from my contract for the <ultimate> plan',
      'Name: Ana María Ruiz',
      'Email: ana@example.com',
      'Order: 6a1c58d2-7e44-4a51-9f0e-2f3f0f6f9a11',
      'Ordered on: November 21, 2026',
      'Received on: November 23, 2026 at 7:05:00 AM UTC',
    ].join('\n'),
  );
  expect(textsOf('withdrawal', 'es')[0]).toContain('Recibido el: 23 de noviembre de 2026');
});

test('the name in a statement of withdrawal is left out if it is a message', () => {
  const [sample] = sampleMails(sampleRecipient('en')).filter(({ kind }) => kind === 'withdrawal');
  const withName = (name: string) =>
    renderMail({ ...(sample as Extract<MailRequest, { kind: 'withdrawal' }>), name }, facts).text;
  expect(withName('')).not.toContain('Name:');
  expect(withName('Win at https://evil.test')).not.toContain('evil');
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
  expect(pending?.text).toContain('hasn’t sent the money yet');
  expect(succeeded?.subject).toBe('We’ve sent your refund');
  expect(succeeded?.text).toContain('We’ve sent $44.99 back');
  expect(succeeded?.text).toContain('Date: November 23, 2026');
  expect(failed?.subject).toBe('Your refund didn’t go through');
  expect(failed?.text).toContain('support@mellowday.example');
  for (const mail of [pending, succeeded, failed]) {
    expect(mail?.text).toContain(
      'We always send emails about payments, renewals, refunds and security.',
    );
    expect(mail?.text).toContain('https://app.test/cabinet/email-unsubscribe');
  }
});

test('the emails draw the sun and waves of the logo, in its colours', () => {
  const [first] = sampleMails(sampleRecipient('en'));
  const { html } = renderMail(first as MailRequest, facts);
  const mark = /class="sea"[\s\S]*?<!\[endif\]/.exec(html)?.[0];
  for (const { fill, stroke } of LOGO_PATHS) expect(mark).toContain(stroke ?? fill);
});

test('the greeting has no name if none is known', () => {
  const to = sampleRecipient('es', { firstName: ' ' });
  const { text } = renderMail({ kind: 'welcome', to }, facts);
  expect(text).toContain('\nHola:\n');
});

test('the welcome has the plan: where it begins, why, and what each week is about', () => {
  const plain = textsOf('welcome', 'es')[2];
  expect(plain).toContain('A tender heart\n\nHola, Ana:');
  expect(plain).toContain(
    [
      'Primera sesión: Soft light, 20 minutos',
      'Nos contaste: When it gets loud: «I overthink everything»',
      'Semana 1: Soften the voice',
    ].join('\n'),
  );
  expect(plain).toContain('https://app.test/cabinet/sessions?session=soft-light');
  expect(textsOf('welcome', 'en')[3]).toContain('https://app.test/reset-password/');
});

describe('a reminder', () => {
  const [full, bare] = sampleMails(sampleRecipient('en'))
    .filter(({ kind }) => kind === 'reminder')
    .map((request) => renderMail(request, facts));

  test('has the chosen sentence, the next session, and a link to it', () => {
    expect(full?.subject).toBe('Your next session: Soft light');
    expect(full?.html).toContain('>You are doing enough.</h1>');
    expect(full?.text).toContain('https://app.test/cabinet/sessions?session=soft-light');
  });

  test('without a sentence is whole', () => {
    expect(bare?.html).toContain('>A quiet moment for you</h1>');
  });

  test('says how to change or pause reminders, in HTML and text', () => {
    const page = 'https://app.test/cabinet/profile#reminders';
    expect(full?.text).toContain(`Change or pause my reminders:\n${page}`);
    expect(full?.html).toContain(page.replaceAll('/', '&#x2F;'));
  });
});
