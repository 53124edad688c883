import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import { useRequiredTexts } from '#web/shared/i18n/use-required-texts.ts';
import { lazyPage } from '#web/shared/loading/lazy.tsx';
import { RequireAccess } from '#web/shared/session/RequireAccess.tsx';
import { RequireLogin } from '#web/shared/session/RequireLogin.tsx';
import { NotFoundPage } from '#web/shared/ui/NotFoundPage.tsx';
import { CabinetLayout } from './CabinetLayout.tsx';
import { WelcomeModal } from './WelcomeModal.tsx';

const SessionsPage = lazyPage(() => import('./sessions/SessionsPage.tsx'));
const ProfilePage = lazyPage(() => import('./profile/ProfilePage.tsx'));
const MyPlanPage = lazyPage(() => import('./plan/MyPlanPage.tsx'));
const PaymentPage = lazyPage(() => import('./payment/PaymentPage.tsx'));
const PaymentErrorPage = lazyPage(() => import('./payment/PaymentErrorPage.tsx'));
const EmailPreferencesPage = lazyPage(() => import('./EmailPreferencesPage.tsx'));

/** The part of a path after the cabinet's root, as its own routes expect it. */
const below = (path: string) => path.slice(PATHS.CABINET_ROOT.length + 1);

const PAYMENT = below(PATHS.CABINET_PAYMENT);
const PAYMENT_ERROR = below(PATHS.CABINET_PAYMENT_ERROR);
const EMAIL_UNSUBSCRIBE = below(PATHS.CABINET_EMAIL_UNSUBSCRIBE);
const SESSIONS = below(PATHS.CABINET_SESSIONS);
const PROFILE = below(PATHS.CABINET_PROFILE);
const DASHBOARD = below(PATHS.CABINET_DASHBOARD);

export default function Cabinet() {
  useRequiredTexts('cabinet');
  return (
    <Routes>
      <Route element={<RequireLogin />}>
        <Route element={<CabinetLayout />}>
          <Route caseSensitive path={PAYMENT} element={<PaymentPage />} />
          <Route caseSensitive path={PAYMENT_ERROR} element={<PaymentErrorPage />} />
          <Route caseSensitive path={EMAIL_UNSUBSCRIBE} element={<EmailPreferencesPage />} />
          <Route element={<RequireAccess />}>
            <Route element={<MembersOnly />}>
              <Route index element={<Navigate to={PATHS.CABINET_SESSIONS} replace />} />
              <Route caseSensitive path={SESSIONS} element={<SessionsPage />} />
              <Route caseSensitive path={PROFILE} element={<ProfilePage />} />
              <Route caseSensitive path={DASHBOARD} element={<MyPlanPage />} />
            </Route>
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}

/** The pages that need a paid plan. The first one opened shows the welcome modal. */
function MembersOnly() {
  return (
    <>
      <WelcomeModal />
      <Outlet />
    </>
  );
}
