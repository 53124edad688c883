import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { BrowserRouter } from 'react-router-dom';
import { startAuth } from './account/auth-actor.ts';
import { AuthContext } from './account/auth-context.tsx';
import { startAnalytics } from './analytics/start-analytics.ts';
import { App } from './app.tsx';
import { config } from './config.ts';
import { loadWizard, wizardByPath } from './content/wizard-bundles.ts';
import { startI18n } from './i18n/i18n.ts';
import { assertTexts } from './i18n/use-required-texts.ts';
import { PATHS } from './paths.ts';
import { keepPromoData } from './storage/promo-data.ts';
import { ErrorPage } from './ui/error-page/ErrorPage.tsx';

/** Starts the app in the element: what the address brings is kept, texts load, then it renders. */
export async function start(root: HTMLElement): Promise<void> {
  const { pathname, search } = window.location;
  if (!pathname.startsWith(PATHS.CABINET_ROOT)) keepPromoData(search);
  startAnalytics(config.analytics);

  const wizard = wizardByPath(pathname === PATHS.ROOT ? PATHS.DAILY_EMOTIONAL_RESET : pathname);
  if (wizard !== undefined) void loadWizard(wizard).catch(() => undefined);
  const texts = await startI18n(wizard === undefined ? [] : [wizard.id]);
  assertTexts(texts, 'app');

  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary FallbackComponent={ErrorPage}>
        <BrowserRouter>
          <AuthContext value={startAuth()}>
            <App />
          </AuthContext>
        </BrowserRouter>
      </ErrorBoundary>
    </StrictMode>,
  );
}
