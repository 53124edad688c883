/**
 * The addresses of the app by their symbolic names (spec section 2), without those of the wizards,
 * which their files say. `:name` is a parameter.
 */
export const PATHS = {
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

/** The query parameter of the sessions page that names a session to go to. */
export const SESSION_PARAMETER = 'session';

/** The part of the profile page with the reminders. */
export const REMINDERS_ANCHOR = 'reminders';
