const SEARCH =
  /(?:^|\.)(?:google|bing|duckduckgo|ecosia|yahoo|yandex|qwant|startpage|baidu)(?:\.[a-z]{2,3}){1,2}$/;
const SOCIAL =
  /(?:^|\.)(?:facebook\.com|instagram\.com|threads\.(?:com|net)|tiktok\.com|twitter\.com|x\.com|t\.co|pinterest\.[a-z.]{2,6}|reddit\.com|youtube\.com|linkedin\.com|lnkd\.in|whatsapp\.com|bsky\.app)$/;
const MAIL = /^e?mail\./;

/**
 * The kind of site whose link brought a visitor, as a source; empty for this site and for none. The
 * site itself is never told: few visitors may come from it.
 */
export function referrerKindOf(referrer: string, ownHost: string): string {
  if (!URL.canParse(referrer)) return '';
  const { host, hostname } = new URL(referrer);
  if (host === ownHost) return '';
  if (MAIL.test(hostname)) return 'via-link';
  if (SEARCH.test(hostname)) return 'via-search';
  return SOCIAL.test(hostname) ? 'via-social' : 'via-link';
}
