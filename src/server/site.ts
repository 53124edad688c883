import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#contract/languages.ts';

/** The built web app. Its pages are held in memory, so a new build needs a restart. */
export interface Site {
  /** The folder of index.html and assets. */
  root: string;
  /** The paths of pages in the router's syntax: a segment may be `:name`. */
  pages: readonly string[];
  /** Sent for pages that were not prerendered. */
  shell: { content: PageContent; inline: InlineHashes };
  documents: readonly SiteDocument[];
}

export interface PageContent {
  tag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** An entry of the build's list of pages. */
interface BuiltDocument {
  /** As in `pages`; `*` is every address without a page. */
  path: string;
  language: Language;
  file: string;
  /** The hashes of inline code, for the page's content security policy. */
  inline: InlineHashes;
}

type SiteDocument = Omit<BuiltDocument, 'file'> & { content: PageContent };

/** In the policy's format, with the algorithm. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

interface BuiltPages {
  pages: string[];
  shell: { inline: InlineHashes };
  documents: BuiltDocument[];
}

export async function readSite(dist: string): Promise<Site> {
  const list: BuiltPages = JSON.parse(await readFile(join(dist, 'pages.json'), 'utf8'));
  const root = join(dist, 'web');
  const documents = list.documents.map(async ({ file, ...document }) => {
    return { ...document, content: await readPage(join(dist, 'pages', file)) };
  });
  return {
    root,
    pages: list.pages,
    shell: { ...list.shell, content: await readPage(join(root, 'index.html')) },
    documents: await Promise.all(documents),
  };
}

async function readPage(file: string): Promise<PageContent> {
  const [plain, br, gzip] = await Promise.all([
    readFile(file),
    readFile(`${file}.br`),
    readFile(`${file}.gz`),
  ]);
  // By content, because two languages or builds of a page may have one size, and copied files one
  // age.
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { tag: `W/"${digest}"`, plain, br, gzip };
}
