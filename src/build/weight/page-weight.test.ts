import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOf, totalOf, weighPage } from './page-weight.ts';

let dist = '';
const write = (path: string, content: string | number) => {
  const text = typeof content === 'number' ? 'x'.repeat(content) : content;
  mkdirSync(join(dist, path, '..'), { recursive: true });
  writeFileSync(join(dist, path), text);
};

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'weight-'));
  const calm = '<link rel="modulepreload" crossorigin href="/assets/calm-b.js">';
  const texts = '<link rel="preload" as="fetch" crossorigin href="/assets/app-c.json">';
  write(
    'pages/calm.en.html',
    `${calm}${texts}${texts}<link rel="preload" as="image" href="/assets/sun.svg">
    <script type="module" crossorigin src="/assets/index-a.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-d.css">`,
  );
  write('pages/calm.en.html.br', 30);
  write('web/assets/index-a.js', 5000);
  write('web/assets/index-a.js.br', 1000);
  write('web/assets/calm-b.js', 900);
  write('web/assets/calm-b.js.br', 200);
  write('web/assets/app-c.json', 40);
  write('web/assets/index-d.css', 700);
  write('web/assets/index-d.css.br', 300);
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

test('a page weighs the files it names, each once, as they are sent', () => {
  const weight = weighPage(dist, 'calm.en.html');
  expect(weight).toEqual({ html: 30, javascript: 1000, texts: 240, styles: 300 });
  expect(totalOf(weight)).toBe(1570);
});

test('a page with a missing file cannot be weighed', () => {
  rmSync(join(dist, 'web/assets/app-c.json'));
  expect(() => weighPage(dist, 'calm.en.html')).toThrow('app-c.json');
});

test('what comes before the content is counted: bytes, and files but the icon', () => {
  const head = `<html><head><title>Ruhe – ruhig</title><link rel="icon" href="/favicon.svg">
<link rel="preload" as="image" href="/assets/sun.svg"><style>a{}</style>
<script type="module" src="/assets/a.js"></script></head>`;
  const body = '<body class="a"><script>boot()</script><script src="/b.js"></script></body></html>';
  expect(startOf(head + body)).toEqual({ head: head.length + 2, requests: 2 });
});
