// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { fireEvent, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Plan } from '#contract/plan.ts';
import { aPlan } from '#contract/testing/sample-plan.ts';
import { haveModalDialogs } from '#web/shared/ui/dialog/testing/modal-dialogs.ts';
import { aLibrary } from './plan/testing/an-overview.ts';
import { aSession } from './player/testing/listener.ts';

vi.mock('#web/shared/api/users.ts', () => ({ getPlan: async () => plan.current }));
vi.mock('#web/shared/api/library.ts', () => ({ listContent: async () => aLibrary() }));

const plan = { current: null as Plan | null };
const begin = vi.fn();

// The welcome is remembered for the whole page, so each test loads the module again.
beforeEach(() => {
  vi.resetModules();
  haveModalDialogs();
  begin.mockReset();
  plan.current = null;
});
afterEach(() => Cookies.remove('md_modalWelcomeSeen'));

async function open() {
  const { openCabinet } = await import('./testing/open-cabinet.tsx');
  const { WelcomeModal } = await import('./WelcomeModal.tsx');
  const { PlayerContext } = await import('./player/player-context.ts');
  const { Listener } = await import('./player/testing/listener.ts');
  const { ServerState } = await import('./server-state/ServerState.tsx');
  const view = await openCabinet(
    <PlayerContext value={new Listener().view({ begin })}>
      <ServerState>
        <WelcomeModal />
      </ServerState>
    </PlayerContext>,
    '/cabinet/sessions',
  );
  return view;
}

const dialog = () => screen.queryByRole('dialog');

test('a new member is welcomed, without the tips that stand where a session begins', async () => {
  await open();
  expect(await screen.findByRole('dialog')).toHaveAccessibleName(
    'Welcome. It’s good to have you here.',
  );
  expect(await screen.findByText(/^A session takes about 20 minutes/)).toBeVisible();
  expect(screen.queryByText(/Headphones/)).toBeNull();
});

/** A plan that begins with the session of the library. */
function newPlan(): Plan {
  const made = aPlan(0);
  const [week, ...weeks] = made.weeks;
  const [first, ...sessions] = week?.sessions ?? [];
  const { id, title } = aSession();
  if (week === undefined || first === undefined) throw new Error('the sample plan is empty');
  const begun = { ...week, sessions: [{ ...first, id, title }, ...sessions] };
  return { ...made, weeks: [begun, ...weeks] };
}

test('a new member with a plan can start its first session at once', async () => {
  plan.current = newPlan();
  await open();
  const { title } = aSession();
  const sentence = new RegExp(`^Your plan starts with “${title}”, about 20 min`);
  expect(await screen.findByText(sentence)).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'Start my first session' }));
  expect(begin).toHaveBeenCalledExactlyOnceWith(aSession());
  expect(dialog()).toBeNull();
  expect(Cookies.get('md_modalWelcomeSeen')).toBe('true');
});

test('the button of the welcome closes it for good', async () => {
  const { unmount } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'I’m ready' }));
  expect(dialog()).toBeNull();
  expect(Cookies.get('md_modalWelcomeSeen')).toBe('true');
  unmount();
  vi.resetModules();
  await open();
  expect(dialog()).toBeNull();
});

test('where cookies are blocked the welcome is shown once per page load', async () => {
  vi.spyOn(Cookies, 'set').mockImplementation(() => undefined);
  const { unmount } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'I’m ready' }));
  unmount();
  await open();
  expect(dialog()).toBeNull();
});
