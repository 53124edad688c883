import type { i18n } from 'i18next';
import type { Language } from '#contract/languages.ts';
import { fetchLanguage } from './i18n.ts';
import { saveLanguage } from './language.ts';

/**
 * Shows the app in this language and keeps it for the next visit. False, and nothing changes, where
 * its texts cannot be loaded.
 */
export async function applyLanguage(texts: i18n, language: Language): Promise<boolean> {
  if (texts.language === language) return true;
  if (!(await fetchLanguage(texts, language))) return false;
  saveLanguage(language);
  await texts.changeLanguage(language);
  return true;
}
