import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LOGO_PATHS } from '#contract/brand-logo.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/languages.ts';
import { config } from '#web/config.ts';
import { useLanguage } from '#web/shared/i18n/language.ts';
import { Link } from '#web/shared/ui/Link.tsx';
import { Row } from '#web/shared/ui/layout/Stack.tsx';
import * as styles from './Header.css.ts';
import { inset } from './PageLayout.css.ts';

interface HeaderProps {
  /** Where the logo leads. */
  home: string;
  children: ReactNode;
  nav?: ReactNode;
}

export function Header({ home, children, nav }: HeaderProps) {
  return (
    <header className={styles.header}>
      {/* With very large text, actions get a line of their own. */}
      <Row gap="sm" justify="between" wraps className={inset}>
        <Link to={home} className={styles.logo}>
          <LogoMark />
          <span className={styles.name}>{config.productName}</span>
        </Link>
        <Row gap="sm" wraps className={styles.actions}>
          <LanguageSwitcher />
          {children}
        </Row>
      </Row>
      {nav}
    </header>
  );
}

/** The product's logo. It is inline, so it never waits for a file. */
function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true">
      {LOGO_PATHS.map((path) => (
        <path key={path.d} {...path} />
      ))}
    </svg>
  );
}

export function LanguageSwitcher() {
  const { t } = useTranslation();
  const [current, change] = useLanguage();
  return (
    <Row as="fieldset" className={styles.switcher} aria-label={t('layout.language')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.choice}
          aria-pressed={language === current}
          aria-label={`${language.toUpperCase()}, ${LANGUAGE_NAMES[language]}`}
          onClick={() => void change(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </Row>
  );
}
