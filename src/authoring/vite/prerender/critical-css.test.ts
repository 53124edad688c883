import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { criticalCss, SHOWN_FIRST, STYLES_OF_THE_REST } from './critical-css.ts';

const css = `
@font-face{font-family:Serif;src:url(/assets/serif.woff2)format("woff2");font-display:optional}
:root{--ground:#fff}@media (prefers-color-scheme:dark){:root{--ground:#000}}
.card{color:red}.card:hover{color:blue}.card[aria-pressed=true]{color:green}
.label:has(:checked){color:navy}.box:checked{color:teal}
@media (max-width:400px){.card{padding:0}}
.second{margin:0}.second[aria-pressed=true]{top:0}.md-boot{left:0}.elsewhere{color:pink}h1{font-family:Serif}`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'critical-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/index.css'), css);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const pageAt = (base: string) => `<!doctype html><html><head>
<link rel="stylesheet" crossorigin href="${base}assets/index.css"></head><body>
<div id="root" ${SHOWN_FIRST}><h1>Hi</h1><button class="card" aria-pressed="true">A</button>
<label class="label"><input class="box" type="checkbox"></label></div>${STYLES_OF_THE_REST}
<template><p class="second"></p></template><script>boot()</script></body></html>`;

async function process(base = '/') {
  const html = await criticalCss(folder, base)(pageAt(base));
  const [first = '', later = '', ...others] = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, style = '']) => style,
  );
  expect(others).toEqual([]);
  expect(html.indexOf(first)).toBeLessThan(html.indexOf('<body>'));
  expect(html.indexOf(later)).toBeGreaterThan(html.indexOf('</div>'));
  return { html, first, later };
}

test('the head has the styles of what a page shows first, and no others', async () => {
  const { first } = await process();
  expect(first).toContain('.card{color:red}');
  expect(first).toMatch(/max-width:\s?400px/);
  expect(first).toMatch(/\.card\[aria-pressed="?true"?\]/);
  expect(first).toContain('.label:has(:checked)');
  expect(first).toContain('.box:checked');
  expect(first).not.toMatch(/second|md-boot|elsewhere/);
});

test('those of the next steps, and of what taps and the boot script change, follow it', async () => {
  const { later } = await process();
  expect(later).toContain('.second{margin:0}');
  expect(later).toMatch(/\.second\[aria-pressed="?true"?\]/);
  expect(later).toContain('.md-boot');
  expect(later).not.toMatch(/card|box|elsewhere|@font-face/);
});

test('the mark of what is shown first is not sent', async () => {
  const { html } = await process();
  expect(html).not.toContain(SHOWN_FIRST);
  expect(html).toContain('<div id="root">');
});

test('the head includes the typeface and the dark scheme', async () => {
  const { first } = await process();
  expect(first).toContain('@font-face');
  expect(first).toContain('/assets/serif.woff2');
  expect(first).toMatch(/prefers-color-scheme:\s?dark\)\s?\{:root\{--ground:#000/);
});

test.each(['/', 'https://cdn.example/'])(
  'the whole sheet, at %s, follows all visible content and is not changed',
  async (base) => {
    const { html, first } = await process(base);
    const link = `href="${base}assets/index.css"`;
    expect(first).toContain('.card');
    expect(html.split(link)).toHaveLength(2);
    expect(html.indexOf(link)).toBeGreaterThan(html.indexOf('boot()'));
    expect(html.slice(html.indexOf(link))).toMatch(/^[^<]*<\/body>/);
    expect(html).not.toMatch(/onload|<noscript>/);
    expect(readFileSync(join(folder, 'assets/index.css'), 'utf8')).toBe(css);
  },
);

test('the head says the order of the layers, whichever sheet comes first', async () => {
  const { first } = await process();
  expect(first).toMatch(/^@layer elements,primitives;/);
});
