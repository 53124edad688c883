import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { sharesOf, type VariantShare } from '#engine/variants.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { criticalCss } from './critical-css.ts';
import { type InlineHashes, inlineHashes } from './inline-hashes.ts';
import { bareShell, documentOf } from './page-document.ts';
import { filesOf } from './page-files.ts';
import { headTags } from './page-head.ts';
import type { PageRenderer, RenderablePage } from './rendered-pages.ts';
import { writeCompressed } from './write-compressed.ts';

export interface PrerenderParts {
  web: string;
  target: string;
  /** The base address of files, with a trailing slash. */
  base: string;
  renderer: PageRenderer;
  bootScript: string;
  manifest: Manifest;
  siteName: string;
  /** `https://` and the main host. */
  origin: string;
  pictureOf: (page: RenderablePage) => string;
  wizards: readonly WizardDefinition[];
}

export interface MadePage {
  path: string;
  language: Language;
  file: string;
  inline: InlineHashes;
  /** Of 100 visitors those who get it, if there is a page for each variant of the wizard. */
  weight?: number;
}

export interface MadePages {
  documents: MadePage[];
  /** The bare shell, which replaces `index.html`. */
  shell: { inline: InlineHashes };
}

export async function prerenderPages(parts: PrerenderParts): Promise<MadePages> {
  const { web, target, base, renderer, bootScript } = parts;
  const index = join(web, 'index.html');
  const shell = await readFile(index, 'utf8');
  const withStyles = criticalCss(web, base);
  const documents: MadePage[] = [];
  // One at a time, because the app is a singleton.
  for (const page of renderer.pages) {
    for (const language of LANGUAGES) {
      for (const { variant, weight } of pagesFor(parts.wizards, page)) {
        const html = await withStyles(await pageOf(parts, shell, { page, language, variant }));
        const file = `${[nameOf(page.path), variant, language].filter(Boolean).join('.')}.html`;
        await writeCompressed(join(target, file), html);
        const made = { path: page.path, language, file, inline: inlineHashes(html) };
        documents.push(weight === undefined ? made : { ...made, weight });
      }
    }
  }
  const bare = bareShell(shell, bootScript);
  await writeCompressed(index, bare);
  return { documents, shell: { inline: inlineHashes(bare) } };
}

/** The steps that a page holds: what is shown of them cannot wait for the app. */
const STEPS_IN_PAGE = 3;

/** A page for each variant of a wizard, if they differ in the steps that the page holds. */
function pagesFor(
  wizards: readonly WizardDefinition[],
  { wizardId }: RenderablePage,
): readonly Partial<VariantShare>[] {
  const wizard = wizards.find(({ id }) => id === wizardId);
  const steps = wizard?.steps.slice(0, STEPS_IN_PAGE) ?? [];
  const differs = wizard?.variants?.some(({ replace }) =>
    steps.some(({ id }) => Object.hasOwn(replace, id)),
  );
  return wizard && differs ? sharesOf(wizard) : [{}];
}

interface PageChoice {
  page: RenderablePage;
  language: Language;
  variant: string | undefined;
}

async function pageOf(
  parts: PrerenderParts,
  shell: string,
  { page, language, variant }: PageChoice,
): Promise<string> {
  const { renderer, manifest, base, bootScript, siteName, origin, pictureOf } = parts;
  const rendered = await renderer.renderPage(page.path, language, variant);
  const title = /<title>([^<]*)<\/title>/.exec(rendered.head)?.[1] ?? siteName;
  return documentOf(shell, {
    language,
    path: page.path,
    variant,
    rendered,
    headTags: headTags({
      page,
      language,
      title,
      description: rendered.description,
      siteName,
      origin,
      picture: pictureOf(page),
    }),
    files: filesOf(page, language, manifest),
    base,
    bootScript,
  });
}

function nameOf(path: string): string {
  return path === '*' ? '404' : path.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-|-$/g, '');
}
