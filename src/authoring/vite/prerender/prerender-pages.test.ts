import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { info, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { inlineHashes } from './inline-hashes.ts';
import { prerenderPages } from './prerender-pages.ts';
import type { PageRenderer } from './rendered-pages.ts';

const shell = `<!doctype html><html lang="en" dir="ltr"><head><!--head--><title>Product</title><!--/head-->
<link rel="stylesheet" href="/assets/index.css"></head><body><!--page--><div id="root"></div><!--/page--></body></html>`;

const plain = { texts: [], isListed: false, wizardId: undefined };
const renderer: PageRenderer = {
  pages: [
    { ...plain, path: '/verify/:userId/:token' },
    { ...plain, path: '*' },
  ],
  renderPage: async (path, language, variant = '') => ({
    head: `<title>${language} ${path}</title>`,
    body: `<h1 class="title">${language} ${path}${variant}</h1>`,
    earlySteps: [],
    description: '',
  }),
};

let folder = '';
const textAt = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');
const make = (more: Partial<PageRenderer> = {}, wizards: readonly WizardDefinition[] = []) =>
  prerenderPages({
    web: join(folder, 'web'),
    target: join(folder, 'pages'),
    base: '/',
    renderer: { ...renderer, ...more },
    bootScript: 'boot()',
    manifest: {
      'texts/en/app.json': { file: 'assets/app-en.js' },
      'texts/es/app.json': { file: 'assets/app-es.js' },
      'virtual:wizard/tiny': { file: 'assets/tiny.js' },
    },
    siteName: 'Product',
    origin: 'https://mellowday.example',
    pictureOf: () => '',
    wizards,
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prerender-'));
  mkdirSync(join(folder, 'web/assets'), { recursive: true });
  writeFileSync(join(folder, 'web/index.html'), shell);
  writeFileSync(join(folder, 'web/assets/index.css'), '.title{color:red}');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('every page is rendered in every language, with a valid file name', async () => {
  const { documents } = await make();
  expect(documents.map(({ path, language, file }) => [path, language, file])).toEqual([
    ['/verify/:userId/:token', 'en', 'verify-userId-token.en.html'],
    ['/verify/:userId/:token', 'es', 'verify-userId-token.es.html'],
    ['*', 'en', '404.en.html'],
    ['*', 'es', '404.es.html'],
  ]);
  for (const { path, language, file } of documents) {
    expect(textAt('pages', file)).toContain(`<h1 class="title">${language} ${path}</h1>`);
    expect(textAt('pages', file)).toContain(`/assets/app-${language}.js`);
  }
});

test('its hashes match the page as sent: one style and one boot script', async () => {
  for (const { file, inline } of (await make()).documents) {
    const page = textAt('pages', file);
    expect(page).toMatch(/<style>[^<]*\.title{color:red}<\/style>/);
    expect(inline).toEqual(inlineHashes(page));
    expect([inline.styles.length, inline.scripts.length]).toEqual([1, 1]);
  }
});

test('pages and the bare shell have compressed versions beside them', async () => {
  const { documents, shell: bare } = await make();
  const files = [...documents.map(({ file }) => join('pages', file)), 'web/index.html'];
  for (const file of files) {
    const text = textAt(file);
    expect(brotliDecompressSync(readFileSync(join(folder, `${file}.br`))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(join(folder, `${file}.gz`))).toString()).toBe(text);
  }
  expect(readdirSync(join(folder, 'pages'))).toHaveLength(documents.length * 3);
  expect(textAt('web/index.html')).not.toContain('<!--');
  expect(bare.inline).toEqual(inlineHashes(textAt('web/index.html')));
  expect(bare.inline.scripts).toHaveLength(1);
});

test('a page that cannot be rendered stops the build', async () => {
  const renderPage = () => Promise.reject(new Error('no such text'));
  await expect(make({ renderPage })).rejects.toThrow('no such text');
});

test('a wizard has a page for each variant if they differ in the steps of the page', async () => {
  const steps = ['one', 'two', 'three', 'four'].map((id) => (id === 'two' ? single(id) : info(id)));
  const wizard = wizardOf(steps);
  const pages = [{ ...plain, path: '/calm', wizardId: wizard.id }];
  const madeWith = async (changed: string) => {
    writeFileSync(join(folder, 'web/index.html'), shell);
    const variant = { id: 'b', weight: 30, replace: { [changed]: { titleKey: 'other' } } };
    const { documents } = await make({ pages }, [{ ...wizard, variants: [variant] }]);
    return documents.filter(({ language }) => language === 'en');
  };
  const files = (await madeWith('three')).map(({ file, weight }) => [file, weight]);
  expect(files).toEqual([
    ['calm.en.html', 70],
    ['calm.b.en.html', 30],
  ]);
  expect(textAt('pages', 'calm.en.html')).toContain('data-variant><h1');
  expect(textAt('pages', 'calm.b.en.html')).toMatch(/data-variant="b">.*en \/calmb</);
  const [one, ...others] = await madeWith('four');
  expect([one?.file, one?.weight, others]).toEqual(['calm.en.html', undefined, []]);
});
