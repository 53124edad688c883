// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { headTags, type PageHead } from './page-head.ts';

const listed: PageHead = {
  page: { path: '/calm', texts: [], isListed: true, wizardId: undefined },
  language: 'es',
  title: 'Calm &amp; &quot;rest&quot;',
  description: 'Say "yes" & <breathe>',
  siteName: 'Mellow & "Day"',
  origin: 'https://mellowday.example',
  picture: 'https://mellowday.example/assets/social-1a2b.png',
};

function headOf(parts: Partial<PageHead> = {}): HTMLHeadElement {
  return new DOMParser().parseFromString(headTags({ ...listed, ...parts }), 'text/html').head;
}
const metaOf = (head: HTMLHeadElement, name: string) =>
  head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

test('quotes, ampersands and angle brackets reach search engines and messengers unchanged', () => {
  const head = headOf();
  expect(metaOf(head, 'description')).toBe('Say "yes" & <breathe>');
  expect(metaOf(head, 'og:description')).toBe('Say "yes" & <breathe>');
  expect(metaOf(head, 'og:title')).toBe('Calm & "rest"');
  expect(metaOf(head, 'og:site_name')).toBe('Mellow & "Day"');
  expect([...head.children].map(({ tagName }) => tagName)).not.toContain('BREATHE');
});

test('a listed page has its address in its language as the canonical one', () => {
  const head = headOf();
  const address = 'https://mellowday.example/calm?lang=es';
  expect(head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(address);
  expect(metaOf(head, 'og:url')).toBe(address);
  expect(metaOf(head, 'robots')).toBeUndefined();
});

test('it lists every language, and the address that selects the visitor’s own', () => {
  const links = [...headOf().querySelectorAll<HTMLLinkElement>('link[rel="alternate"]')];
  expect(links.map((link) => [link.hreflang, link.getAttribute('href')])).toEqual([
    ['en', 'https://mellowday.example/calm?lang=en'],
    ['es', 'https://mellowday.example/calm?lang=es'],
    ['x-default', 'https://mellowday.example/calm'],
  ]);
});

test('messengers get a large picture with its size', () => {
  const head = headOf();
  expect(metaOf(head, 'og:image')).toBe('https://mellowday.example/assets/social-1a2b.png');
  expect([metaOf(head, 'og:image:width'), metaOf(head, 'og:image:height')]).toEqual([
    '1200',
    '630',
  ]);
  expect(metaOf(head, 'twitter:card')).toBe('summary_large_image');
});

test('an unlisted page says so, and has no canonical address', () => {
  const head = headOf({ page: { ...listed.page, isListed: false } });
  expect(metaOf(head, 'robots')).toBe('noindex');
  expect(metaOf(head, 'description')).toBe('Say "yes" & <breathe>');
  expect(head.querySelectorAll('link, meta[property]')).toHaveLength(0);
});
