import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { PATHS } from '#contract/paths.ts';
import ForgotPasswordPage from '#web/features/auth/ForgotPasswordPage.tsx';
import LoginPage from '#web/features/auth/LoginPage.tsx';
import RegisterPage from '#web/features/auth/RegisterPage.tsx';
import ResetPasswordPage from '#web/features/auth/ResetPasswordPage.tsx';
import VerifyEmailPage from '#web/features/auth/VerifyEmailPage.tsx';
import type { User } from '#web/shared/api/user.ts';
import { authEffects } from '#web/shared/session/account.ts';
import { AuthContext } from '#web/shared/session/auth-context.tsx';
import { AuthGate, GuestOnly } from '#web/shared/session/guards.tsx';
import { loaded, type OpenAccount, openAccount } from '#web/shared/session/testing/open-account.ts';

export async function openPage(path: string, user?: User): Promise<OpenAccount> {
  await authEffects.load();
  const account = openAccount();
  if (user !== undefined) await loaded(account, user);
  render(
    <MemoryRouter initialEntries={[path]}>
      <AuthContext value={account.actor}>
        <AuthGate>
          <Place />
          <Routes>
            <Route element={<GuestOnly />}>
              <Route path={PATHS.LOGIN} element={<LoginPage />} />
              <Route path={PATHS.REGISTER} element={<RegisterPage />} />
            </Route>
            <Route path={PATHS.FORGOT_PASSWORD} element={<ForgotPasswordPage />} />
            <Route path={PATHS.RESET_PASSWORD} element={<ResetPasswordPage />} />
            <Route path={PATHS.VERIFY_EMAIL} element={<VerifyEmailPage />} />
            <Route path="*" element={<h1>Elsewhere</h1>} />
          </Routes>
        </AuthGate>
      </AuthContext>
    </MemoryRouter>,
  );
  return account;
}

function Place() {
  const { pathname, search } = useLocation();
  return <p data-testid="place">{pathname + search}</p>;
}

export const place = () => screen.getByTestId('place').textContent;

export const heading = () => screen.getByRole('heading', { level: 1 });
