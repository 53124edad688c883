import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { choice, switcher } from './LanguageSwitcher.css.ts';

/** Each language by its own name: whoever looks for it may not read the current one. */
const OWN_NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

/** Changes the language of the whole app. */
export function LanguageSwitcher() {
  const { t } = useTranslation();
  const [current, change] = useLanguage();
  return (
    <fieldset className={switcher} aria-label={t('layout.language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={choice}
          aria-pressed={language === current}
          aria-label={`${language.toUpperCase()}, ${OWN_NAMES[language]}`}
          onClick={() => void change(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
