// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { bareShell, type DocumentParts, documentOf } from './page-document.ts';

const shell = `<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8" />
<!--head--><title>Product</title><!--/head-->
<script type="module" crossorigin src="/assets/index.js"></script>
<link rel="modulepreload" crossorigin href="/assets/helpers.js"></head><body>
<!--page--><div id="root"><i class="md-boot"></i></div><!--/page--><noscript>none</noscript></body></html>`;

const parts: DocumentParts = {
  language: 'es',
  path: '/calm',
  variant: undefined,
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
  expect(root?.dataset.variant).toBeUndefined();
  expect(read({ variant: 'b' }).getElementById('root')?.dataset.variant).toBe('b');
  expect(page.querySelector('noscript')?.innerHTML).toBe('none');
});

test('the boot script follows the page and its early steps, and the app follows them', () => {
  const { body } = read();
  expect([...body.children].map(({ localName }) => localName)).toEqual([
    'div',
    'style',
    'template',
    'template',
    'script',
    'script',
    'link',
    'link',
    'link',
    'link',
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
])(
  'the head names only styles, and what follows the content is requested at %s',
  (base, origin) => {
    const { head, body } = read({ base });
    expect(head.querySelector('script')).toBeNull();
    expect(body.querySelector('script[src]')?.getAttribute('src')).toBe('/assets/index.js');
    const links = [head, body].map((part) => [...part.querySelectorAll('link')]);
    expect(links.map((part) => part.map((link) => [link.rel, link.getAttribute('href')]))).toEqual([
      [['stylesheet', `${origin}/assets/a.css`]],
      [
        ['modulepreload', '/assets/helpers.js'],
        ['modulepreload', `${origin}/assets/a.js`],
        ['modulepreload', `${origin}/assets/b.js`],
        ['preload', `${origin}/assets/a.json`],
      ],
    ]);
    expect(links.flat().every((link) => link.crossOrigin === '')).toBe(true);
    expect(links.flat().map((link) => link.getAttribute('as'))).toEqual([
      null,
      null,
      null,
      null,
      'fetch',
    ]);
  },
);

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
  expect(bare).toContain('<title>Product</title>\n<script type="module"');
  expect(bare).toContain(
    '<div id="root"><i class="md-boot"></i></div><script>boot("$&")</script><noscript>',
  );
});
