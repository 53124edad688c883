import { useTranslation } from 'react-i18next';
import { PATHS } from '#contract/paths.ts';
import { config } from '#web/config.ts';
import { Link } from '#web/shared/ui/Link.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import * as styles from './Footer.css.ts';
import { inset } from './PageLayout.css.ts';

export function Footer({ onConsentReopen }: { onConsentReopen: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { name, number, address, supportMail } = config.company;
  return (
    // Pages are painted once this is read, so that nothing moves: index.html expects it.
    <footer id="footer" className={styles.footer}>
      <div className={`${inset} ${styles.row}`}>
        <Stack gap="xs">
          {/* The page may have been prerendered in an earlier year. */}
          <p suppressHydrationWarning>
            {t('layout.copyright', { year: new Date().getFullYear(), company: name })}
          </p>
          <p>{t('layout.company_number', { number })}</p>
          <p>{address}</p>
        </Stack>
        <Row
          as="nav"
          gap="lg"
          isLow
          align="stretch"
          wraps
          className={styles.links}
          aria-label={t('layout.footer')}
        >
          <a className={styles.link} href={`mailto:${supportMail}`}>
            {supportMail}
          </a>
          <Link className={styles.link} to={PATHS.TERMS_OF_SERVICE}>
            {t('layout.terms')}
          </Link>
          <Link className={styles.link} to={PATHS.PRIVACY_POLICY}>
            {t('layout.privacy')}
          </Link>
          {onConsentReopen && (
            <button type="button" className={styles.linkButton} onClick={onConsentReopen}>
              {t('consent.reopen')}
            </button>
          )}
        </Row>
      </div>
    </footer>
  );
}
