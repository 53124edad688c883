/** The prefix of every API path. */
export const API_BASE = '/api';

/** The service worker of the cabinet. */
export const WORKER = '/worker.js';

/** What a phone needs to know to put the app on its home screen. */
export const APP_MANIFEST = '/app.webmanifest';

/** Where its icon of this many pixels is. */
export const iconPath = (size: number) => `/icon-${size}.png`;

/** Where the studio is, in development alone. */
export const STUDIO_PATH = '/studio';

/** Where the files of the build are. */
export const ASSETS = '/assets';

const HEALTHZ = '/healthz';
const MEDIA = '/media';

/** Where the beginnings of sessions are, which anyone may hear. */
export const PREVIEWS = `${MEDIA}/previews`;

/** Says whether the database responds, for alerts. */
export const DATABASE_HEALTH = `${HEALTHZ}/database`;

/** The prefixes of addresses that the server handles itself. Browsers load only those above. */
export const SERVER_PATHS = {
  API: API_BASE,
  ASSETS,
  DEV: '/dev',
  FIGURES: '/figures',
  HEALTHZ,
  MEDIA,
  METRICS: '/metrics',
  READYZ: '/readyz',
  SANDBOX: '/sandbox',
  UNSUBSCRIBE: '/unsubscribe',
} as const;

/** Where payment providers report, followed by the name of the provider. Not for clients. */
export const PAYMENT_WEBHOOKS = `${API_BASE}/v1/payments/webhook`;

/** Where mail providers report bounces and complaints, before the provider's name. */
export const MAIL_WEBHOOKS = `${API_BASE}/v1/mail/webhook`;

/** The beginning of the addresses of pictures that emails show, in whatever program they are read. */
export const MAIL_PICTURES = '/mail-';

/** Where the picture of an outcome is, drawn for emails; undefined if it is no SVG. */
export function mailPicturePath(src: string): string | undefined {
  return src.endsWith('.svg') ? `${MAIL_PICTURES}${src.replace(/svg$/, 'png')}` : undefined;
}
