import { SERVER_PATHS } from '#contract/reserved-names.ts';
import { type BrowserStore, tabStore } from '#web/shared/storage/browser-store.ts';

/** A file could not be fetched: the network is down, or a newer build has replaced it. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
}

const missingSheets = new Set<HTMLLinkElement>();

globalThis.addEventListener?.(
  'error',
  ({ target }) => {
    const isSheet = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    if (isSheet) missingSheets.add(target);
  },
  true,
);

/**
 * Wraps an `import()`. The returned function rejects with a `MissingFileError` and may then be
 * called again. Many browsers remember a failed `import()` until the page is left; for them only a
 * reload helps.
 */
export function fileLoader<File>(load: () => Promise<File>): () => Promise<File> {
  let hasFailed = false;
  return async () => {
    try {
      // Vite requests a style sheet once, and would now show the part without it.
      if (hasFailed) await loadMissingSheets();
      return await load();
    } catch (cause) {
      hasFailed = true;
      throw new MissingFileError('A file of the app could not be fetched', { cause });
    }
  };
}

async function loadMissingSheets(): Promise<void> {
  const missing = [...missingSheets].filter(({ isConnected }) => isConnected);
  missingSheets.clear();
  await Promise.all(missing.map(replaceSheet));
}

function replaceSheet(missing: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const sheet = missing.cloneNode() as HTMLLinkElement;
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => reject(new Error(`There is no ${sheet.href}`)));
    missing.replaceWith(sheet);
  });
}

/** When each build of the page was last reloaded in this tab, in milliseconds since 1970. */
const RELOADED = 'md_reloadedFor';

/** No loop takes as long, and a tab may stay open for more than one deployment. */
const REMEMBERED_MS = 10 * 60_000;

/** Enough to reach each process of a small fleet. */
const ASKS = 6;

/** A followed link has left the page by then; a download or a mailto link leaves it in place. */
const LEAVING_MS = 10_000;

let leavingSince = Number.NEGATIVE_INFINITY;
globalThis.addEventListener?.('beforeunload', () => {
  leavingSince = performance.now();
});

type LastingStore = BrowserStore & { isLasting: () => boolean };

interface ReloadablePage {
  build: string;
  stays: () => Promise<void>;
  /** Whether the server responds: without it a reload would leave an empty window. */
  canReach: () => Promise<boolean>;
  /** Requests the missing files again, for the browser's cache. */
  findFiles: () => Promise<void>;
  reload: () => void;
}

/**
 * Reloads the page if a file is missing because of a new build, at most once per build in ten
 * minutes, so that there is no loop. Returns false if it does not reload.
 *
 * During a deployment processes of two builds may answer in turn. So the files are requested again
 * first: one process has them, and then the page works if the reload leads to its build again.
 *
 * A page that is being left aborts its loading files, which Firefox reports as an error. A reload
 * would then replace the navigation.
 */
export async function reloadOnce(
  page: ReloadablePage = thisPage(),
  store: LastingStore = tabStore,
): Promise<boolean> {
  await page.stays();
  const reloads: Record<string, unknown> = { ...(store.read(RELOADED) as object | undefined) };
  if (Date.now() - Number(reloads[page.build]) < REMEMBERED_MS) return false;
  if (!(await page.canReach())) return false;
  await page.findFiles();
  store.write(RELOADED, { ...reloads, [page.build]: Date.now() });
  if (!store.isLasting()) return false;
  page.reload();
  return true;
}

function thisPage(): ReloadablePage {
  return {
    build: document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '',
    stays: () =>
      new Promise((resolve) => {
        const rest = leavingSince + LEAVING_MS - performance.now();
        if (rest > 0) setTimeout(resolve, rest);
        else resolve();
      }),
    canReach: async () => {
      try {
        const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
        return answer.status < 500;
      } catch {
        return false;
      }
    },
    findFiles: async () => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      // One by one, because processes that take turns would always get the same files.
      for (const file of new Set(files)) {
        if (file.includes(`${SERVER_PATHS.ASSETS}/`)) await findFile(file);
      }
    },
    reload: () => window.location.reload(),
  };
}

async function findFile(file: string): Promise<void> {
  for (let asked = 0; asked < ASKS; asked += 1) {
    try {
      const answer = await fetch(file);
      // Only what has been read is cached.
      await answer.arrayBuffer();
      if (answer.ok) return;
    } catch {
      return;
    }
  }
}
