import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#contract/languages.ts';

/** The built web app. */
export interface Site {
  /** The folder of index.html and assets. */
  root: string;
  /** Names the content of its index.html, the shell. */
  shellTag: string;
  /** Paths that are pages, as the router writes them: a segment may be `:name`. */
  pages: readonly string[];
  /** The folder of the documents. */
  documentRoot: string;
  /** The pages that were made at build time, in each language. */
  documents: readonly SiteDocument[];
}

/** A page as it was made at build time, for somebody who is not signed in. */
interface SiteDocument {
  /** As in `pages`; `*` is every address without a page. */
  path: string;
  language: Language;
  /** Its name in the folder of documents. */
  file: string;
  /** Names its content. */
  tag: string;
  /** The hashes of what stands in the page itself, for its content security policy. */
  inline: InlineHashes;
}

/** As a content security policy names them: with the algorithm. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** `pages.json`, as the build leaves it. */
interface BuiltPages {
  pages: string[];
  documents: Omit<SiteDocument, 'tag'>[];
}

/** Finds the app that the build left in a folder. */
export async function readSite(dist: string): Promise<Site> {
  const list: BuiltPages = JSON.parse(await readFile(join(dist, 'pages.json'), 'utf8'));
  const root = join(dist, 'web');
  const documentRoot = join(dist, 'pages');
  const documents = list.documents.map(async (document) => {
    return { ...document, tag: await tagOf(join(documentRoot, document.file)) };
  });
  return {
    root,
    shellTag: await tagOf(join(root, 'index.html')),
    pages: list.pages,
    documentRoot,
    documents: await Promise.all(documents),
  };
}

/**
 * By its content: two languages of a page, or two builds of it, may be of one size, and files that
 * were copied of one age.
 */
async function tagOf(file: string): Promise<string> {
  const digest = createHash('sha256')
    .update(await readFile(file))
    .digest('base64url');
  return `W/"${digest.slice(0, 22)}"`;
}
