import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Tells of each change of the language: what the server said before was in the one until then. */
export function useLanguageChanges(tell: () => void): void {
  const { language } = useTranslation().i18n;
  const told = useRef(language);
  useEffect(() => {
    if (told.current === language) return;
    told.current = language;
    tell();
  }, [language, tell]);
}
