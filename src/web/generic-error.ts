import { GENERIC_ERROR } from '#contract/generic-error.ts';
import { chooseLanguage } from './i18n/language.ts';

/** Says the generic error and does nothing else: the app does not run, or could not start. */
export function showGenericError(root: HTMLElement): void {
  const language = chooseLanguage({ search: '', saved: undefined, browser: navigator.languages });
  document.documentElement.lang = language;
  const message = document.createElement('h1');
  message.textContent = GENERIC_ERROR[language];
  root.className = 'md-error';
  root.setAttribute('role', 'alert');
  root.replaceChildren(message);
}
