import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts';
import { config } from '#web/config.ts';
import { useLanguage } from '#web/shared/i18n/language.ts';
import { actions, choice, header, logo, name, row, switcher } from './Header.css.ts';
import { inset } from './PageLayout.css.ts';

interface HeaderProps {
  /** Where the logo leads. */
  home: string;
  children: ReactNode;
  nav?: ReactNode;
}

export function Header({ home, children, nav }: HeaderProps) {
  return (
    <header className={header}>
      <div className={`${inset} ${row}`}>
        <Link to={home} className={logo}>
          <LogoMark />
          <span className={name}>{config.productName}</span>
        </Link>
        <div className={actions}>
          <LanguageSwitcher />
          {children}
        </div>
      </div>
      {nav}
    </header>
  );
}

/** The product's logo, a sun that sets behind waves. It is inline, so it never waits for a file. */
function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true">
      <path
        d="M0 9C0 3 3 0 9 0H23C29 0 32 3 32 9V23C32 29 29 32 23 32H9C3 32 0 29 0 23z"
        fill="#4a2545"
      />
      <path
        d="M5.4 18A10.6 10.6 0 0 1 26.6 17.6C22.5 15.6 19.5 16.4 16 18.4S9 20.4 5.4 18z"
        fill="#f6c667"
      />
      <path
        d="M5.4 23.6C9 26.4 12.5 25.8 16 23.8S23 21 26.6 23.4"
        fill="none"
        stroke="#f2a97e"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
    </svg>
  );
}

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
          aria-label={`${language.toUpperCase()}, ${LANGUAGE_NAMES[language]}`}
          onClick={() => void change(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
