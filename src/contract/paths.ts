/** The addresses of the app's own pages by their symbolic names. `:name` is a parameter. */
export const APP_PATHS = {
  ROOT: '/',
  RESULTS: '/results',
  PERSONALIZED_PLAN: '/personalized-plan',
  WIZARD_REGISTER: '/wizard-register',
  LOGIN: '/login',
  REGISTER: '/register',
  FORGOT_PASSWORD: '/forgot-password',
  RESET_PASSWORD: '/reset-password/:userId/:token',
  VERIFY_EMAIL: '/verify-email/:userId/:token',
  TERMS_OF_SERVICE: '/terms-of-service',
  PRIVACY_POLICY: '/privacy-policy',
  CABINET_ROOT: '/cabinet',
  CABINET_SESSIONS: '/cabinet/sessions',
  CABINET_PROFILE: '/cabinet/profile',
  CABINET_PAYMENT: '/cabinet/payment',
  CABINET_PAYMENT_ERROR: '/cabinet/payment-error',
  CABINET_EMAIL_UNSUBSCRIBE: '/cabinet/email-unsubscribe',
  CABINET_DASHBOARD: '/cabinet/dashboard',
} as const;

/**
 * Every address of the specification by its symbolic name (section 2). The files of the wizards say
 * their addresses, and there may be more of them; a test compares these four.
 */
export const PATHS = {
  ...APP_PATHS,
  DAILY_EMOTIONAL_RESET: '/daily-emotional-reset',
  NERVOUS_SYSTEM_OVERLOAD: '/nervous-system-overload',
  SELF_CONFIDENCE: '/self-confidence',
  SLEEP_ISSUES: '/sleep-issues',
} as const;

/** The query parameter of the sessions page that names a session to go to. */
export const SESSION_PARAMETER = 'session';

/** The part of the profile page with the reminders. */
export const REMINDERS_ANCHOR = 'reminders';
