import { chooseLanguage } from '#contract/choose-language.ts';
import { GENERIC_ERROR } from '#contract/generic-error.ts';
import { inLanguage } from '#contract/languages.ts';

/** Shows the generic error when the app does not run or could not start. It has no dependencies. */
export function showGenericError(root: HTMLElement): void {
  const language = chooseLanguage({
    asked: undefined,
    saved: undefined,
    browser: navigator.languages,
  });
  document.documentElement.lang = language;
  const message = document.createElement('h1');
  message.textContent = inLanguage(GENERIC_ERROR, language);
  root.hidden = false;
  root.className = 'md-error';
  root.setAttribute('role', 'alert');
  root.replaceChildren(message);
}
