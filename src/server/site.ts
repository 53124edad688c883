import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#contract/languages.ts';
import { SERVER_PATHS } from '#contract/server-paths.ts';

/** The built web app, held in memory, so a new build needs a restart. */
export interface Site {
  /** Assets and other files by their address. */
  files: ReadonlyMap<string, StoredFile>;
  /** The paths of pages in the router's syntax: a segment may be `:name`. */
  pages: readonly string[];
  /** Sent for pages that were not prerendered. */
  shell: { content: StoredFile; inline: InlineHashes };
  documents: readonly SiteDocument[];
}

/** A file of a build, and its compressed forms, if the build made some. */
export interface StoredFile {
  /** Of its content: copies of a file may differ in age, and two files not in size. */
  digest: string;
  changedAt: Date;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** An entry of the build's list of pages. */
interface BuiltDocument {
  /** As in `pages`; `*` is every address without a page. */
  path: string;
  language: Language;
  file: string;
  /** The hashes of inline code, for the page's content security policy. */
  inline: InlineHashes;
  /** Of 100 visitors those who get it, if there are several for one path and language. */
  weight?: number;
}

type SiteDocument = Omit<BuiltDocument, 'file'> & { content: StoredFile };

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
    return { ...document, content: await readStored(join(dist, 'pages', file)) };
  });
  const files = await Promise.all([
    readFolder(root, '/'),
    readFolder(join(root, 'assets'), `${SERVER_PATHS.ASSETS}/`),
  ]);
  return {
    files: new Map(files.flat()),
    pages: list.pages,
    shell: { ...list.shell, content: await readStored(join(root, 'index.html')) },
    documents: await Promise.all(documents),
  };
}

/** The files of a folder by their address. Pages, hidden files and compressed forms have none. */
async function readFolder(folder: string, base: string): Promise<[string, StoredFile][]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const served = files.filter((name) => !/^\.|^index\.html$|\.(br|gz)$/.test(name));
  return Promise.all(
    served.map(
      async (name): Promise<[string, StoredFile]> => [
        base + name,
        await readStored(join(folder, name)),
      ],
    ),
  );
}

export async function readStored(file: string): Promise<StoredFile> {
  const [plain, br, gzip, { mtime }] = await Promise.all([
    readFile(file),
    ifThere(readFile(`${file}.br`)),
    ifThere(readFile(`${file}.gz`)),
    stat(file),
  ]);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { digest, changedAt: mtime, plain, ...(br && { br }), ...(gzip && { gzip }) };
}

/** Undefined if a file that is being read does not exist. */
export async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
