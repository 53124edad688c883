// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import Cookies from 'js-cookie';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifyError } from '#web/shared/ui/notifications/notify.ts';
import { LanguageSwitcher } from './Header.tsx';

vi.mock('#web/shared/ui/notifications/notify.ts');

beforeEach(() => {
  i18next.options.ns = ['app'];
  render(
    <MemoryRouter>
      <LanguageSwitcher />
    </MemoryRouter>,
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  Cookies.remove('md_language');
  await i18next.changeLanguage('en');
});

const pressed = () => screen.getByRole('button', { pressed: true }).textContent;

test('each language is listed by its own name', () => {
  expect(screen.getByRole('group', { name: 'Language' })).toBeVisible();
  expect(screen.getByRole('button', { name: /English/ })).toHaveAttribute('lang', 'en');
  expect(screen.getByRole('button', { name: /Español/ })).toHaveAttribute('lang', 'es');
  expect(pressed()).toBe('EN');
});

test('a choice changes the texts and is stored', async () => {
  fireEvent.click(screen.getByRole('button', { name: /Español/ }));
  expect(await screen.findByRole('group', { name: 'Idioma' })).toBeVisible();
  expect(pressed()).toBe('ES');
  expect(Cookies.get('md_language')).toBe('es');
});

test('if the texts of a language cannot be loaded, the language stays and an error is shown', async () => {
  vi.spyOn(i18next, 'hasResourceBundle').mockReturnValue(false);
  fireEvent.click(screen.getByRole('button', { name: /Español/ }));
  const error = 'Something went wrong. Please try again.';
  await vi.waitFor(() => expect(notifyError).toHaveBeenCalledExactlyOnceWith(error));
  expect(pressed()).toBe('EN');
  expect(Cookies.get('md_language')).toBeUndefined();
});
