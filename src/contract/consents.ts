/** The version of the terms of service and the privacy policy that a sign-up accepts. */
export const TERMS_VERSION = '2026-11';

/** The version of the text that asks whether an account may keep quiz answers. */
export const ANSWERS_CONSENT_VERSION = '2026-11';
