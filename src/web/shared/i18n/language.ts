import type { i18n } from 'i18next';
import { createContext, use, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { chooseLanguage, isLanguage } from '#contract/choose-language.ts';
import { COOKIE_NAMES } from '#contract/cookie-names.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { readCookie, writeLongCookie } from '#web/shared/storage/cookies.ts';
import { useShowError } from '#web/shared/ui/notifications/use-show-error.ts';
import { fetchLanguage } from './i18n.ts';

/**
 * The language for this visitor; one that the address asks for is kept like a choice. `browser` is
 * what their browser speaks, the best first.
 */
export function visitorLanguage(browser: readonly string[]): Language {
  const asked = new URLSearchParams(window.location.search).get('lang');
  const saved = readCookie(COOKIE_NAMES.language);
  const language = chooseLanguage({ asked, saved, browser });
  if (asked === language) saveLanguage(language);
  return language;
}

/** Keeps the visitor's choice for a year. */
function saveLanguage(language: Language): void {
  writeLongCookie(COOKIE_NAMES.language, language);
}

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

/** Keeps a chosen language where the visitor's account is, before the page follows; may reject. */
export type LanguagePreferenceSaver = (language: Language) => Promise<void>;

/** Without an account there is nothing to keep it in. */
export const LanguageSaverContext = createContext<LanguagePreferenceSaver>(async () => undefined);

/** Tells of each change of the language: what the server said before was in the one until then. */
export function useLanguageChanges(notify: () => void): void {
  const { language } = useTranslation().i18n;
  const notified = useRef(language);
  useEffect(() => {
    if (notified.current === language) return;
    notified.current = language;
    notify();
  }, [language, notify]);
}

/** What was chosen last. */
let chosen: Language | undefined;
/** The change that is under way, or the one that waits behind it. */
let changes: Promise<void> = Promise.resolve();

/**
 * The current language and how to change it (spec section 4): anyone who is logged in has it saved to
 * the server first, then texts and page follow. Where something of it fails, an error is shown and
 * nothing else changes. Quick choices come one after another, and the last one stays.
 */
export function useLanguage(): [Language, (language: Language) => Promise<void>] {
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const keep = use(LanguageSaverContext);
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
