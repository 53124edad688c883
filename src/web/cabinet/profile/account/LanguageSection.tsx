import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { useRequest } from '#web/account/use-request.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Section } from '../Section.tsx';
import { choice, choices } from './LanguageSection.css.ts';

/** Each language by its own name: whoever looks for it may not read the current one. */
const OWN_NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

/** The language of the account; the page follows it. */
export function LanguageSection() {
  const { t } = useTranslation('profile');
  const [current, change] = useLanguage();
  const saving = useRequest(change);

  return (
    <Section title={t('language.title')} text={t('language.text')}>
      <fieldset className={choices} aria-label={t('language.title')} aria-busy={saving.isBusy}>
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            className={choice}
            aria-pressed={language === current}
            onClick={() => saving.submit(language)}
          >
            {OWN_NAMES[language]}
          </button>
        ))}
      </fieldset>
    </Section>
  );
}
