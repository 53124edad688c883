import type { i18n } from 'i18next';
import { createContext, use, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { chooseLanguage, isLanguage } from '#contract/choose-language.ts';
import * as COOKIE_NAMES from '#contract/cookie-names.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { readCookie, writeLongCookie } from '#web/shared/storage/cookies.ts';
import { useShowError } from '#web/shared/ui/notifications/use-show-error.ts';
import { fetchLanguage } from './i18n.ts';

/** A language in the address is stored like a choice. `browser` is sorted, best first. */
export function visitorLanguage(browser: readonly string[]): Language {
  const asked = new URLSearchParams(window.location.search).get('lang');
  const saved = readCookie(COOKIE_NAMES.language);
  const language = chooseLanguage({ asked, saved, browser });
  if (asked === language) saveLanguage(language);
  return language;
}

function saveLanguage(language: Language): void {
  writeLongCookie(COOKIE_NAMES.language, language);
}

/** Switches and stores the language. Returns false if its texts cannot be loaded. */
export async function applyLanguage(texts: i18n, language: Language): Promise<boolean> {
  if (texts.language === language) return true;
  if (!(await fetchLanguage(texts, language))) return false;
  saveLanguage(language);
  await texts.changeLanguage(language);
  return true;
}

/** Saves a chosen language to the visitor's account before the page changes. May reject. */
export type LanguagePreferenceSaver = (language: Language) => Promise<void>;

/** Without an account there is nowhere to save it. */
export const LanguageSaverContext = createContext<LanguagePreferenceSaver>(async () => undefined);

/** Notifies of each change: earlier sentences of the server were in the old language. */
export function useLanguageChanges(notify: () => void): void {
  const { language } = useTranslation().i18n;
  const notified = useRef(language);
  useEffect(() => {
    if (notified.current === language) return;
    notified.current = language;
    notify();
  }, [language, notify]);
}

let chosen: Language | undefined;
/** The change under way, or the one queued behind it. */
let changes: Promise<void> = Promise.resolve();

/**
 * The current language and a function to change it (spec section 4). For a signed-in user it is
 * saved to the server first; then the texts and the page change. On failure an error is shown and
 * nothing else changes. Quick choices are applied in order, and the last one wins.
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

  /** A language in the address would undo the choice on reload. */
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
