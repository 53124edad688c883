import type { ConsentKind } from './choices.ts';
import { LEGAL_TEXTS } from './legal-texts.ts';

const { terms, privacy } = LEGAL_TEXTS;
const lastChange = terms.changedOn > privacy.changedOn ? terms.changedOn : privacy.changedOn;

/**
 * The version of the terms of service and the privacy policy that a sign-up accepts: the month in
 * which one of them last changed.
 */
export const TERMS_VERSION: string = lastChange.slice(0, 7);

/**
 * The version of the text that asks whether an account may keep answers to quizzes and about
 * sessions: a month. The second text of November has the next one.
 */
export const ANSWERS_CONSENT_VERSION = '2026-12';

/** Every version that was shown, the current one last. An open page may still show an earlier one. */
export const CONSENT_VERSIONS: Readonly<Record<ConsentKind, readonly string[]>> = {
  terms: ['2026-11'],
  answers: ['2026-11', ANSWERS_CONSENT_VERSION],
};
