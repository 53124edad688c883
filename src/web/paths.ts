/** Every address of the app by its symbolic name (spec section 2). */
export const PATHS = {
  ROOT: '/',
  DAILY_EMOTIONAL_RESET: '/daily-emotional-reset',
  NERVOUS_SYSTEM_OVERLOAD: '/nervous-system-overload',
  SELF_CONFIDENCE: '/self-confidence',
  SLEEP_ISSUES: '/sleep-issues',
  RESULTS: '/results',
  PERSONALIZED_PLAN: '/personalized-plan',
  TERMS_OF_SERVICE: '/terms-of-service',
  PRIVACY_POLICY: '/privacy-policy',
} as const;
