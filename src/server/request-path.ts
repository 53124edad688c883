/** The path of a request target. The query stays out: promo data may hold e-mail addresses. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/** The path as it may be logged: tokens and ids, known by their length, are left out. */
export function loggedPath(url: string): string {
  const segments = pathOf(url).slice(0, 500).split('/');
  return segments
    .map((segment) => (segment.length >= 32 && !segment.includes('.') ? '…' : segment))
    .join('/');
}

/** Requests of programs; they are answered under any hostname. */
export function isForPrograms(url: string): boolean {
  return /^\/(api(\/|$)|healthz$|readyz$)/.test(pathOf(url));
}
