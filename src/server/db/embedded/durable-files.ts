import fs, { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Makes file names in a folder durable, except on Windows, which cannot open a folder. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') sync(folder, 'r');
}

export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else sync(path, 'r+');
  }
  syncFolder(folder);
}

function sync(path: string, flags: string): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

type ModuleOptions = Parameters<NodeFS['init']>[1];
type Module = PGlite['Module'];

/** The part of PGlite's file layer for Node that its types leave out. */
interface NodeFiles {
  stream_ops: { fsync?: (stream: { nfd?: number; node: object }) => number };
  realPath: (node: object) => string;
}

/** The value of `EIO` in WebAssembly. */
const INPUT_OUTPUT_ERROR = 29;

/**
 * The files of the embedded database in a folder. PGlite's own layer has no fsync, so a power
 * failure could lose commits. This layer passes every sync on to the disk.
 */
export class DurableFiles extends NodeFS {
  override async init(pg: PGlite, options: ModuleOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: Module) => syncToDisk(module)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function syncToDisk({ NODEFS }: Module): void {
  const files = NODEFS as unknown as NodeFiles;
  files.stream_ops.fsync = ({ nfd, node }) => {
    try {
      if (nfd === undefined) syncFolder(files.realPath(node));
      else fs.fdatasyncSync(nfd);
      return 0;
    } catch {
      // WebAssembly would swallow an exception, and the commit with it.
      return INPUT_OUTPUT_ERROR;
    }
  };
}
