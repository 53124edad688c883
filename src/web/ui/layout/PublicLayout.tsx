import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { config } from '#web/config.ts';
import { PATHS } from '#web/paths.ts';
import { ErrorPage } from '#web/ui/error-page/ErrorPage.tsx';
import { NotificationStack } from '#web/ui/notifications/NotificationStack.tsx';
import { Spinner } from '#web/ui/spinner/Spinner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { main, page, skipLink } from './PublicLayout.css.ts';

const ConsentBar = lazy(() => import('#web/analytics/ConsentBar.tsx'));

/** The frame of every public page. */
export function PublicLayout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { ga4Id } = config.analytics;

  return (
    <div className={page}>
      <a className={skipLink} href="#main">
        {t('layout.skip_to_content')}
      </a>
      <Header />
      <main id="main" className={main} tabIndex={-1}>
        <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[pathname]}>
          <Suspense fallback={<Spinner isCover />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Footer />
      {ga4Id !== '' && (
        <Suspense fallback={null}>
          <ConsentBar ga4Id={ga4Id} privacyPath={PATHS.PRIVACY_POLICY} />
        </Suspense>
      )}
      <NotificationStack />
    </div>
  );
}
