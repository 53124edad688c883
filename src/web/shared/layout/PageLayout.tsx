import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { config } from '#web/config.ts';
import { useConsent } from '#web/shared/analytics/use-consent.ts';
import { ErrorPage } from '#web/shared/ui/ErrorPage.tsx';
import { NotificationStack } from '#web/shared/ui/notifications/NotificationStack.tsx';
import { Spinner } from '#web/shared/ui/Spinner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import * as styles from './PageLayout.css.ts';

const ConsentBar = lazy(() => import('#web/shared/analytics/ConsentBar.tsx'));

interface PageLayoutProps {
  /** Where the logo leads: members to the cabinet. */
  home: string;
  headerActions: ReactNode;
  headerNav?: ReactNode;
  banner?: ReactNode;
  /** The page; the route's own by default. */
  children?: ReactNode;
}

export function PageLayout({
  home,
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
    <div className={styles.page}>
      <a className={styles.skipLink} href="#main">
        {t('layout.skip_to_content')}
      </a>
      <Header home={home} nav={headerNav}>
        {headerActions}
      </Header>
      {banner}
      <main id="main" ref={mainRef} className={styles.main} tabIndex={-1}>
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

let shownPath = globalThis.location?.pathname;

/**
 * After a link, starts the page at its top with the focus in its content, as a page load would. The
 * first page of a visit and Back are left to the browser.
 */
function usePageArrival(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const content = useRef<HTMLElement>(null);

  useEffect(() => {
    if (shownPath === pathname) return;
    const wasRedirected = shownPath === PATHS.ROOT && navigationType === 'REPLACE';
    shownPath = pathname;
    if (wasRedirected) return;
    if (navigationType !== 'POP') window.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [pathname, navigationType]);

  return content;
}
