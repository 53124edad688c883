import { LANGUAGES } from '#contract/languages.ts';
import { addressOf } from './page-head.ts';

export function sitemapOf(origin: string, paths: readonly string[]): string {
  const urls = paths.flatMap((path) => {
    const links = LANGUAGES.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${addressOf(origin, path, language)}"/>`,
    );
    return LANGUAGES.map(
      (language) => `<url><loc>${addressOf(origin, path, language)}</loc>${links.join('')}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Allows robots everything but the members' area. */
export function robotsOf(origin: string): string {
  return `User-agent: *\nDisallow: /cabinet\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`;
}
