// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { bareShell, type DocumentParts, documentOf } from './page-document.ts';

const shell = `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8" />
<!--head--><title>Product</title><!--/head--></head><body>
<!--page--><div id="root"><i class="md-boot"></i></div><!--/page--><noscript>none</noscript></body></html>`;

const parts: DocumentParts = {
  language: 'es',
  path: '/calm',
  rendered: {
    head: '<title>Calma</title>',
    body: '<main>Hola $1 $`</main>',
    earlySteps: ['<section data-step="2"></section>', '<section data-step="3"></section>'],
    description: '',
  },
  headTags: '<meta name="description" content="$\' d">',
  files: {
    scripts: ['assets/a.js', 'assets/b.js'],
    texts: ['assets/a.json'],
    styles: ['assets/a.css'],
  },
  base: '/',
  bootScript: 'boot("$&")',
};
const read = (more: Partial<DocumentParts> = {}) =>
  new DOMParser().parseFromString(documentOf(shell, { ...parts, ...more }), 'text/html');

test('the page replaces the shell’s placeholder, in its language', () => {
  const page = read();
  expect(page.documentElement.lang).toBe('es');
  expect(page.title).toBe('Calma');
  expect(page.head.querySelector('meta[name]')?.getAttribute('content')).toBe("$' d");
  const root = page.getElementById('root');
  expect(root?.dataset).toMatchObject({ prerendered: 'es', path: '/calm' });
  expect(root?.innerHTML).toBe('<main>Hola $1 $`</main>');
  expect(page.querySelector('.md-boot')).toBeNull();
  expect(page.querySelector('noscript')?.innerHTML).toBe('none');
});

test('the boot script follows the page and its early steps, so it finds them', () => {
  const { body } = read();
  expect([...body.children].map(({ localName }) => localName)).toEqual([
    'div',
    'template',
    'template',
    'script',
    'noscript',
  ]);
  const templates = body.querySelectorAll<HTMLTemplateElement>('template[data-next-step]');
  const steps = Array.from(templates, ({ content }) => content.firstElementChild);
  expect(steps.map((step) => step?.getAttribute('data-step'))).toEqual(['2', '3']);
  expect(body.querySelector('script')?.textContent).toBe('boot("$&")');
});

test('a page without early steps has no template', () => {
  const page = read({ rendered: { ...parts.rendered, earlySteps: [] } });
  expect(page.querySelector('template')).toBeNull();
});

test.each([
  ['/', ''],
  ['https://cdn.example/', 'https://cdn.example'],
])('files are requested at %s at once', (base, origin) => {
  const links = [...read({ base }).head.querySelectorAll('link')];
  expect(links.map((link) => [link.rel, link.getAttribute('href')])).toEqual([
    ['modulepreload', `${origin}/assets/a.js`],
    ['modulepreload', `${origin}/assets/b.js`],
    ['preload', `${origin}/assets/a.json`],
    ['stylesheet', `${origin}/assets/a.css`],
  ]);
  expect(links.every((link) => link.crossOrigin === '')).toBe(true);
  expect(links.map((link) => link.getAttribute('as'))).toEqual([null, null, 'fetch', null]);
});

test.each([
  ['head', '<!--/head-->'],
  ['head', '<!--head-->'],
  ['page', '<!--page-->'],
])('a shell without its %s placeholder stops the build', (name, mark) => {
  expect(() => documentOf(shell.replace(mark, ''), parts)).toThrow(
    `index.html has no place for the ${name}`,
  );
});

test('the bare shell has the boot script and everything but the placeholders', () => {
  const bare = bareShell(shell, 'boot("$&")');
  expect(bare).not.toContain('<!--');
  expect(bare).toContain('<title>Product</title></head>');
  expect(bare).toContain(
    '<div id="root"><i class="md-boot"></i></div><script>boot("$&")</script><noscript>',
  );
});
