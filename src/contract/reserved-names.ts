import { API_BASE } from './routes.ts';

/** Names that belong to the product itself, so that no wizard may take them. */

/** What the server answers by itself, by the beginning of its address. */
export const SERVER_PATHS = {
  API: API_BASE,
  ASSETS: '/assets',
  DEV: '/dev',
  HEALTHZ: '/healthz',
  MEDIA: '/media',
  METRICS: '/metrics',
  READYZ: '/readyz',
  SANDBOX: '/sandbox',
  UNSUBSCRIBE: '/unsubscribe',
} as const;

/** Where the app's own pages begin; the wizards' pages come from their files. */
const PAGE_PATHS = [
  '/results',
  '/personalized-plan',
  '/wizard-register',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/terms-of-service',
  '/privacy-policy',
  '/cabinet',
];

/** What every key begins with under which the app itself stores something in a browser. */
const STORAGE_PREFIX = 'md_';

/** What in the product answers an address already; undefined if a wizard may have it. */
export function ownerOfPath(path: string): 'app' | 'server' | undefined {
  const isIn = (paths: readonly string[]) =>
    paths.some((known) => path === known || path.startsWith(`${known}/`));
  if (isIn(PAGE_PATHS)) return 'app';
  return isIn(Object.values(SERVER_PATHS)) ? 'server' : undefined;
}

/** Whether a storage key is, or may become, one of the app's own. */
export function isReservedStorageKey(key: string): boolean {
  return key.startsWith(STORAGE_PREFIX);
}
