// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineHashes } from './inline-hashes.ts';

const page = `<!doctype html><html><head>
  <script type="module" crossorigin src="/assets/index.js"></script>
  <style>a > b::before { content: "¡&amp;"; }
  </style></head><body><p>&amp;</p>
  <script>const a = 1 < 2 && '€';
  </script><script>second()</script></body></html>`;

/** What a browser hashes: the text of the parsed element. */
function hashesInBrowser(selector: string): string[] {
  const { documentElement } = new DOMParser().parseFromString(page, 'text/html');
  return [...documentElement.querySelectorAll(selector)].map(({ textContent }) => {
    return `sha256-${createHash('sha256').update(`${textContent}`, 'utf8').digest('base64')}`;
  });
}

test('inline content has the hashes that a browser computes', () => {
  const found = inlineHashes(page);
  expect(found.scripts).toHaveLength(2);
  expect(found.scripts).toEqual(hashesInBrowser('script:not([src])'));
  expect(found.styles).toHaveLength(1);
  expect(found.styles).toEqual(hashesInBrowser('style'));
});

test('a page with only external files has no hashes', () => {
  const files = '<link rel="stylesheet" href="/a.css"><script type="module" src="/a.js"></script>';
  expect(inlineHashes(files)).toEqual({ scripts: [], styles: [] });
});
