import { COOKIE_NAMES } from '#contract/cookie-names.ts';
import { GENERIC_ERROR } from '#contract/generic-error.ts';
import { isKnownHost } from '#contract/known-hosts.ts';
import { reloadOnce } from '#web/shared/loading/missing-file.ts';
import { captureInput } from './capture.ts';
import { resume } from './resume.ts';

/** Whether a token is kept: the browser sends it to no page that another site led to. */
export function isMember(): boolean {
  return storedCookie(COOKIE_NAMES.authToken) !== undefined;
}

/** What a visitor sees is not for members: their page waits until it is known who they are. */
export function showSpinner(root: HTMLElement): void {
  const spinner = document.createElement('div');
  spinner.className = 'md-boot';
  spinner.setAttribute('role', 'status');
  root.replaceChildren(spinner);
}

/** The value of a cookie, undefined where there is none or none may be read; without decoding. */
export function storedCookie(name: string): string | undefined {
  try {
    return new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];
  } catch {
    return undefined;
  }
}

/**
 * A page of one build may ask for a file when the next build has taken its place: then it is loaded
 * anew, once. Where that is no way out, a page without its script says so instead of seeming alive.
 */
export function onAssetError(root: HTMLElement): void {
  const onFailure = async ({ target }: Event) => {
    const isScript = target instanceof HTMLScriptElement && target.type === 'module';
    const isSheet = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    if ((!isScript && !isSheet) || (await reloadOnce()) || !isScript) return;
    window.addEventListener('online', () => location.reload());
    if (navigator.onLine) sayFailure(root);
  };
  window.addEventListener('error', (event) => void onFailure(event), true);
}

function sayFailure(root: HTMLElement): void {
  const again = document.createElement('a');
  again.href = location.href;
  // The bare shell is in no language of anybody's choice.
  const language = root.dataset.prerendered ?? storedCookie(COOKIE_NAMES.language);
  again.textContent = GENERIC_ERROR[language === 'es' ? 'es' : 'en'];
  root.className = 'md-error';
  root.setAttribute('role', 'alert');
  root.replaceChildren(again);
}

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
    onAssetError(root);
    // The bare shell shows its spinner already.
    if (root.dataset.prerendered !== undefined) beginVisit(root);
  }
}

function beginVisit(root: HTMLElement): void {
  goToOwnAddress(root);
  if (isMember()) showSpinner(root);
  else captureInput(root, resume(root));
}

/** The root shows the page of the first wizard, under the wizard's address and with its query. */
function goToOwnAddress({ dataset: { path = '' } }: HTMLElement): void {
  if (location.pathname === '/' && path !== '') {
    history.replaceState(history.state, '', path + location.search + location.hash);
  }
}
