import { isKnownHost } from '#contract/known-hosts.ts';
import { bridge } from './bridge.ts';
import { isMember, showSpinner } from './member.ts';
import { hearMissingFiles } from './missing-files.ts';
import { resume } from './resume.ts';

/**
 * Runs in the page itself, before any file of the app has arrived. The build makes one script of
 * this and puts it into every page and the bare shell; the content policy names its hash.
 */
const hosts = {
  main: import.meta.env.VITE_MAIN_HOST,
  staging: import.meta.env.VITE_STAGING_HOST,
};
const root = document.getElementById('root');

if (root !== null) {
  // The app says the error when it comes (spec section 1).
  if (!isKnownHost(location.hostname, hosts)) root.hidden = true;
  else {
    hearMissingFiles(root);
    // The bare shell shows its spinner already.
    if (root.dataset.prerendered !== undefined) beginVisit(root);
  }
}

function beginVisit(root: HTMLElement): void {
  goToOwnAddress(root);
  if (isMember()) showSpinner(root);
  else bridge(root, resume(root));
}

/** The root shows the page of the first wizard, under the wizard's address and with its query. */
function goToOwnAddress({ dataset: { path = '' } }: HTMLElement): void {
  if (location.pathname === '/' && path !== '') {
    history.replaceState(history.state, '', path + location.search + location.hash);
  }
}
