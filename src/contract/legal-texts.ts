/**
 * When the terms of service and the privacy policy last changed, with a fingerprint of their texts.
 * If a text changes, tests/texts/legal-texts.test.ts fails and gives the two values to write here.
 */
export const LEGAL_TEXTS = {
  terms: { changedOn: '2026-11-29', fingerprint: 'd0054c24d59e1aa8' },
  privacy: { changedOn: '2026-11-29', fingerprint: '078624d584e2d12d' },
} as const;
