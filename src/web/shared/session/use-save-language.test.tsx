// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import Cookies from 'js-cookie';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '#web/shared/api/testing/refusal.ts';
import type { User } from '#web/shared/api/user.ts';
import { updateMe } from '#web/shared/api/users.ts';
import { LanguageSaverContext } from '#web/shared/i18n/language.ts';
import { LanguageSwitcher } from '#web/shared/layout/Header.tsx';
import { notifyError } from '#web/shared/ui/notifications/notify.ts';
import { AuthContext } from './auth-context.tsx';
import { ann, loaded, type OpenAccount, openAccount } from './testing/open-account.ts';
import { useSaveLanguagePreference } from './use-save-language.ts';

vi.mock('#web/shared/ui/notifications/notify.ts');
vi.mock('#web/shared/api/users.ts');

let account: OpenAccount;
beforeEach(() => {
  account = openAccount();
  i18next.options.ns = ['app'];
  render(
    <MemoryRouter>
      <AuthContext value={account.actor}>
        <Keeper>
          <LanguageSwitcher />
        </Keeper>
      </AuthContext>
    </MemoryRouter>,
  );
});
afterEach(async () => {
  account.actor.stop();
  Cookies.remove('md_language');
  await i18next.changeLanguage('en');
});

function Keeper({ children }: { children: ReactNode }) {
  return (
    <LanguageSaverContext value={useSaveLanguagePreference()}>{children}</LanguageSaverContext>
  );
}

const chooseSpanish = () => fireEvent.click(screen.getByRole('button', { name: /Español/ }));
const chooseEnglish = () => fireEvent.click(screen.getByRole('button', { name: /English/ }));
const spanish: User = { ...ann, language: 'es' };

test('for a signed-in user the language is saved to the server before the page changes', async () => {
  await act(() => loaded(account));
  let save: (user: User) => void = () => undefined;
  vi.mocked(updateMe).mockReturnValue(new Promise((resolve) => (save = resolve)));
  chooseSpanish();
  await vi.waitFor(() => expect(updateMe).toHaveBeenCalledExactlyOnceWith({ language: 'es' }));
  expect(i18next.language).toBe('en');
  await act(async () => save(spanish));
  expect(await screen.findByRole('group', { name: 'Idioma' })).toBeVisible();
  expect(account.state().context.user?.language).toBe('es');
});

test('of two quick choices the last one wins, however long each save takes', async () => {
  await act(() => loaded(account));
  const saves: (() => void)[] = [];
  vi.mocked(updateMe).mockImplementation(({ language = 'en' }) => {
    return new Promise((resolve) => saves.push(() => resolve({ ...ann, language })));
  });
  chooseSpanish();
  await vi.waitFor(() => expect(saves).toHaveLength(1));
  chooseEnglish();
  await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  // The server answers its newest call first.
  await act(async () => saves.pop()?.());
  await vi.waitFor(() => expect(saves).toHaveLength(1));
  await act(async () => saves.pop()?.());
  await vi.waitFor(() => expect(updateMe).toHaveBeenLastCalledWith({ language: 'en' }));
  await vi.waitFor(() => expect(i18next.language).toBe('en'));
  expect(account.state().context.user?.language).toBe('en');
});

test('if saving fails, an error is shown and nothing changes', async () => {
  await act(() => loaded(account));
  vi.mocked(updateMe).mockRejectedValue(refusal(503, undefined, ''));
  chooseSpanish();
  const error = 'Something went wrong. Please try again.';
  await vi.waitFor(() => expect(notifyError).toHaveBeenCalledExactlyOnceWith(error));
  expect(i18next.language).toBe('en');
  expect(account.state().context.user?.language).toBe('en');
});
