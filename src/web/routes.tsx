import { wizards } from 'virtual:wizards';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { matchPath } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { WizardPage } from './features/quiz/WizardPage.tsx';
import { loadWizard } from './shared/i18n/wizard-texts.ts';
import { type LazyPage, lazyPage } from './shared/loading/lazy.tsx';
import { NotFoundPage } from './shared/ui/NotFoundPage.tsx';
import { toasts } from './shared/ui/notifications/notify.ts';

const ResultsPage = lazyPage(() => import('./features/results/ResultsPage.tsx'));
const PersonalPlanPage = lazyPage(() => import('./features/results/PersonalPlanPage.tsx'));
const WizardRegisterPage = lazyPage(() => import('./features/results/WizardRegisterPage.tsx'));
const LoginPage = lazyPage(() => import('./features/auth/LoginPage.tsx'));
const RegisterPage = lazyPage(() => import('./features/auth/RegisterPage.tsx'));
const ForgotPasswordPage = lazyPage(() => import('./features/auth/ForgotPasswordPage.tsx'));
const ResetPasswordPage = lazyPage(() => import('./features/auth/ResetPasswordPage.tsx'));
const VerifyEmailPage = lazyPage(() => import('./features/auth/VerifyEmailPage.tsx'));
const LegalPage = lazyPage<{ page: 'terms' | 'privacy' }>(
  () => import('./features/legal/LegalPage.tsx'),
);

/** What may follow a quiz: an error, or results and plan with their texts and picture. */
const loadResults = [
  toasts.load,
  ResultsPage.load,
  () => i18next.loadNamespaces(['funnel', 'care']),
  PersonalPlanPage.load,
];

export interface PublicPage {
  /** In the router's syntax: `:name` is a parameter, `*` any address without a page. */
  path: string;
  element: ReactElement;
  load: () => Promise<unknown>;
  /** The namespaces of its texts besides `app`. */
  texts: readonly string[];
  /** The default page for signed-in users, who never see this one. */
  membersGoTo?: string;
  /** Whether the page is about the account, which then loads with it. */
  needsAccount?: boolean;
  isListed?: boolean;
}

function pageOf(
  path: string,
  Page: LazyPage<object>,
  rest: Omit<PublicPage, 'path' | 'element' | 'load'>,
): PublicPage {
  return { path, element: <Page />, load: Page.load, ...rest };
}

const ofAuth = { texts: ['auth'], needsAccount: true };
const ofLegal = { load: LegalPage.load, texts: ['legal'], isListed: true };

/** Every page outside the cabinet. The wizards' pages come from their definitions. */
export const publicPages: readonly PublicPage[] = [
  ...wizards.map((entry) => ({
    path: entry.path,
    element: (
      <WizardPage
        key={entry.id}
        entry={entry}
        resultsPath={PATHS.RESULTS}
        loadResults={loadResults}
      />
    ),
    load: () => loadWizard(entry),
    texts: [entry.id],
    isListed: true,
  })),
  pageOf(PATHS.RESULTS, ResultsPage, { texts: ['funnel', 'care'] }),
  pageOf(PATHS.PERSONALIZED_PLAN, PersonalPlanPage, { texts: ['funnel', 'care'] }),
  pageOf(PATHS.WIZARD_REGISTER, WizardRegisterPage, {
    texts: ['funnel'],
    membersGoTo: PATHS.CABINET_PAYMENT,
    needsAccount: true,
  }),
  pageOf(PATHS.LOGIN, LoginPage, { ...ofAuth, membersGoTo: PATHS.CABINET_ROOT }),
  pageOf(PATHS.REGISTER, RegisterPage, { ...ofAuth, membersGoTo: PATHS.CABINET_ROOT }),
  pageOf(PATHS.FORGOT_PASSWORD, ForgotPasswordPage, ofAuth),
  pageOf(PATHS.RESET_PASSWORD, ResetPasswordPage, ofAuth),
  pageOf(PATHS.VERIFY_EMAIL, VerifyEmailPage, ofAuth),
  { path: PATHS.TERMS_OF_SERVICE, element: <LegalPage page="terms" />, ...ofLegal },
  { path: PATHS.PRIVACY_POLICY, element: <LegalPage page="privacy" />, ...ofLegal },
  { path: '*', element: <NotFoundPage />, load: async () => undefined, texts: [] },
];

/** The page at an address. The last one matches every other address. */
export function pageAt(pathname: string): PublicPage | undefined {
  return publicPages.find(
    ({ path }) => matchPath({ path, caseSensitive: true }, pathname) !== null,
  );
}
