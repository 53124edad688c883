import { wizards } from 'virtual:wizards';
import { lazy } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { PATHS } from './paths.ts';
import { PublicLayout } from './ui/layout/PublicLayout.tsx';
import { NotFoundPage } from './ui/not-found/NotFoundPage.tsx';
import { WizardPage } from './wizard/WizardPage.tsx';

const ResultsPage = lazy(() => import('./funnel/results/ResultsPage.tsx'));
const PersonalPlanPage = lazy(() => import('./funnel/plan/PersonalPlanPage.tsx'));
const LegalPage = lazy(() => import('./legal/LegalPage.tsx'));

/** Every route of the app. The wizards' own come from their definitions. */
export function App() {
  return (
    <Routes>
      <Route element={<PublicLayout />}>
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
        <Route caseSensitive path={PATHS.TERMS_OF_SERVICE} element={<LegalPage page="terms" />} />
        <Route caseSensitive path={PATHS.PRIVACY_POLICY} element={<LegalPage page="privacy" />} />
        <Route caseSensitive path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

/** The root leads to the daily emotional reset, with its query. */
function ToFirstWizard() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: PATHS.DAILY_EMOTIONAL_RESET, search }} replace />;
}
