import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { CompiledContent } from '#contract/compiled-content.ts';
import { readContent, writeContent } from '#server/content-file.ts';

/** The content of the server behind Vite, the last without errors. */
export interface ServerContent {
  /** Where the folders below are. */
  readonly root: string;
  /** Replaces the content, which starts the server again, unless it is the same. */
  update: (content: CompiledContent) => void;
  remove: () => void;
}

/** Has the content for the next start of the server, which watches this folder. */
export const nextIn = (root: string) => join(root, 'next');
/** Has the content with which the server last started. */
const startedIn = (root: string) => join(root, 'started');

export function serverContent(): ServerContent {
  const root = mkdtempSync(join(tmpdir(), 'mellow-content-'));
  for (const folder of [nextIn(root), startedIn(root)]) mkdirSync(folder);
  let current: CompiledContent | undefined;
  return {
    root,
    update(content) {
      if (isDeepStrictEqual(content, current)) return;
      current = content;
      replace(root, nextIn(root), content);
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/**
 * Starts a server with the next content. If that fails, for example because a session has no audio,
 * it says why and goes on with what the server last started with.
 */
export async function startWithContent<T>(
  root: string,
  start: (content: CompiledContent) => Promise<T>,
  say: (error: unknown) => void,
): Promise<T> {
  const next = await readContent(nextIn(root));
  try {
    const server = await start(next);
    replace(root, startedIn(root), next);
    return server;
  } catch (error) {
    const last = await readContent(startedIn(root)).catch(() => undefined);
    if (last === undefined || isDeepStrictEqual(last, next)) throw error;
    say(error);
    return start(last);
  }
}

/** At once, because the server may start at any moment. */
function replace(root: string, folder: string, content: CompiledContent): void {
  const part = mkdtempSync(join(root, 'part-'));
  const file = writeContent(part, content);
  renameSync(file, join(folder, basename(file)));
  rmSync(part, { recursive: true });
}
