import { COOKIE_NAMES } from '#contract/cookie-names.ts';
import { keptCookie } from './kept-cookie.ts';

/** Whether a token is kept: the browser sends it to no page that another site led to. */
export function isMember(): boolean {
  return keptCookie(COOKIE_NAMES.authToken) !== undefined;
}

/** What a visitor sees is not for members: their page waits until it is known who they are. */
export function showSpinner(root: HTMLElement): void {
  const spinner = document.createElement('div');
  spinner.className = 'md-boot';
  spinner.setAttribute('role', 'status');
  root.replaceChildren(spinner);
}
