import { PATHS } from '#contract/paths.ts';
import { urlOf } from '#web/shared/api/web-address.ts';

const NEXT = 'next';
/** Never a destination after signing in. */
const AUTH_PATHS: readonly string[] = [PATHS.LOGIN, PATHS.REGISTER, PATHS.WIZARD_REGISTER];

/** Where to go after signing in: `next` if it is a path of this app, else the given default. */
export function nextPathOf(search: string, otherwise: string = PATHS.CABINET_ROOT): string {
  const next = new URLSearchParams(search).get(NEXT) ?? '';
  const path = ownPathOf(next);
  return path === undefined || AUTH_PATHS.some((door) => isAt(path, door)) ? otherwise : path;
}

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The sign-in page that leads back to this location. */
export function loginPathFrom({ pathname, search, hash }: Place): string {
  return PATHS.LOGIN + searchWithNext(pathname + search + hash);
}

export function loginPathWithin(search: string): string {
  const next = new URLSearchParams(search).get(NEXT);
  return next === null ? PATHS.LOGIN : PATHS.LOGIN + searchWithNext(next);
}

/** The query with which a sign-in page leads on to this path. */
export function searchWithNext(path: string): string {
  return `?${new URLSearchParams({ [NEXT]: path })}`;
}

/** Path, query and hash if a browser would stay on this site for them; `//evil.example` leaves it. */
function ownPathOf(address: string): string | undefined {
  const base = 'http://own.invalid';
  const url = address.startsWith('/') ? urlOf(address, base) : undefined;
  // A path like `/..//evil.example` only begins with two slashes once it is resolved.
  if (url?.origin !== base || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

function isAt(path: string, door: string): boolean {
  return path.split(/[?#]/)[0]?.replace(/\/+$/, '') === door;
}
