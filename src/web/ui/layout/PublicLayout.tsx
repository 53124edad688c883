import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { useConsent } from '#web/analytics/use-consent.ts';
import { config } from '#web/config.ts';
import { PATHS } from '#web/paths.ts';
import { ErrorPage } from '#web/ui/error-page/ErrorPage.tsx';
import { NotificationStack } from '#web/ui/notifications/NotificationStack.tsx';
import { Spinner } from '#web/ui/spinner/Spinner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { main, page, skipLink } from './PublicLayout.css.ts';
import { usePageArrival } from './use-page-arrival.ts';

const ConsentBar = lazy(() => import('#web/analytics/ConsentBar.tsx'));

/** The frame of every public page. */
export function PublicLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const consent = useConsent(config.analytics.ga4Id);
  const mainRef = usePageArrival();

  return (
    <div className={page}>
      <a className={skipLink} href="#main">
        {t('layout.skip_to_content')}
      </a>
      <Header />
      <main id="main" ref={mainRef} className={main} tabIndex={-1}>
        <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[pathname]}>
          <Suspense fallback={<Spinner isCover />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer onConsentReopen={consent.reopen} />
      {consent.isOpen && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <ConsentBar
              privacyPath={PATHS.PRIVACY_POLICY}
              isAwaited={consent.isAwaited}
              onAnswer={consent.answer}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      <NotificationStack />
    </div>
  );
}
