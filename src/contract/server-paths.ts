/** The prefix of every API path. */
export const API_BASE = '/api';

/** The prefixes of addresses that the server handles itself. */
export const SERVER_PATHS = {
  API: API_BASE,
  ASSETS: '/assets',
  DEV: '/dev',
  FIGURES: '/figures',
  HEALTHZ: '/healthz',
  MEDIA: '/media',
  METRICS: '/metrics',
  READYZ: '/readyz',
  SANDBOX: '/sandbox',
  UNSUBSCRIBE: '/unsubscribe',
} as const;

/** Where the beginnings of sessions are, which anyone may hear. */
export const PREVIEWS = `${SERVER_PATHS.MEDIA}/previews`;

/** Says whether the database responds, for alerts. */
export const DATABASE_HEALTH = `${SERVER_PATHS.HEALTHZ}/database`;

/** Where payment providers report, followed by the name of the provider. Not for clients. */
export const PAYMENT_WEBHOOKS = `${API_BASE}/v1/payments/webhook`;

/** Where mail providers report bounces and complaints, before the provider's name. */
export const MAIL_WEBHOOKS = `${API_BASE}/v1/mail/webhook`;
