import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { notifyError } from '#web/ui/notifications/notify.tsx';
import { fetchLanguage } from './i18n.ts';
import { isLanguage, saveLanguage } from './language.ts';

/**
 * The current language and how to change it: the choice is kept, then texts and page follow. Where
 * its texts cannot be loaded, an error is shown and nothing changes.
 */
export function useLanguage(): [Language, (language: Language) => Promise<void>] {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();

  async function change(language: Language): Promise<void> {
    if (!(await fetchLanguage(i18n, language))) return notifyError(t('errors.common'));
    saveLanguage(language);
    await i18n.changeLanguage(language);
    const { pathname, search, hash } = window.location;
    const query = new URLSearchParams(search);
    if (!query.has('lang')) return;
    query.set('lang', language);
    const state: unknown = window.history.state?.usr;
    await navigate(`${pathname}?${query}${hash}`, { replace: true, state });
  }

  return [isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE, change];
}
