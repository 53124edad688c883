// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { saveAttempt } from '#web/shared/api/users.ts';
import { loadWizard, wizardById } from '#web/shared/i18n/wizard-texts.ts';
import { saveLastAttempt } from '#web/shared/quiz-sync/last-attempt.ts';
import { hasOwnAttempt } from '#web/shared/quiz-sync/quiz-uploader.ts';
import { QuizUploader } from './AuthEffects.tsx';
import { AuthContext } from './auth-context.tsx';
import { ann, loaded, type OpenAccount, openAccount } from './testing/open-account.ts';

vi.mock('#web/shared/i18n/wizard-texts.ts');
vi.mock('#web/shared/api/users.ts');

const definition = wizardOf([single('mood')]);
const bob = { ...ann, id: '1f0e6c2d-5d41-4c8e-9a57-8b2f0c3e7b94' };
const sent = { id: 'tiny', answers: { mood: 'a' }, definitionHash: '0a1b' };

beforeEach(() => {
  vi.mocked(wizardById).mockReturnValue({
    id: 'tiny',
    path: '/tiny',
    load: () => Promise.reject(new Error('loadWizard loads it')),
  });
  vi.mocked(loadWizard).mockResolvedValue({ definition, definitionHash: '0a1b', images: {} });
  vi.mocked(saveAttempt).mockResolvedValue();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A tab of the browser, with a signed-in user if one is given. */
async function openTab(user?: typeof ann) {
  const account = openAccount();
  let goTo: (path: string) => void = () => undefined;
  function Navigation() {
    goTo = useNavigate();
    return null;
  }
  const { unmount } = render(
    <MemoryRouter>
      <AuthContext value={account.actor}>
        <Navigation />
        <QuizUploader />
      </AuthContext>
    </MemoryRouter>,
  );
  const tab = {
    signIn: (as = ann) => act(() => loaded(account, as)),
    signOut: (signedIn: OpenAccount = account) =>
      act(async () => {
        signedIn.send({ type: 'signOut.submit' });
        await signedIn.answers('signOut');
        signedIn.send({ type: 'page.arrive' });
      }),
    /** Something about the user changes, like their consent. */
    replace: (user: typeof ann) => act(async () => account.send({ type: 'user.replace', user })),
    /** Finishes the quiz, which opens the results. */
    finish: () =>
      act(async () => {
        saveLastAttempt(definition, { mood: 'a' }, '0a1b');
        goTo('/results');
      }),
    visit: (path: string) => act(async () => goTo(path)),
    close: unmount,
  };
  if (user) await tab.signIn(user);
  return tab;
}

type Tab = Awaited<ReturnType<typeof openTab>>;

const note = () => JSON.parse(localStorage.getItem('md_savedAttempt') ?? 'null');
const untilSaved = () => vi.waitFor(() => expect(note()?.isSaved).toBe(true));

/** Turns of the event loop in which any pending call would have been sent. */
const quiet = () => act(() => new Promise<void>((resolve) => setImmediate(resolve)));

describe('a quiz taken while signed in', () => {
  it('is saved to the account once', async () => {
    const tab = await openTab(ann);
    await tab.finish();
    await untilSaved();
    expect(saveAttempt).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(sent));

    await tab.visit('/personalized-plan');
    tab.close();
    await openTab(ann);
    await quiet();
    expect(saveAttempt).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'at the next visit',
      (tab: Tab) => {
        tab.close();
        return openTab(ann);
      },
    ],
    ['once the network is back', () => fireEvent(window, new Event('online'))],
  ])('is retried %s if saving failed, without a message', async (_when, returns) => {
    vi.mocked(saveAttempt).mockRejectedValueOnce(new Error('offline'));
    const tab = await openTab(ann);
    await tab.finish();
    await vi.waitFor(() => expect(saveAttempt).toHaveBeenCalledTimes(1));
    await tab.visit('/personalized-plan');
    await quiet();
    expect(saveAttempt).toHaveBeenCalledTimes(1);

    await returns(tab);
    await untilSaved();
    expect(saveAttempt).toHaveBeenCalledTimes(2);
  });

  it('is not sent under another name after a sign-out', async () => {
    let bring: (bundle: Awaited<ReturnType<typeof loadWizard>>) => void = () => undefined;
    vi.mocked(loadWizard).mockReturnValue(new Promise((resolve) => (bring = resolve)));
    const tab = await openTab(ann);
    await tab.finish();
    await vi.waitFor(() => expect(loadWizard).toHaveBeenCalled());
    await tab.signOut();
    await tab.signIn(bob);
    bring({ definition, definitionHash: '0a1b', images: {} });
    await quiet();
    expect(saveAttempt).not.toHaveBeenCalled();
  });

  it('is left to the tab that is already saving it', async () => {
    const locks = { request: vi.fn((_name, _options, callback) => callback(null)) };
    vi.stubGlobal('navigator', { ...navigator, locks });
    const tab = await openTab(ann);
    await tab.finish();
    await vi.waitFor(() => expect(locks.request).toHaveBeenCalled());
    await quiet();
    expect(saveAttempt).not.toHaveBeenCalled();
  });
});

it('a quiz taken shortly before signing in is saved, too', async () => {
  const tab = await openTab();
  await tab.finish();
  await quiet();
  expect(saveAttempt).not.toHaveBeenCalled();
  await tab.signIn();
  await untilSaved();
  expect(saveAttempt).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(sent));
});

it.each([null, false])(
  'a quiz stays on the device if the user keeps no answers (%s)',
  async (keepsAnswers) => {
    const tab = await openTab({ ...ann, keepsAnswers });
    await tab.finish();
    await quiet();
    expect(saveAttempt).not.toHaveBeenCalled();
    expect(note()).toMatchObject({ userId: ann.id, isSaved: false });
  },
);

describe('a quiz taken before a sign-up without consent', () => {
  const refusing = { ...ann, keepsAnswers: false };
  const afterSignUp = async () => {
    const tab = await openTab();
    await tab.finish();
    await tab.signIn(refusing);
    await quiet();
    return tab;
  };

  it('is never saved to the account of the next user, who keeps answers', async () => {
    const tab = await afterSignUp();
    await tab.signOut();
    await tab.signIn(bob);
    await quiet();
    expect(saveAttempt).not.toHaveBeenCalled();
    expect(note()).toMatchObject({ userId: ann.id, isSaved: false });
    expect([hasOwnAttempt(ann.id), hasOwnAttempt(bob.id)]).toEqual([true, false]);
  });
});
