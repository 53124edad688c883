import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The built web app. */
export interface Site {
  /** The folder of index.html and assets. */
  root: string;
  /** Paths that are pages, as the router writes them: a segment may be `:name`. */
  pages: readonly string[];
}

/** Finds the app that the build left in a folder. */
export async function readSite(dist: string): Promise<Site> {
  const { pages } = JSON.parse(await readFile(join(dist, 'pages.json'), 'utf8'));
  return { root: join(dist, 'web'), pages };
}
