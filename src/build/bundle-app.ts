import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Manifest, type Rolldown } from 'vite';
import {
  makeIcons,
  makeMailPictures,
  makePictures,
} from '#authoring/vite/prerender/make-pictures.ts';
import { type MadePage, prerenderPages } from '#authoring/vite/prerender/prerender-pages.ts';
import type { PageRenderer } from '#authoring/vite/prerender/rendered-pages.ts';
import { robotsOf, sitemapOf } from '#authoring/vite/prerender/sitemap.ts';
import { compressTexts } from '#authoring/vite/prerender/write-compressed.ts';
import { rootPathOf } from '#authoring/vite/wizard-modules.ts';
import { compiledContent, compileFolder } from '#authoring/vite/wizards-plugin.ts';
import { brand } from '#contract/brand-colors.ts';
import type { CompiledContent } from '#contract/compiled-content.ts';
import { APP_PATHS } from '#contract/paths.ts';
import { APP_MANIFEST, WORKER } from '#contract/server-paths.ts';
import { assetBase } from './asset-base.ts';
import { shellFiles } from './shell-files.ts';
import { SUPPORTED_BROWSERS } from './supported-browsers.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Builds the web app into `dist/web`, its pages into `dist/pages`, and `pages.json`, which lists
 * both for the server: `{ "pages": string[] }` with the properties of `MadePages`. Returns the content
 * that it built in.
 */
export async function bundleApp(
  project: string,
  dist: string,
  env: Variables,
): Promise<CompiledContent> {
  const web = join(dist, 'web');
  const tools = await workshopIn(project);
  const base = assetBase('build', env);
  const origin = `https://${env.VITE_MAIN_HOST}`;
  const content = await compileFolder(join(project, 'wizards'));
  const wizards = content.wizards.map(({ definition }) => definition);

  const config = (options: InlineConfig['build']): InlineConfig => ({
    configFile: join(project, 'vite.config.ts'),
    logLevel: 'silent',
    plugins: [compiledContent(content)],
    build: options ?? {},
  });
  await build(config({ outDir: web, manifest: true }));
  await build(config({ outDir: tools, ssr: 'prerender/render-page.tsx', copyPublicDir: false }));

  const renderer: PageRenderer = await import(pathToFileURL(join(tools, 'render-page.js')).href);
  const manifest: Manifest = JSON.parse(await readFile(join(web, '.vite/manifest.json'), 'utf8'));
  const { documents, shell } = await prerenderPages({
    web,
    target: join(dist, 'pages'),
    base,
    renderer,
    bootScript: await buildScript(project, 'pre-hydration/boot.ts'),
    manifest,
    siteName: env.VITE_PRODUCT_NAME ?? '',
    origin,
    pictureOf: await makePictures(project, web, origin, wizards),
    wizards,
  });
  await makeMailPictures(project, web, wizards);
  const appManifest = appManifestOf(env.VITE_PRODUCT_NAME ?? '', await makeIcons(web));
  await writeFile(join(web, APP_MANIFEST), JSON.stringify(appManifest));
  await writeFile(join(web, WORKER), await buildWorker(project, manifest, base));
  await rm(join(web, '.vite'), { recursive: true });
  await rm(tools, { recursive: true, force: true });

  const listed = renderer.pages.filter(({ isListed }) => isListed).map(({ path }) => path);
  await writeFile(join(web, 'sitemap.xml'), sitemapOf(origin, listed));
  await writeFile(join(web, 'robots.txt'), robotsOf(origin));
  await compressTexts(web);
  const pages = [...Object.values(APP_PATHS), ...wizards.map(({ path }) => path)];
  const list = {
    pages,
    shell,
    documents: [...documents, ...rootOf(documents, rootPathOf(wizards))],
  };
  await writeFile(join(dist, 'pages.json'), `${JSON.stringify(list)}\n`);
  return content;
}

/** A unique folder inside the project: packages resolve, and Node loads the module anew. */
async function workshopIn(project: string): Promise<string> {
  const folder = join(project, '.cache', 'build');
  await mkdir(folder, { recursive: true });
  return mkdtemp(join(folder, `${process.pid}-tools-`));
}

/** The root address shows the page that it redirects to; the boot script fixes the address. */
function rootOf(documents: readonly MadePage[], rootPath: string | undefined): MadePage[] {
  const ofWizard = documents.filter(({ path }) => path === rootPath);
  return ofWizard.map((document) => ({ ...document, path: APP_PATHS.ROOT }));
}

/** Phones open the cabinet, which leads those on who are not signed in. */
function appManifestOf(name: string, icons: readonly { file: string; size: number }[]): object {
  return {
    name,
    short_name: name,
    id: APP_PATHS.CABINET_ROOT,
    start_url: APP_PATHS.CABINET_SESSIONS,
    scope: '/',
    display: 'standalone',
    background_color: brand.light.ground,
    theme_color: brand.light.ground,
    icons: icons.map(({ file, size }) => ({
      src: file,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  };
}

/** It differs from that of every other build, so that browsers replace it. */
function buildWorker(project: string, manifest: Manifest, base: string): Promise<string> {
  const { entry, files } = shellFiles(manifest);
  const shell = { entry, files: files.map((file) => `${base}${file}`) };
  return buildScript(project, 'worker/worker.ts', { SHELL: JSON.stringify(shell) });
}

async function buildScript(
  project: string,
  input: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const root = join(project, 'src/web');
  const built = await build({
    configFile: false,
    root,
    envDir: project,
    logLevel: 'silent',
    define: { ...define },
    build: {
      write: false,
      target: SUPPORTED_BROWSERS,
      rolldownOptions: {
        input: join(root, input),
        output: { format: 'iife' },
        // Only tests use its exports.
        preserveEntrySignatures: false,
      },
    },
  });
  return (built as Rolldown.RolldownOutput).output[0].code.trim();
}
