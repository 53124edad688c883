import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { AccountLink } from './account/AccountLink.tsx';
import { AuthGate } from './account/AuthGate.tsx';
import { GuestOnly } from './account/GuestOnly.tsx';
import { RequireLogin } from './account/RequireLogin.tsx';
import { useLanguageKeeper } from './account/use-language-keeper.ts';
import { LanguageKeeperContext } from './i18n/language-keeper.ts';
import { lazyPage } from './loading/lazy-page.tsx';
import { publicPages } from './pages.tsx';
import { PATHS } from './paths.ts';
import { useLateFace, useLateFaceAhead } from './theme/use-late-face.ts';
import { PageLayout } from './ui/layout/PageLayout.tsx';
import { Spinner } from './ui/spinner/Spinner.tsx';

const Cabinet = lazyPage(() => import('./cabinet/Cabinet.tsx'));

/** Every route of the app. */
export function App() {
  const keepLanguage = useLanguageKeeper();
  return (
    <LanguageKeeperContext value={keepLanguage}>
      <AuthGate>
        <Suspense fallback={<Spinner isCover />}>
          <AppRoutes />
        </Suspense>
      </AuthGate>
    </LanguageKeeperContext>
  );
}

function AppRoutes() {
  const { pathname } = useLocation();
  useLateFaceAhead();
  useLateFace(pathname);
  return (
    <Routes>
      <Route element={<PageLayout headerActions={<AccountLink />} />}>
        <Route caseSensitive path={PATHS.ROOT} element={<ToFirstWizard />} />
        {publicPages.map(({ path, element, membersGoTo }) =>
          membersGoTo === undefined ? (
            <Route key={path} caseSensitive path={path} element={element} />
          ) : (
            <Route key={path} element={<GuestOnly onwards={membersGoTo} />}>
              <Route caseSensitive path={path} element={element} />
            </Route>
          ),
        )}
      </Route>
      <Route element={<RequireLogin />}>
        <Route caseSensitive path={`${PATHS.CABINET_ROOT}/*`} element={<Cabinet />} />
      </Route>
    </Routes>
  );
}

/** The root leads to the daily emotional reset, with its query. */
function ToFirstWizard() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: PATHS.DAILY_EMOTIONAL_RESET, search }} replace />;
}
