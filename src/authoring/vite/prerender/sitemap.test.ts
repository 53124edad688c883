// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { robotsOf, sitemapOf } from './sitemap.ts';

const origin = 'https://mellowday.example';

test('every listed page is in the sitemap once per language, with its other languages', () => {
  const map = new DOMParser().parseFromString(sitemapOf(origin, ['/calm', '/terms']), 'text/xml');
  const urls = [...map.getElementsByTagName('url')];
  expect(urls.map((url) => url.getElementsByTagName('loc')[0]?.textContent)).toEqual([
    `${origin}/calm?lang=en`,
    `${origin}/calm?lang=es`,
    `${origin}/terms?lang=en`,
    `${origin}/terms?lang=es`,
  ]);
  const [calm] = urls;
  const links = [...(calm?.getElementsByTagName('xhtml:link') ?? [])];
  expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
    ['en', `${origin}/calm?lang=en`],
    ['es', `${origin}/calm?lang=es`],
  ]);
});

test('robots.txt names the sitemap and excludes the members’ area', () => {
  expect(robotsOf(origin).trim().split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /cabinet',
    'Disallow: /api/',
    'Sitemap: https://mellowday.example/sitemap.xml',
  ]);
});
