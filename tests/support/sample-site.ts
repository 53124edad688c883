import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { writeContent } from '#server/content-file.ts';
import { shippedContent } from './shipped-content.ts';

/** The inline code of the sample's documents, with its content policy hashes. */
export const SAMPLE_INLINE = {
  style: inline('h1 > b { color: red }'),
  script: inline("console.log('calm & early');"),
};

/** A miniature build, laid out like `dist/`, optionally with prerendered pages or other content. */
export function makeSampleSite({ hasDocuments = false, content = shippedContent } = {}): {
  dist: string;
  remove: () => void;
} {
  const dist = mkdtempSync(join(tmpdir(), 'sample-site-'));
  const write = (path: string, text: string) => {
    const file = join(dist, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  };
  const { style, script } = SAMPLE_INLINE;
  const words = `<p>${'calm '.repeat(200)}</p>`;
  write(
    'web/index.html',
    `<!doctype html><title>Sample</title><script>${script.code}</script>${words}`,
  );
  write('web/assets/app-1a2b3c.js', `console.error("${'calm '.repeat(200)}");`);
  write('web/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  write('web/.vite/manifest.json', '{}');
  const pages = ['/', '/results', '/daily-emotional-reset', '/reset-password/:userId/:token'];
  const documents = (hasDocuments ? ['/', '/results', '*'] : []).flatMap((path) =>
    (['en', 'es'] as const).map((language) => {
      const file = `${path === '*' ? '404' : `page${path.slice(1)}`}.${language}.html`;
      write(`pages/${file}`, sampleDocument(path, language));
      return { path, language, file, inline: { styles: [style.hash], scripts: [script.hash] } };
    }),
  );
  const shell = { inline: { styles: [], scripts: [script.hash] } };
  writeFileSync(join(dist, 'pages.json'), JSON.stringify({ pages, shell, documents }));
  writeContent(dist, content);
  return { dist, remove: () => rmSync(dist, { recursive: true, force: true }) };
}

export function sampleDocument(path: string, language: 'en' | 'es'): string {
  const { style, script } = SAMPLE_INLINE;
  return `<!doctype html><html lang="${language}"><title>Sample</title><style>${style.code}</style>
    <h1>${language} ${path}</h1><script>${script.code}</script><p>${'calm '.repeat(200)}</p></html>`;
}

function inline(code: string): { code: string; hash: string } {
  return { code, hash: `sha256-${createHash('sha256').update(code).digest('base64')}` };
}
