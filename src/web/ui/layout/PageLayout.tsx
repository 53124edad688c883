import { lazy, type ReactNode, Suspense } from 'react';
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
import { main, page, skipLink } from './PageLayout.css.ts';
import { usePageArrival } from './use-page-arrival.ts';

const ConsentBar = lazy(() => import('#web/analytics/ConsentBar.tsx'));

interface PageLayoutProps {
  /** What the header offers beside logo and language. */
  headerActions: ReactNode;
  /** The way between pages, in the header's second row. */
  headerNav?: ReactNode;
  /** Stands between header and content. */
  banner?: ReactNode;
  /** The page; the routes' own unless given. */
  children?: ReactNode;
}

/** The frame of every page. */
export function PageLayout({
  headerActions,
  headerNav,
  banner,
  children = <Outlet />,
}: PageLayoutProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const consent = useConsent(config.analytics.ga4Id);
  const mainRef = usePageArrival();

  return (
    <div className={page}>
      <a className={skipLink} href="#main">
        {t('layout.skip_to_content')}
      </a>
      <Header nav={headerNav}>{headerActions}</Header>
      {banner}
      <main id="main" ref={mainRef} className={main} tabIndex={-1}>
        <ErrorBoundary FallbackComponent={ErrorPage} resetKeys={[pathname]}>
          <Suspense fallback={<Spinner isCover />}>{children}</Suspense>
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
