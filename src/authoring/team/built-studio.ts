import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { build } from 'vite';
import { withoutQuizzes } from '#authoring/vite/review/review-file.ts';

/** The pages of the studio, built: they need no Vite, and no page of the product has them. */
export interface BuiltStudio {
  readonly html: string;
  /** By their addresses. */
  readonly files: ReadonlyMap<string, BuiltFile>;
}

interface BuiltFile {
  readonly type: string;
  readonly plain: Buffer;
  readonly gzip: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const STUDIO = new URL('../studio/', import.meta.url);

/** Builds the studio of a project. */
export async function buildStudio(project: string): Promise<BuiltStudio> {
  const outDir = join(project, '.cache', 'studio');
  await build({
    configFile: join(project, 'vite.config.ts'),
    logLevel: 'silent',
    base: '/',
    plugins: [withoutQuizzes],
    build: {
      outDir,
      cssCodeSplit: false,
      rolldownOptions: {
        input: new URL('main.tsx', STUDIO).pathname,
        output: { entryFileNames: 'assets/studio-[hash].js' },
      },
    },
  });
  const names = await readdir(outDir, { recursive: true, withFileTypes: true });
  const files = new Map<string, BuiltFile>();
  for (const each of names.filter((entry) => entry.isFile())) {
    const path = join(each.parentPath, each.name);
    const plain = await readFile(path);
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    files.set(path.slice(outDir.length).replaceAll('\\', '/'), {
      type,
      plain,
      gzip: await promisify(gzip)(plain),
    });
  }
  const addresses = [...files.keys()];
  const script = addresses.find((path) => /\/studio-[^/]+\.js$/.test(path));
  const styles = addresses.filter((path) => path.endsWith('.css'));
  const html = await readFile(new URL('studio.html', STUDIO), 'utf8');
  const links = styles.map((path) => `<link rel="stylesheet" href="${path}" />`);
  return {
    html: html.replace('./main.tsx', `${script}`).replace('</head>', `${links.join('')}</head>`),
    files,
  };
}
