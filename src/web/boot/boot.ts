import { isKnownHost } from '#contract/known-hosts.ts';
import { reloadOnce } from '#web/loading/reload-once.ts';
import { bridge } from './bridge.ts';
import { resume } from './resume.ts';

/**
 * Runs in the page itself, before any file of the app has arrived. The build makes one script of
 * this and puts it into every page; the content policy names its hash.
 */
const hosts = {
  main: import.meta.env.VITE_MAIN_HOST,
  staging: import.meta.env.VITE_STAGING_HOST,
};
const root = document.getElementById('root');

// A page of one build may ask for a script when the next build has taken its place.
const onFailure = ({ target }: Event) => {
  if (target instanceof HTMLScriptElement && target.type === 'module') void reloadOnce();
};
window.addEventListener('error', onFailure, true);

if (root !== null) {
  // The app says the error when it comes (spec section 1).
  if (!isKnownHost(location.hostname, hosts)) root.hidden = true;
  else {
    goToOwnAddress(root);
    const isResumed = resume(root);
    bridge(root, isResumed);
  }
}

/** The root shows the page of the first wizard, under the wizard's address and with its query. */
function goToOwnAddress({ dataset: { path = '' } }: HTMLElement): void {
  if (location.pathname === '/' && path !== '') {
    history.replaceState(history.state, '', path + location.search + location.hash);
  }
}
