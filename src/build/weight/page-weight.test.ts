import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOf, totalOf, weighPage } from './page-weight.ts';

let dist = '';
let page = '';
const write = (path: string, content: string | number) => {
  const text = typeof content === 'number' ? 'x'.repeat(content) : content;
  mkdirSync(join(dist, path, '..'), { recursive: true });
  writeFileSync(join(dist, path), text);
};

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'weight-'));
  const calm = '<link rel="modulepreload" crossorigin href="/assets/calm-b.js">';
  const texts = '<link rel="preload" as="fetch" crossorigin href="/assets/app-c.json">';
  page = `${calm}${texts}${texts}<link rel="preload" as="image" href="/assets/sun.svg">
    <script type="module" crossorigin src="/assets/index-a.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-d.css">
    <main id="main"></main><template data-next-step></template>`;
  write('pages/calm.en.html', page);
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
  const html = brotliCompressSync(page).length;
  expect(weight).toEqual({ html, javascript: 1000, texts: 240, styles: 300 });
  expect(totalOf(weight)).toBe(html + 1540);
});

test('the first steps count as the quiz, so that editors may write there what they like', () => {
  const { html } = weighPage(dist, 'calm.en.html');
  const step = '<h1>¿Qué te ayuda a descansar?</h1>\n<p>Elige lo que te haga bien.</p>';
  write('pages/calm.en.html', page.replaceAll(/(?:id="main"|next-step)>/g, `$&${step}`));
  const more = weighPage(dist, 'calm.en.html');
  expect(more.html).toBe(html);
  expect(more.texts).toBeGreaterThan(240);
});

test('a page with a missing file cannot be weighed', () => {
  rmSync(join(dist, 'web/assets/app-c.json'));
  expect(() => weighPage(dist, 'calm.en.html')).toThrow('app-c.json');
});

test('what comes before the content is counted: bytes, and files but the icon', () => {
  const about = '<title>Calm</title><meta name="description" content="Rest > work">';
  const head = `<html><head><link rel="icon" href="/favicon.svg">
<link rel="preload" as="image" href="/assets/sun.svg"><style>/* – */</style>
<script type="module" src="/assets/a.js"></script></head>`;
  const body = '<body class="a"><script>boot()</script><script src="/b.js"></script></body></html>';
  const start = { head: head.length + 2, requests: 2 };
  expect(startOf(head + body)).toEqual(start);
  expect(startOf(head.replace('<link', `${about}<link`) + body)).toEqual(start);
});
