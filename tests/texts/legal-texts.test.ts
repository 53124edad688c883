import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CONSENT_VERSIONS, TERMS_VERSION } from '#contract/consents.ts';
import { LEGAL_TEXTS } from '#contract/legal-texts.ts';
import en from '#web/shared/i18n/texts/en/legal.json' with { type: 'json' };
import es from '#web/shared/i18n/texts/es/legal.json' with { type: 'json' };

const texts = { en, es };
const pages = ['terms', 'privacy'] as const;

/** It covers the date, so that a new text cannot be written beside an old date. */
function changeOf(page: (typeof pages)[number], changedOn: string) {
  const told = JSON.stringify([
    changedOn,
    ...(['en', 'es'] as const).map((language) => texts[language][page]),
  ]);
  return { changedOn, fingerprint: createHash('sha256').update(told).digest('hex').slice(0, 16) };
}

test.each(pages)('the date of the %s is that of the last change of their text', (page) => {
  const today = changeOf(page, new Date().toISOString().slice(0, 10));
  const written = LEGAL_TEXTS[page];
  expect(
    written,
    `The text has changed. Write in src/contract/legal-texts.ts: ${page}: ${JSON.stringify(today)}`,
  ).toEqual(changeOf(page, written.changedOn));
});

test('a sign-up accepts the version of the month in which either text last changed', () => {
  const dates = pages.map((page) => LEGAL_TEXTS[page].changedOn).sort();
  expect(TERMS_VERSION).toBe(dates.at(-1)?.slice(0, 7));
  // Accounts are stored with it. Earlier versions stay in the list.
  expect(CONSENT_VERSIONS.terms.at(0)).toBe('2026-11');
  expect(CONSENT_VERSIONS.terms.at(-1)).toBe(TERMS_VERSION);
});
