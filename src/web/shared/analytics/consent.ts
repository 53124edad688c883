import { COOKIE_NAMES } from '#contract/cookie-names.ts';
import { readCookie, writeLongCookie } from '#web/shared/storage/cookies.ts';

/** What a visitor said about analytics that set cookies. */
export type Consent = 'granted' | 'denied';

/** The visitor's choice, or undefined: not asked yet. */
export function readConsent(): Consent | undefined {
  const saved = readCookie(COOKIE_NAMES.consent);
  return saved === 'granted' || saved === 'denied' ? saved : undefined;
}

/** Keeps the visitor's choice for a year. */
export function saveConsent(consent: Consent): void {
  writeLongCookie(COOKIE_NAMES.consent, consent);
}
