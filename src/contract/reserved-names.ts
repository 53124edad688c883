import { APP_PATHS } from './paths.ts';
import { SERVER_PATHS, STUDIO_PATH } from './server-paths.ts';

/** Names reserved for the product, which no wizard may use. */

/** The beginnings of the addresses of the app's own pages, such as /reset-password. */
const PAGE_PATHS = Object.values(APP_PATHS).flatMap((path) => /^\/[^/:]+/.exec(path) ?? []);

/** The names of the app's own text files, beside which those of the wizards are loaded by their id. */
const APP_TEXTS: readonly string[] = [
  'app',
  'auth',
  'cabinet',
  'care',
  'funnel',
  'legal',
  'payment',
  'plan',
  'player',
  'profile',
  'reminders',
  'seo',
  'sessions',
];

/** The prefix of the storage keys of the app itself. */
const STORAGE_PREFIX = 'md_';

/** The part of the product that already uses an address; undefined if a wizard may use it. */
export function ownerOfPath(path: string): 'app' | 'server' | undefined {
  const isIn = (paths: readonly string[]) =>
    paths.some((known) => path === known || path.startsWith(`${known}/`));
  if (isIn([...PAGE_PATHS, STUDIO_PATH])) return 'app';
  return isIn(Object.values(SERVER_PATHS)) ? 'server' : undefined;
}

/** Whether the texts of a wizard with this id would be mistaken for the app's own. */
export function isReservedId(id: string): boolean {
  return APP_TEXTS.includes(id);
}

/** Whether a storage key is, or may become, one of the app's own. */
export function isReservedStorageKey(key: string): boolean {
  return key.startsWith(STORAGE_PREFIX);
}
