import type { ConsentKind } from './choices.ts';

/** The version of the terms of service and the privacy policy that a sign-up accepts. */
export const TERMS_VERSION = '2026-11';

/** The version of the text that asks whether an account may keep quiz answers. */
export const ANSWERS_CONSENT_VERSION = '2026-11';

/** Every version that was shown, the current one last. An open page may still show an earlier one. */
export const CONSENT_VERSIONS: Readonly<Record<ConsentKind, readonly string[]>> = {
  terms: [TERMS_VERSION],
  answers: [ANSWERS_CONSENT_VERSION],
};
