import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { AuthGate } from '#web/account/AuthGate.tsx';
import { AuthContext } from '#web/account/auth-context.tsx';
import { follower } from '#web/account/follower.ts';
import { GuestOnly } from '#web/account/GuestOnly.tsx';
import { loaded, type OpenAccount, openAccount } from '#web/account/testing/open-account.ts';
import { ApiError, problemOf } from '#web/api/api-error.ts';
import type { User } from '#web/api/user.ts';
import texts from '#web/i18n/texts/en/auth.json' with { type: 'json' };
import { PATHS } from '#web/paths.ts';
import ForgotPasswordPage from '../ForgotPasswordPage.tsx';
import LoginPage from '../LoginPage.tsx';
import RegisterPage from '../RegisterPage.tsx';
import ResetPasswordPage from '../ResetPasswordPage.tsx';
import VerifyEmailPage from '../VerifyEmailPage.tsx';

/** Opens the app at one of the pages for getting in, as nobody or as this user. */
export async function openPage(path: string, user?: User): Promise<OpenAccount> {
  i18next.addResourceBundle('en', 'auth', texts);
  await follower.load();
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

/** Path and query of the page that is shown. */
export const place = () => screen.getByTestId('place').textContent;

export const heading = () => screen.getByRole('heading', { level: 1 });

/** What the server refuses a call with. */
export const refusal = (status: number, code: string, detail: string, retryAfter?: string) =>
  new ApiError(problemOf(status, { code, detail }, retryAfter));

/** No answer came: nothing that a form could mend. */
export const outage = new ApiError(problemOf(0, undefined, null));
