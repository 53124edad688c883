import { buildOf } from '#web/boot/kept-screen.ts';
import { type BrowserStore, tabStore } from '#web/storage/browser-store.ts';

/** The builds for which this tab was reloaded already. */
const RELOADED = 'md_reloadedFor';

/** Whoever follows a link is elsewhere by then; a download or a mail program leaves the page in place. */
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
  const kept = store.read(RELOADED);
  // While builds are exchanged, several of them may answer in turn.
  const builds: unknown[] = Array.isArray(kept) ? kept : [];
  if (builds.includes(page.build) || !(await page.canReach())) return false;
  store.write(RELOADED, [...builds, page.build]);
  if (!store.isLasting()) return false;
  page.reload();
  return true;
}

function thisPage(): ReloadablePage {
  return {
    build: buildOf(document),
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
