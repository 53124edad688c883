import * as COOKIE_NAMES from '#contract/cookie-names.ts';
import { GENERIC_ERROR } from '#contract/generic-error.ts';
import { isKnownHost } from '#contract/known-hosts.ts';
import { inLanguage, type Language } from '#contract/languages.ts';
import { reloadForMissingFile } from '#web/shared/loading/missing-file.ts';
import { captureInput } from './capture.ts';
import { refuseDoublePresses } from './double-press.ts';
import { resume } from './resume.ts';

/**
 * Whether a token is stored. The server cannot rely on the cookie, because the browser does not
 * send it when another site links here.
 */
export function isMember(): boolean {
  return storedCookie(COOKIE_NAMES.authToken) !== undefined;
}

/** Replaces the visitor's page with a spinner for members, until the app has signed them in. */
export function showSpinner(root: HTMLElement): void {
  const spinner = document.createElement('div');
  spinner.className = 'md-boot';
  spinner.setAttribute('role', 'status');
  root.replaceChildren(spinner);
}

/** The raw value of a cookie; undefined if there is none or cookies cannot be read. */
export function storedCookie(name: string): string | undefined {
  try {
    return new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];
  } catch {
    return undefined;
  }
}

/**
 * A page of one build may request a file after the next build has been deployed. It is then
 * reloaded once. If that does not help, the page shows an error instead of staying without a
 * script.
 */
export function onAssetError(root: HTMLElement): void {
  const onFailure = async ({ target }: Event) => {
    const isScript = target instanceof HTMLScriptElement && target.type === 'module';
    const isSheet = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    if ((!isScript && !isSheet) || (await reloadForMissingFile()) || !isScript) return;
    window.addEventListener('online', () => location.reload());
    if (navigator.onLine) sayFailure(root);
  };
  window.addEventListener('error', (event) => void onFailure(event), true);
}

function sayFailure(root: HTMLElement): void {
  const again = document.createElement('a');
  again.href = location.href;
  // Nobody has chosen a language for the bare shell.
  const language = root.dataset.prerendered ?? storedCookie(COOKIE_NAMES.language);
  again.textContent = inLanguage(GENERIC_ERROR, language as Language);
  root.className = 'md-error';
  root.setAttribute('role', 'alert');
  root.replaceChildren(again);
}

/**
 * Runs inline in the page before any file of the app has arrived. The build bundles this into one
 * script in every page and the bare shell. The content security policy names its hash.
 */
const hosts = {
  main: import.meta.env.VITE_MAIN_HOST,
  staging: import.meta.env.VITE_STAGING_HOST,
};
const root = document.getElementById('root');

if (root !== null) {
  // The app reports the error when it loads (spec section 1).
  if (!isKnownHost(location.hostname, hosts)) root.hidden = true;
  else {
    onAssetError(root);
    refuseDoublePresses(root);
    // The bare shell already shows its spinner.
    if (root.dataset.prerendered !== undefined) beginVisit(root);
  }
}

function beginVisit(root: HTMLElement): void {
  goToOwnAddress(root);
  if (isMember()) showSpinner(root);
  else captureInput(root, resume(root));
}

/** The root shows the page of a wizard, so the address becomes that wizard's, with its query. */
function goToOwnAddress({ dataset: { path = '' } }: HTMLElement): void {
  if (location.pathname === '/' && path !== '') {
    history.replaceState(history.state, '', path + location.search + location.hash);
  }
}
