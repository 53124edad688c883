import { ASSETS } from '#contract/server-paths.ts';
import { type BrowserStore, tabStore } from '#web/shared/storage/browser-store.ts';

/** A file could not be fetched: the network is down, or a newer build has replaced it. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
}

/** A style sheet that takes longer is missing, too. */
const SHEET_MS = 20_000;

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
    const fail = () => reject(new Error(`There is no ${sheet.href}`));
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', fail);
    setTimeout(fail, SHEET_MS);
    missing.replaceWith(sheet);
  });
}

/** The recent reloads of this tab: their times in milliseconds since 1970, by build. */
const RELOADED = 'md_reloadedFor';

/** A tab may stay open for more than one deployment. */
const RECENT_MS = 10 * 60_000;

/** For parts of a page that load one after the other while a deployment goes on. */
const MOST_RELOADS = 5;

/** Enough to reach each process of a small fleet. */
const REQUESTS = 6;

/** A followed link has left the page by then; a download or a mailto link leaves it in place. */
const LEAVING_MS = 10_000;

let leavingSince = Number.NEGATIVE_INFINITY;
globalThis.addEventListener?.('beforeunload', () => {
  leavingSince = performance.now();
});

type LastingStore = BrowserStore & { isLasting: () => boolean };

/**
 * Reloads the page if a file is missing because of a new build. Returns false if it does not reload.
 *
 * During a deployment processes of two builds may respond in turn. So missing files are requested
 * again first: if a process has them, the page works whichever build the reload leads to. Otherwise
 * there is one reload per build. In ten minutes there are never more than a few, so there is no loop.
 *
 * A page that is being left aborts its loading files, which Firefox reports as an error. A reload
 * would then replace the navigation.
 */
export async function reloadForMissingFile(
  page = thisPage(),
  store: LastingStore = tabStore,
): Promise<boolean> {
  await page.stays();
  if (!(await page.canReach())) return false;
  const most = (await page.findFiles()) ? MOST_RELOADS : 1;
  const reloads = { ...(store.read(RELOADED) as Record<string, unknown> | undefined) };
  const recent = [reloads[page.build]]
    .flat()
    // One from the future was written before the clock was set back.
    .filter((time) => Math.abs(Date.now() - Number(time)) < RECENT_MS);
  if (recent.length >= most) return false;
  store.write(RELOADED, { ...reloads, [page.build]: [...recent, Date.now()] });
  if (!store.isLasting()) return false;
  page.reload();
  return true;
}

function thisPage() {
  return {
    build: document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '',
    stays: () =>
      new Promise<void>((resolve) => {
        const rest = leavingSince + LEAVING_MS - performance.now();
        if (rest > 0) setTimeout(resolve, rest);
        else resolve();
      }),
    /** Whether the server responds: without it a reload would leave an empty window. */
    canReach: async () => {
      try {
        const response = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
        return response.status < 500;
      } catch {
        return false;
      }
    },
    /** Requests missing files again, into the browser's cache. Whether it has all of them now. */
    findFiles: async () => {
      const files = missingFiles();
      for (const file of files) if (!(await isFound(file))) return false;
      return files.size > 0;
    },
    reload: () => window.location.reload(),
  };
}

/** Browsers that do not tell the status have most of the others in their cache. */
function missingFiles(): Set<string> {
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const missing = requests.filter(
    ({ name, responseStatus = 404 }) => name.includes(`${ASSETS}/`) && responseStatus >= 400,
  );
  return new Set(missing.map(({ name }) => name));
}

/** One request after the other: processes that take turns could each get the same one of several. */
async function isFound(file: string): Promise<boolean> {
  for (let count = 0; count < REQUESTS; count += 1) {
    try {
      const response = await fetch(file);
      // Only what has been read is cached.
      await response.arrayBuffer();
      if (response.ok) return true;
    } catch {
      return false;
    }
  }
  return false;
}
