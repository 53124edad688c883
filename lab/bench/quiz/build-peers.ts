import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, type InlineConfig, type Plugin } from 'vite';
import { appText, wizardById, wizardText } from '../../../tests/support/wizards.ts';
import { quizContent } from './quiz-content.ts';
import { quizPlugin } from './quiz-plugin.ts';

/** The peers that have to be built. Each is named after its folder. */
export const PEERS = ['plain', 'prerendered-react', 'bare-react'] as const;
export type PeerName = (typeof PEERS)[number];

/** The quiz that every contestant shows. */
export const QUIZ = wizardById('emotional-reset');

/** Builds every peer for production below `outDir`, with a brotli copy of each text file. */
export async function buildPeers(project: string, outDir: string): Promise<void> {
  const folder = join(project, 'lab/bench/peers');
  rmSync(outDir, { recursive: true, force: true });
  const steps = quizContent(QUIZ, wizardText(QUIZ, 'en'), appText('en'));
  const pictures = {
    images: join(project, 'wizards/images'),
    faces: join(project, 'src/web/features/quiz/landing/avatars'),
  };
  const configOf = (name: string, plugins: Plugin[] = []): InlineConfig => ({
    configFile: false,
    root: join(folder, name),
    mode: 'production',
    logLevel: 'error',
    plugins: [quizPlugin(steps, pictures), ...plugins],
    build: {
      outDir: join(outDir, name),
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 5_000,
    },
  });

  await build(configOf('bare-react'));
  const { prerendered } = await bundledModule<{ prerendered: () => string }>(
    configOf('prerendered-react'),
    'prerender.jsx',
    join(outDir, 'prerender'),
  );
  await build(configOf('prerendered-react', [inPlaceOf('<!-- prerendered -->', prerendered())]));
  await buildPlain(configOf('plain'), outDir);
  for (const name of PEERS) compress(join(outDir, name));
}

/**
 * Assembles the single file: its script is built and inlined together with the style of the bare
 * React version.
 */
async function buildPlain(config: InlineConfig, outDir: string): Promise<void> {
  const rolldownOptions = {
    input: join(config.root ?? '', 'main.js'),
    output: { format: 'iife' as const, entryFileNames: 'script.js' },
  };
  await build({ ...config, build: { ...config.build, rolldownOptions } });
  const { page } = await bundledModule<{ page: (parts: object) => string }>(
    config,
    'page.js',
    join(outDir, 'page'),
  );
  const script = join(outDir, 'plain', 'script.js');
  const assets = join(outDir, 'bare-react', 'assets');
  const [styles = ''] = readdirSync(assets).filter((name) => name.endsWith('.css'));
  const textOf = (file: string) => readFileSync(file, 'utf8').trim();
  const html = page({ style: textOf(join(assets, styles)), script: textOf(script) });
  writeFileSync(join(outDir, 'plain', 'index.html'), html);
  rmSync(script);
}

/** The exports of a module built for Node by Vite, where pictures have the same addresses. */
async function bundledModule<T>(config: InlineConfig, entry: string, outDir: string): Promise<T> {
  const ssr = join(config.root ?? '', entry);
  await build({ ...config, build: { ...config.build, outDir, ssr }, ssr: { noExternal: true } });
  const [file = ''] = readdirSync(outDir).filter((name) => /\.m?js$/.test(name));
  return import(pathToFileURL(join(outDir, file)).href);
}

function inPlaceOf(mark: string, html: string): Plugin {
  return { name: 'prerendered', transformIndexHtml: (page) => page.replace(mark, () => html) };
}

function compress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html|svg|json)$/.test(name)) continue;
    const file = join(folder, name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}
