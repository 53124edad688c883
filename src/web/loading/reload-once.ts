import { buildOf } from '#web/boot/kept-screen.ts';
import { type BrowserStore, tabStore } from '#web/storage/browser-store.ts';

/** The builds for which this tab was reloaded already. */
const RELOADED = 'md_reloadedFor';

/** A store that tells whether a reload leaves anything of it. */
type LastingStore = BrowserStore & { isLasting: () => boolean };

/** The page that the browser shows, as far as a reload needs it. */
interface ReloadablePage {
  /** The build the page belongs to. */
  build: string;
  /** Whether the server answers: a reload without it would leave nothing at all. */
  canReach: () => Promise<boolean>;
  reload: () => void;
}

/**
 * Loads the page anew where a file of it is gone, which a new build explains; at most once for each
 * build, so that nobody is caught in a loop. False: it is not being reloaded.
 */
export async function reloadOnce(
  page: ReloadablePage = thisPage(),
  store: LastingStore = tabStore,
): Promise<boolean> {
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
