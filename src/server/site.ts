import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#contract/languages.ts';

/** The built web app. Its pages are held in memory: a build that takes its place belongs to another start. */
export interface Site {
  /** The folder of index.html and assets. */
  root: string;
  /** Paths that are pages, as the router writes them: a segment may be `:name`. */
  pages: readonly string[];
  /** What is sent where no page was made at build time. */
  shell: { content: PageContent; inline: InlineHashes };
  /** The pages that were made at build time, in each language, for somebody who is not signed in. */
  documents: readonly SiteDocument[];
}

/** A page as it is sent. */
export interface PageContent {
  /** Names the content. */
  tag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** A page of the list that the build leaves. */
interface BuiltDocument {
  /** As in `pages`; `*` is every address without a page. */
  path: string;
  language: Language;
  /** Its name in the folder of documents. */
  file: string;
  /** The hashes of what stands in the page itself, for its content security policy. */
  inline: InlineHashes;
}

type SiteDocument = Omit<BuiltDocument, 'file'> & { content: PageContent };

/** As a content security policy names them: with the algorithm. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** `pages.json`, as the build leaves it. */
interface BuiltPages {
  pages: string[];
  shell: { inline: InlineHashes };
  documents: BuiltDocument[];
}

/** Finds the app that the build left in a folder. */
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
  // Two languages of a page, or two builds of it, may be of one size, and copied files of one age.
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { tag: `W/"${digest}"`, plain, br, gzip };
}
