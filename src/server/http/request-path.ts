/** The path of a request target. The query stays out: promo data may hold e-mail addresses. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}

/**
 * The path as it may be logged. What may be an e-mail address, and tokens and ids, known by their
 * length, are left out.
 */
export function loggedPath(url: string): string {
  const segments = pathOf(url).slice(0, 500).split('/');
  return segments.map((segment) => (isPrivate(segment) ? '…' : segment)).join('/');
}

function isPrivate(segment: string): boolean {
  const isFile = /\.[a-z0-9]{2,5}$/.test(segment);
  return /@|%40/.test(segment) || (segment.length >= 32 && !isFile);
}

/**
 * What is answered under any hostname: the requests of programs, and the server's own pages, which
 * are on the host of the API.
 */
export function isForAnyHost(url: string): boolean {
  return /^\/(api(\/|$)|(media|sandbox|unsubscribe)\/|dev\/outbox(\/|$)|(healthz|readyz|metrics)$)/.test(
    pathOf(url),
  );
}
