import fs, { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Makes the names in a folder durable, where the system can: Windows cannot open a folder. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') sync(folder, 'r');
}

/** Makes everything below a folder durable. */
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

/** What PGlite's file layer does for Node; its types leave this part out. */
interface NodeFiles {
  stream_ops: { fsync?: (stream: { nfd?: number; node: object }) => number };
  realPath: (node: object) => string;
}

/** `EIO` as WebAssembly programs number it. */
const INPUT_OUTPUT_ERROR = 29;

/**
 * The files of the embedded database in a folder. PGlite's own layer has no fsync, so that what it
 * has committed would be lost with the power; this one carries every sync through to the disk.
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
      // An exception would be swallowed on its way through WebAssembly, and the commit with it.
      return INPUT_OUTPUT_ERROR;
    }
  };
}
