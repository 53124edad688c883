import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { criticalCss } from './critical-css.ts';

const css = `
@font-face{font-family:Serif;src:url(/assets/serif.woff2)format("woff2");font-display:optional}
:root{--ground:#fff}@media (prefers-color-scheme:dark){:root{--ground:#000}}
.card{color:red}.card:hover{color:blue}.card[aria-pressed=true]{color:green}
.label:has(:checked){color:navy}.box:checked{color:teal}
@media (max-width:400px){.card{padding:0}}
.second{margin:0}.elsewhere{color:pink}h1{font-family:Serif}`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'critical-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/index.css'), css);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const pageAt = (base: string) => `<!doctype html><html><head>
<link rel="stylesheet" crossorigin href="${base}assets/index.css"></head><body>
<h1>Hi</h1><button class="card" aria-pressed="false">A</button>
<label class="label"><input class="box" type="checkbox"></label>
<template><p class="second"></p></template><script>boot()</script></body></html>`;

async function process(base = '/') {
  const html = await criticalCss(folder, base)(pageAt(base));
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  return { html, style };
}

test('a page inlines the styles of its own content, and none of other pages', async () => {
  const { style } = await process();
  expect(style).toContain('.card{color:red}');
  expect(style).toMatch(/max-width:\s?400px/);
  expect(style).not.toContain('elsewhere');
});

test('it inlines those of its second step, and of what taps change', async () => {
  const { style } = await process();
  expect(style).toContain('.second{');
  expect(style).toMatch(/\.card\[aria-pressed="?true"?\]/);
  expect(style).toContain('.label:has(:checked)');
  expect(style).toContain('.box:checked');
});

test('it includes the typeface and the dark scheme', async () => {
  const { style } = await process();
  expect(style).toContain('@font-face');
  expect(style).toContain('/assets/serif.woff2');
  expect(style).toMatch(/prefers-color-scheme:\s?dark\)\s?\{:root\{--ground:#000/);
});

test.each(['/', 'https://cdn.example/'])(
  'the whole sheet, at %s, follows all visible content and is not changed',
  async (base) => {
    const { html, style } = await process(base);
    const link = `href="${base}assets/index.css"`;
    expect(style).toContain('.card');
    expect(html.split(link)).toHaveLength(2);
    expect(html.indexOf(link)).toBeGreaterThan(html.indexOf('boot()'));
    expect(html.slice(html.indexOf(link))).toMatch(/^[^<]*<\/body>/);
    expect(html).not.toMatch(/onload|<noscript>/);
    expect(readFileSync(join(folder, 'assets/index.css'), 'utf8')).toBe(css);
  },
);
