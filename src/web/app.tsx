import { wizards } from 'virtual:wizards';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { AccountLink } from './account/AccountLink.tsx';
import { AttemptKeeper } from './account/AttemptKeeper.tsx';
import { AuthGate } from './account/AuthGate.tsx';
import { GuestOnly } from './account/GuestOnly.tsx';
import { RequireLogin } from './account/RequireLogin.tsx';
import { useLanguageKeeper } from './account/use-language-keeper.ts';
import { LanguageKeeperContext } from './i18n/language-keeper.ts';
import { PATHS } from './paths.ts';
import { PageLayout } from './ui/layout/PageLayout.tsx';
import { NotFoundPage } from './ui/not-found/NotFoundPage.tsx';
import { Spinner } from './ui/spinner/Spinner.tsx';
import { WizardPage } from './wizard/WizardPage.tsx';

const ResultsPage = lazy(() => import('./funnel/results/ResultsPage.tsx'));
const PersonalPlanPage = lazy(() => import('./funnel/plan/PersonalPlanPage.tsx'));
const WizardRegisterPage = lazy(() => import('./funnel/register/WizardRegisterPage.tsx'));
const LoginPage = lazy(() => import('./auth/LoginPage.tsx'));
const RegisterPage = lazy(() => import('./auth/RegisterPage.tsx'));
const ForgotPasswordPage = lazy(() => import('./auth/ForgotPasswordPage.tsx'));
const ResetPasswordPage = lazy(() => import('./auth/ResetPasswordPage.tsx'));
const VerifyEmailPage = lazy(() => import('./auth/VerifyEmailPage.tsx'));
const LegalPage = lazy(() => import('./legal/LegalPage.tsx'));
const Cabinet = lazy(() => import('./cabinet/Cabinet.tsx'));

/** Every route of the app. The wizards' own come from their definitions. */
export function App() {
  const keepLanguage = useLanguageKeeper();
  return (
    <LanguageKeeperContext value={keepLanguage}>
      <AttemptKeeper />
      <AuthGate>
        <Suspense fallback={<Spinner isCover />}>
          <AppRoutes />
        </Suspense>
      </AuthGate>
    </LanguageKeeperContext>
  );
}

function AppRoutes() {
  return (
    <Routes>
      <Route element={<PageLayout headerActions={<AccountLink />} />}>
        <Route caseSensitive path={PATHS.ROOT} element={<ToFirstWizard />} />
        {wizards.map((entry) => (
          <Route
            key={entry.id}
            caseSensitive
            path={entry.path}
            element={<WizardPage key={entry.id} entry={entry} resultsPath={PATHS.RESULTS} />}
          />
        ))}
        <Route caseSensitive path={PATHS.RESULTS} element={<ResultsPage />} />
        <Route caseSensitive path={PATHS.PERSONALIZED_PLAN} element={<PersonalPlanPage />} />
        <Route element={<GuestOnly onwards={PATHS.CABINET_PAYMENT} />}>
          <Route caseSensitive path={PATHS.WIZARD_REGISTER} element={<WizardRegisterPage />} />
        </Route>
        <Route element={<GuestOnly />}>
          <Route caseSensitive path={PATHS.LOGIN} element={<LoginPage />} />
          <Route caseSensitive path={PATHS.REGISTER} element={<RegisterPage />} />
        </Route>
        <Route caseSensitive path={PATHS.FORGOT_PASSWORD} element={<ForgotPasswordPage />} />
        <Route caseSensitive path={PATHS.RESET_PASSWORD} element={<ResetPasswordPage />} />
        <Route caseSensitive path={PATHS.VERIFY_EMAIL} element={<VerifyEmailPage />} />
        <Route caseSensitive path={PATHS.TERMS_OF_SERVICE} element={<LegalPage page="terms" />} />
        <Route caseSensitive path={PATHS.PRIVACY_POLICY} element={<LegalPage page="privacy" />} />
        <Route caseSensitive path="*" element={<NotFoundPage />} />
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
