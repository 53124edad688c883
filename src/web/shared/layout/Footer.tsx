import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { config } from '#web/config.ts';
import { details, footer, link, linkButton, links, row } from './Footer.css.ts';
import { inset } from './PageLayout.css.ts';

interface FooterProps {
  /** Reopens the consent question; undefined if nothing needs consent. */
  onConsentReopen: (() => void) | undefined;
}

export function Footer({ onConsentReopen }: FooterProps) {
  const { t } = useTranslation();
  const { name, number, address, supportMail } = config.company;
  return (
    <footer className={footer}>
      <div className={`${inset} ${row}`}>
        <div className={details}>
          {/* The page may have been prerendered in an earlier year. */}
          <p suppressHydrationWarning>
            {t('layout.copyright', { year: new Date().getFullYear(), company: name })}
          </p>
          <p>{t('layout.company_number', { number })}</p>
          <p>{address}</p>
        </div>
        <nav className={links} aria-label={t('layout.footer')}>
          <a className={link} href={`mailto:${supportMail}`}>
            {supportMail}
          </a>
          <Link className={link} to={PATHS.TERMS_OF_SERVICE}>
            {t('layout.terms')}
          </Link>
          <Link className={link} to={PATHS.PRIVACY_POLICY}>
            {t('layout.privacy')}
          </Link>
          {onConsentReopen && (
            <button type="button" className={linkButton} onClick={onConsentReopen}>
              {t('consent.reopen')}
            </button>
          )}
        </nav>
      </div>
    </footer>
  );
}
