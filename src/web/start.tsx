import { rootPath } from 'virtual:wizards';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter, matchPath } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { App } from './app.tsx';
import { config } from './config.ts';
import { storeEarlyTaps } from './pre-hydration/early-taps.ts';
import type { PreHydrationInput } from './pre-hydration/pre-hydration-input.ts';
import { replayInput } from './pre-hydration/replay.ts';
import { pageAt } from './routes.tsx';
import { startAnalytics } from './shared/analytics/analytics.ts';
import { showLanguageInDocument, startI18n } from './shared/i18n/i18n.ts';
import { visitorLanguage } from './shared/i18n/language.ts';
import { assertTexts } from './shared/i18n/use-required-texts.ts';
import { createAccount, isTokenStored } from './shared/session/account.ts';
import { AccountProvider } from './shared/session/auth-context.tsx';
import { storePromoData } from './shared/storage/promo-data.ts';
import { ErrorPage } from './shared/ui/ErrorPage.tsx';

/** Stores what the address contains, loads the texts, then renders. */
export async function start(root: HTMLElement): Promise<void> {
  const { pathname, search } = window.location;
  const cabinet = { path: `${PATHS.CABINET_ROOT}/*`, caseSensitive: true };
  if (matchPath(cabinet, pathname) === null) storePromoData(search);
  startAnalytics(config.analytics);

  const page = pageAt(pathname === PATHS.ROOT ? rootPath : pathname);
  const account = createAccount();
  const isMember = isTokenStored();
  const sentLanguage = root.dataset.prerendered;
  const language = visitorLanguage(
    sentLanguage === undefined ? navigator.languages : [sentLanguage],
  );
  // A failed load is repeated and reported where its part is needed.
  const ahead = [page?.load(), (page?.needsAccount || isMember) && account.load()];
  const [texts] = await Promise.all([
    startI18n(language, page?.texts),
    ...ahead.map((each) => Promise.resolve(each).catch(() => undefined)),
  ]);
  assertTexts(texts, 'app');
  showLanguageInDocument(texts);

  const app = (
    <StrictMode>
      <ErrorBoundary FallbackComponent={ErrorPage}>
        <BrowserRouter>
          <AccountProvider account={account}>
            <App />
          </AccountProvider>
        </BrowserRouter>
      </ErrorBoundary>
    </StrictMode>
  );

  const visit = await window.__preHydration?.();
  delete window.__preHydration;
  storeEarlyTaps(visit?.taps ?? []);
  const isHydrated = visit && sentLanguage === language && !isMember && isAsSent(root, visit);
  // At once: Back must not change the address between the look at it and the first render, and
  // what was visible before a render without hydration must never be visible after it.
  flushSync(() => {
    if (isHydrated) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  if (visit !== undefined) replayInput(root, visit);
}

/**
 * Whether the first render equals the prerendered page, which knows no query and no history. The
 * translators of browsers put every text into a `font`.
 */
function isAsSent(root: HTMLElement, { isUntouched }: PreHydrationInput): boolean {
  if (root.querySelector('font') !== null) return false;
  const isPlain = !new URLSearchParams(window.location.search).has('next');
  return isUntouched && isPlain && !window.history.state?.usr;
}
