/**
 * When the terms of service and the privacy policy last changed, with a fingerprint of their texts.
 * If a text changes, tests/texts/legal-texts.test.ts fails and gives the two values to write here.
 */
export const LEGAL_TEXTS = {
  terms: { changedOn: '2026-11-28', fingerprint: 'fcab7d8bdd522730' },
  privacy: { changedOn: '2026-11-28', fingerprint: '723df638a784dd14' },
} as const;
