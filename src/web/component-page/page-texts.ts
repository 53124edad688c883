import { useTranslation } from 'react-i18next';
import en from './texts/en.json';
import es from './texts/es.json';

export type PageTexts = typeof en;

/** The page's own texts, kept out of those that visitors download. */
export function usePageTexts(): PageTexts {
  const { i18n } = useTranslation();
  return i18n.language === 'es' ? es : en;
}
