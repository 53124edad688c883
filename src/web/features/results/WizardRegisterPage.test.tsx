// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { use } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { ANSWERS_CONSENT_VERSION, TERMS_VERSION } from '#contract/consents.ts';
import { single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { problemOf } from '#web/shared/api/api-problem.ts';
import funnel from '#web/shared/i18n/texts/en/funnel.json' with { type: 'json' };
import { saveLastAttempt } from '#web/shared/quiz-sync/last-attempt.ts';
import { AuthContext } from '#web/shared/session/auth-context.tsx';
import { GuestOnly } from '#web/shared/session/guards.tsx';
import { ann, type OpenAccount, openAccount } from '#web/shared/session/testing/open-account.ts';
import WizardRegisterPage from './WizardRegisterPage.tsx';

const loaded = vi.hoisted(() => ({ bundle: Promise.resolve<unknown>(undefined) }));
vi.mock('#web/shared/i18n/wizard-texts.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  wizardById: () => ({ id: 'tiny', path: '/tiny' }),
  loadWizard: () => loaded.bundle,
  readWizardBundle: () => use(loaded.bundle),
}));

const definition = wizardOf([single('mood')]);

beforeAll(() => {
  i18next.addResourceBundle('en', 'tiny', { usual: { title: 'A bright, busy mind' } });
});

let account: OpenAccount;
beforeEach(() => {
  account = openAccount();
  loaded.bundle = Promise.resolve({ definition, definitionHash: '0a1b', images: {} });
});
afterEach(() => {
  // Unmounting notifies the account that the page is left.
  cleanup();
  account.actor.stop();
  localStorage.clear();
});

function Place() {
  const { pathname, search, state } = useLocation();
  return <p data-testid="place">{`${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

function appWith(state: unknown) {
  return (
    <MemoryRouter initialEntries={[{ pathname: '/wizard-register', state }]}>
      <AuthContext value={account.actor}>
        <Place />
        <Routes>
          <Route element={<GuestOnly onwards="/cabinet/payment" />}>
            <Route path="/wizard-register" element={<WizardRegisterPage />} />
          </Route>
          <Route path="*" element={null} />
        </Routes>
      </AuthContext>
    </MemoryRouter>
  );
}

async function open(state?: unknown) {
  // Rendering must happen inside the awaited act, otherwise suspended wizards do not continue.
  await act(async () => void render(appWith(state)));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create your account');
}

const takeQuiz = () => saveLastAttempt(definition, { mood: 'a' }, '0a1b');
const place = () => screen.getByTestId('place').textContent;
const email = () => screen.getByRole('textbox', { name: 'Email' });
const agreement = () => screen.getByRole('checkbox', { name: /terms of service/ });
const keeping = () => screen.queryByRole('checkbox', { name: /^Keep my answers/ });
const submit = () => screen.getByRole('button', { name: /^Register and choose a plan/ });

async function registers() {
  const user = userEvent.setup();
  await user.type(email(), ann.email);
  await user.click(agreement());
  await user.click(submit());
  await waitFor(() => expect(account.asked).toHaveBeenCalled());
}

test('without a quiz the first rendering is complete, so that the form never moves', () => {
  render(appWith(undefined));
  expect(screen.getByText(funnel.register.no_quiz.title)).toBeVisible();
});

describe('registering in the funnel', () => {
  const body = {
    email: ann.email,
    termsAccepted: true,
    termsVersion: TERMS_VERSION,
    language: 'en',
  };

  it('needs an email address and one agreement, and then sends no answers', async () => {
    takeQuiz();
    await open();
    expect(keeping()).not.toBeChecked();
    expect(keeping()).not.toBeRequired();
    expect(keeping()).toHaveAccessibleDescription(/^Optional\./);
    await registers();
    expect(account.asked).toHaveBeenCalledExactlyOnceWith('enter', { type: 'signUp.submit', body });
  });

  it('sends the quiz along if the visitor chooses to keep it', async () => {
    takeQuiz();
    await open();
    await userEvent.click(screen.getByText(/^Keep my answers/));
    await registers();
    expect(account.asked).toHaveBeenCalledExactlyOnceWith('enter', {
      type: 'signUp.submit',
      body: {
        ...body,
        answersConsent: ANSWERS_CONSENT_VERSION,
        wizard: { id: 'tiny', answers: { mood: 'a' }, definitionHash: '0a1b' },
      },
    });
  });

  it('without a quiz on the device does not ask to keep answers', async () => {
    await open();
    expect(keeping()).toBeNull();
  });
});

test('“I can cancel anytime” is a statement; the one box to tick is the agreement', async () => {
  await open();
  expect(screen.getByText('I can cancel anytime')).toBeVisible();
  expect(agreement()).toHaveAccessibleName(/terms of service.*privacy policy/);
  expect(agreement()).not.toBeChecked();
  expect(screen.queryByLabelText(/password/i)).toBeNull();
});

test('an address with an account is reported under the field, with the alternatives', async () => {
  await open();
  await registers();
  const detail = 'There’s already an account with this email address.';
  const taken = new ApiError(problemOf(400, { code: 'email_taken', detail }, null));
  await act(() => account.refuses('enter', taken));

  expect(await screen.findByText(detail)).toBeVisible();
  expect(email()).toHaveAccessibleDescription(detail);
  const ways = screen.getAllByRole('link').filter((link) => link.closest('form') !== null);
  expect(ways.map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining([
      '/login?next=%2Fcabinet%2Fpayment',
      '/forgot-password?next=%2Fcabinet%2Fpayment',
    ]),
  );
  await userEvent.click(screen.getByRole('link', { name: /password/ }));
  expect(place()).toContain(JSON.stringify({ email: ann.email }));
});

test('a user with an account signs in with the address they typed, and pays next', async () => {
  await open();
  await userEvent.type(email(), ann.email);
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  const state = JSON.stringify({ email: ann.email });
  expect(place()).toBe(`/login?next=%2Fcabinet%2Fpayment ${state}`);
});

test('an address typed on another page is prefilled', async () => {
  await open({ email: ann.email });
  expect(email()).toHaveValue(ann.email);
});

describe('the registration summary', () => {
  it('shows the plan of the last quiz', async () => {
    takeQuiz();
    await open();
    expect(screen.getByRole('heading', { name: 'A bright, busy mind' })).toBeVisible();
    expect(screen.getByRole('link', { name: /my plan/ })).toHaveAttribute(
      'href',
      '/personalized-plan',
    );
  });

  it('without a quiz offers the quiz, and registering works', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Take the quiz' })).toHaveAttribute('href', '/');
    await registers();
    expect(account.asked.mock.lastCall?.[1]).toMatchObject({ body: { email: ann.email } });
  });

  it('is left out if it cannot be loaded, and registering works', async () => {
    // React logs errors that a boundary has caught.
    vi.spyOn(console, 'error').mockReturnValue();
    loaded.bundle = Promise.reject(new TypeError('offline'));
    takeQuiz();
    await open();
    await userEvent.click(screen.getByText(/^Keep my answers/));
    await registers();
    expect(account.asked.mock.lastCall?.[1]).toMatchObject({ body: { email: ann.email } });
    expect(account.asked.mock.lastCall?.[1]).not.toHaveProperty('body.wizard');
  });
});
