import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isLanguage } from '#contract/choose-language.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { useShowError } from '#web/errors/use-show-error.ts';
import { applyLanguage } from './apply-language.ts';
import { LanguageKeeperContext } from './language-keeper.ts';

/** What was chosen last. */
let chosen: Language | undefined;
/** The change that is under way, or the one that waits behind it. */
let changes: Promise<void> = Promise.resolve();

/**
 * The current language and how to change it (spec section 4): whoever is logged in has it saved to
 * the server first, then texts and page follow. Where something of it fails, an error is shown and
 * nothing else changes. Quick choices come one after another, and the last one stays.
 */
export function useLanguage(): [Language, (language: Language) => Promise<void>] {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const keep = use(LanguageKeeperContext);
  const showError = useShowError();

  function change(language: Language): Promise<void> {
    chosen = language;
    changes = changes.then(() => follow(language));
    return changes;
  }

  async function follow(language: Language): Promise<void> {
    if (language !== chosen) return;
    try {
      await keep(language);
      if (!(await applyLanguage(i18n, language))) throw new Error();
      await followInAddress(language);
    } catch (error) {
      showError(error);
    }
  }

  /** An address that asks for a language would undo the choice with the next reload. */
  async function followInAddress(language: Language): Promise<void> {
    const { pathname, search, hash } = window.location;
    const query = new URLSearchParams(search);
    if (!query.has('lang')) return;
    query.set('lang', language);
    const state: unknown = window.history.state?.usr;
    await navigate(`${pathname}?${query}${hash}`, { replace: true, state });
  }

  return [isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE, change];
}
