import * as COOKIE_NAMES from '#contract/cookie-names.ts';
import { readCookie, writeLongCookie } from '#web/shared/storage/cookies.ts';

export type Consent = 'granted' | 'denied';

export function readConsent(): Consent | undefined {
  const saved = readCookie(COOKIE_NAMES.consent);
  return saved === 'granted' || saved === 'denied' ? saved : undefined;
}

export function saveConsent(consent: Consent): void {
  writeLongCookie(COOKIE_NAMES.consent, consent);
}
