import { chooseLanguage } from './i18n/language.ts';

/** Says the generic error and does nothing else: the product does not run on this hostname. */
export async function showUnknownHost(root: HTMLElement): Promise<void> {
  const language = chooseLanguage({ search: '', saved: undefined, browser: navigator.languages });
  const { default: texts } =
    language === 'es'
      ? await import('./i18n/texts/es/app.json')
      : await import('./i18n/texts/en/app.json');
  document.documentElement.lang = language;
  root.setAttribute('role', 'alert');
  root.textContent = texts.errors.common;
}
