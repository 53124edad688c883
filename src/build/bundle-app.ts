import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { makeMailPictures, makePictures } from '#authoring/vite/prerender/make-pictures.ts';
import { type MadePage, prerenderPages } from '#authoring/vite/prerender/prerender-pages.ts';
import type { PageRenderer } from '#authoring/vite/prerender/rendered-pages.ts';
import { robotsOf, sitemapOf } from '#authoring/vite/prerender/sitemap.ts';
import { compressTexts } from '#authoring/vite/prerender/write-compressed.ts';
import { rootPathOf } from '#authoring/vite/wizard-modules.ts';
import { compiledContent, compileFolder } from '#authoring/vite/wizards-plugin.ts';
import type { CompiledContent } from '#contract/compiled-content.ts';
import { APP_PATHS } from '#contract/paths.ts';
import { assetBase } from './asset-base.ts';
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
  const manifestFile = join(web, '.vite/manifest.json');
  const { documents, shell } = await prerenderPages({
    web,
    target: join(dist, 'pages'),
    base,
    renderer,
    bootScript: await buildBootScript(project),
    manifest: JSON.parse(await readFile(manifestFile, 'utf8')),
    siteName: env.VITE_PRODUCT_NAME ?? '',
    origin,
    pictureOf: await makePictures(project, web, origin, wizards),
    wizards,
  });
  await makeMailPictures(project, web, wizards);
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

async function buildBootScript(project: string): Promise<string> {
  const root = join(project, 'src/web');
  const built = await build({
    configFile: false,
    root,
    envDir: project,
    logLevel: 'silent',
    build: {
      write: false,
      target: SUPPORTED_BROWSERS,
      rolldownOptions: {
        input: join(root, 'pre-hydration/boot.ts'),
        output: { format: 'iife' },
        // Only tests use its exports.
        preserveEntrySignatures: false,
      },
    },
  });
  return (built as Rolldown.RolldownOutput).output[0].code.trim();
}
