import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#contract/languages.ts';

/** The built web app. */
export interface Site {
  /** The folder of index.html and assets. */
  root: string;
  /** Paths that are pages, as the router writes them: a segment may be `:name`. */
  pages: readonly string[];
  /** The folder of the documents. */
  documentRoot: string;
  /** The pages that were made at build time, in each language. */
  documents: readonly SiteDocument[];
}

/** A page as it was made at build time, for somebody who is not signed in. */
export interface SiteDocument {
  /** As in `pages`; `*` is every address without a page. */
  path: string;
  language: Language;
  /** Its name in the folder of documents. */
  file: string;
  /** The hashes of what stands in the page itself, for its content security policy. */
  inline: InlineHashes;
}

/** As a content security policy names them: with the algorithm. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Finds the app that the build left in a folder. */
export async function readSite(dist: string): Promise<Site> {
  const { pages, documents } = JSON.parse(await readFile(join(dist, 'pages.json'), 'utf8'));
  return { root: join(dist, 'web'), pages, documentRoot: join(dist, 'pages'), documents };
}
