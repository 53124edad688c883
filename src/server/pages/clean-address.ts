/** What mail programs, chats and writers leave at the end of a link. */
const SPOILT_END = /[\s\u200b-\u200d\u2060\ufeff.,;:!?)\]}>'"»”’]+$/u;
/** What the tokens and ids in links consist of. */
const VALUE = /^[\w-]+$/;

/**
 * The address of the page that a spoilt link means: in capitals, or with something at its end that
 * is not part of it. Undefined if it means none of these pages, or is clean. Pages may have
 * parameters, `:name`, whose case counts. The result always begins with a page of the site.
 */
export function cleanAddress(url: string, pages: readonly string[]): string | undefined {
  const [path = '', query] = url.split(/\?(.*)/s);
  const asked = decoded(path)?.replace(SPOILT_END, '').replace(/\/$/, '').split('/');
  if (asked === undefined) return undefined;
  for (const page of pages) {
    const segments = page.split('/');
    if (page === '/' || segments.length !== asked.length) continue;
    const clean = segments.map((segment, at) => cleanSegment(segment, asked[at] ?? ''));
    if (clean.includes(undefined)) continue;
    const address = clean.join('/');
    if (address === path.replace(/\/$/, '')) return undefined;
    return query === undefined ? address : `${address}?${query}`;
  }
  return undefined;
}

/** Undefined if the segment of the link does not fit that of the page. */
function cleanSegment(segment: string, asked: string): string | undefined {
  if (segment.startsWith(':')) return VALUE.test(asked) ? asked : undefined;
  return segment === asked.toLowerCase() ? segment : undefined;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
