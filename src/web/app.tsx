import { rootPath } from 'virtual:wizards';
import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { publicPages } from './routes.tsx';
import { LanguageSaverContext } from './shared/i18n/language.ts';
import { PageLayout } from './shared/layout/PageLayout.tsx';
import { lazyPage } from './shared/loading/lazy.tsx';
import { AccountLink } from './shared/session/AccountLink.tsx';
import { useAuth } from './shared/session/auth-context.tsx';
import { AuthGate, GuestOnly } from './shared/session/guards.tsx';
import type { WayBack } from './shared/session/navigation-state.ts';
import { useSaveLanguagePreference } from './shared/session/use-save-language.ts';
import { Spinner } from './shared/ui/Spinner.tsx';

const Cabinet = lazyPage(() => import('./features/cabinet/Cabinet.tsx'));

export function App() {
  const keepLanguage = useSaveLanguagePreference();
  return (
    <LanguageSaverContext value={keepLanguage}>
      <AuthGate>
        <Suspense fallback={<Spinner isCover />}>
          <AppRoutes />
        </Suspense>
      </AuthGate>
    </LanguageSaverContext>
  );
}

function AppRoutes() {
  const home = useAuth().isLoggedIn ? PATHS.CABINET_ROOT : PATHS.ROOT;
  return (
    <Routes>
      <Route element={<PageLayout home={home} headerActions={<AccountLink />} />}>
        <Route caseSensitive path={PATHS.ROOT} element={<ToRootWizard />} />
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
      <Route caseSensitive path={`${PATHS.CABINET_ROOT}/*`} element={<Cabinet />} />
    </Routes>
  );
}

/** The root leads to its wizard, except users whose session was ended elsewhere: they sign in. */
function ToRootWizard() {
  const { search, state }: { search: string; state: WayBack | null } = useLocation();
  return <Navigate to={state?.signIn ?? { pathname: rootPath, search }} state={state} replace />;
}
