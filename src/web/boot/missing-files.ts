import { COOKIE_NAMES } from '#contract/cookie-names.ts';
import { GENERIC_ERROR } from '#contract/generic-error.ts';
import { reloadOnce } from '#web/loading/reload-once.ts';
import { keptCookie } from './kept-cookie.ts';

/**
 * A page of one build may ask for a file when the next build has taken its place: then it is loaded
 * anew, once. Where that is no way out, a page without its script says so instead of seeming alive.
 */
export function hearMissingFiles(root: HTMLElement): void {
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
  const language = root.dataset.prerendered ?? keptCookie(COOKIE_NAMES.language);
  again.textContent = GENERIC_ERROR[language === 'es' ? 'es' : 'en'];
  root.className = 'md-error';
  root.setAttribute('role', 'alert');
  root.replaceChildren(again);
}
