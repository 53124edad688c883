import { buildOf } from '#web/boot/kept-screen.ts';
import { type BrowserStore, tabStore } from '#web/storage/browser-store.ts';

/** Names the build for which this tab was reloaded already. */
const RELOADED = 'md_reloadedFor';

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
  store: BrowserStore = tabStore,
): Promise<boolean> {
  const wasReloaded = store.read(RELOADED) === page.build;
  if (wasReloaded || !(await page.canReach())) return false;
  store.write(RELOADED, page.build);
  page.reload();
  return true;
}

function thisPage(): ReloadablePage {
  return {
    build: buildOf(document),
    canReach: async () => {
      try {
        return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
      } catch {
        return false;
      }
    },
    reload: () => window.location.reload(),
  };
}
