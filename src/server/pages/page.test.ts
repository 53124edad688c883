import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { LOGO_PATHS } from '#contract/brand-logo.ts';
import { page } from './page.ts';

const parts = { title: 'Pay', product: 'Mellow Day', language: 'en', body: '<p>Hi</p>' } as const;

test('text is escaped, and the body stays as it is', () => {
  const { html } = page({ ...parts, title: '</title><script>', product: 'A & B' });
  expect(html).toContain('<title>&#60;/title&#62;&#60;script&#62; · A &#38; B</title>');
  expect(html).toContain('<main><p>Hi</p></main>');
});

test("the policy allows the page's own style and typeface and nothing else", () => {
  const { html, policy } = page({ ...parts, style: '.card{color:red}' });
  const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
  expect(style).toContain('.card{color:red}');
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policy).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; font-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  );
});

test('frames and other form targets are allowed where a page needs them', () => {
  const { policy } = page({ ...parts, hasFrame: true, formTargets: ['https://app.test'] });
  expect(policy).toContain("frame-src 'self';");
  expect(policy).toContain("form-action 'self' https://app.test;");
});

test('a page wears the logo and the typeface of the app', () => {
  const { html } = page(parts);
  expect(html).toContain('src:url(data:font/woff2;base64,d09GMg');
  for (const { d } of LOGO_PATHS) expect(html).toContain(`<path d="${d}"`);
});
