import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A build in miniature, laid out as `npm run build` lays out `dist/`. */
export function makeSampleSite(): { dist: string; remove: () => void } {
  const dist = mkdtempSync(join(tmpdir(), 'sample-site-'));
  const write = (path: string, text: string) => {
    const file = join(dist, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  };
  write('web/index.html', `<!doctype html><title>Sample</title><p>${'calm '.repeat(200)}</p>`);
  write('web/assets/app-1a2b3c.js', `console.error("${'calm '.repeat(200)}");`);
  write('web/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  write('web/.vite/manifest.json', '{}');
  const pages = ['/', '/results', '/daily-emotional-reset', '/reset-password/:userId/:token'];
  writeFileSync(join(dist, 'pages.json'), JSON.stringify({ pages, documents: [] }));
  return { dist, remove: () => rmSync(dist, { recursive: true, force: true }) };
}
