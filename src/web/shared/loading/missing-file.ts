import { type BrowserStore, tabStore } from '#web/shared/storage/browser-store.ts';

/** A file of the app could not be fetched: the line is down, or a newer build has replaced it. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
}

/** The style sheets of this document that could not be fetched. */
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
 * Makes a function that loads a part of the app by `import()`. It rejects with a `MissingFileError`,
 * and may then be called again. Many browsers remember an `import()` that failed until the page is
 * left; for them only a reload helps.
 */
export function fileLoader<File>(load: () => Promise<File>): () => Promise<File> {
  let hasFailed = false;
  return async () => {
    try {
      // Vite asks for a style sheet once, and would now show the part without it.
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

/** The builds for which this tab was reloaded already. */
const RELOADED = 'md_reloadedFor';

/** Anyone who follows a link is elsewhere by then; a download or a mail program leaves the page in place. */
const LEAVING_MS = 10_000;

let leavingSince = Number.NEGATIVE_INFINITY;
globalThis.addEventListener?.('beforeunload', () => {
  leavingSince = performance.now();
});

/** A store that tells whether a reload leaves anything of it. */
type LastingStore = BrowserStore & { isLasting: () => boolean };

/** The page that the browser shows, as far as a reload needs it. */
interface ReloadablePage {
  /** The build the page belongs to. */
  build: string;
  /** Resolves when the page is not being left for another one. */
  stays: () => Promise<void>;
  /** Whether the server answers: a reload without it would leave nothing at all. */
  canReach: () => Promise<boolean>;
  reload: () => void;
}

/**
 * Loads the page anew where a file of it is gone, which a new build explains; at most once for each
 * build, so that nobody is caught in a loop. False: it is not being reloaded.
 *
 * A page that is being left gives up the files it is loading, and Firefox calls that an error. A
 * reload would then take the place of the page that was asked for.
 */
export async function reloadOnce(
  page: ReloadablePage = thisPage(),
  store: LastingStore = tabStore,
): Promise<boolean> {
  await page.stays();
  const stored = store.read(RELOADED);
  // While builds are exchanged, several of them may answer in turn.
  const builds: unknown[] = Array.isArray(stored) ? stored : [];
  if (builds.includes(page.build) || !(await page.canReach())) return false;
  store.write(RELOADED, [...builds, page.build]);
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
    reload: () => window.location.reload(),
  };
}
