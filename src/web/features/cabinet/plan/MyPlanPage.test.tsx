// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PlayerContext } from '#web/features/cabinet/player/player-context.ts';
import { aSession, begun, Listener } from '#web/features/cabinet/player/testing/listener.ts';
import { ServerState } from '#web/features/cabinet/server-state/ServerState.tsx';
import { ApiError, problemOf } from '#web/shared/api/api-error.ts';
import { listContent } from '#web/shared/api/library.ts';
import { getDashboard } from '#web/shared/api/users.ts';
import en from '#web/shared/i18n/texts/en/plan.json' with { type: 'json' };
import esApp from '#web/shared/i18n/texts/es/app.json' with { type: 'json' };
import es from '#web/shared/i18n/texts/es/plan.json' with { type: 'json' };
import { AuthContext } from '#web/shared/session/auth-context.tsx';
import {
  ann,
  loaded,
  type OpenAccount,
  openAccount,
} from '#web/shared/session/testing/open-account.ts';
import MyPlanPage from './MyPlanPage.tsx';
import { aDashboard, aLibrary, weeksOf } from './testing/an-overview.ts';

vi.mock('#web/shared/api/users.ts');
vi.mock('#web/shared/api/library.ts');

const begin = vi.fn();
const setFull = vi.fn();
let account: OpenAccount;
let listener: Listener;

beforeAll(() => {
  i18next.addResourceBundle('en', 'plan', en);
  i18next.addResourceBundle('en', 'care', { line: 'No diagnosis.' });
  i18next.addResourceBundle('es', 'plan', es);
  i18next.addResourceBundle('es', 'app', esApp);
});
beforeEach(() => {
  account = openAccount();
  listener = new Listener();
  vi.mocked(getDashboard).mockResolvedValue(aDashboard());
  vi.mocked(listContent).mockResolvedValue(aLibrary());
});
afterEach(async () => {
  account.actor.stop();
  listener.actor.stop();
  vi.useRealTimers();
  await i18next.changeLanguage('en');
});

async function open(firstName = 'Ann') {
  await loaded(account, { ...ann, firstName });
  const player = { actor: listener.actor, hasVolume: true, begin, isFull: false, setFull };
  render(
    <MemoryRouter>
      <AuthContext value={account.actor}>
        <PlayerContext value={player}>
          <ServerState>
            <MyPlanPage />
          </ServerState>
        </PlayerContext>
      </AuthContext>
    </MemoryRouter>,
  );
}

const session = () => screen.findByRole('heading', { name: 'A quiet room' });
const greeting = () => screen.getByRole('heading', { level: 1 });
const recommend = (changes: Parameters<typeof aSession>[0]) => {
  const { categoryTitle, ...item } = aSession(changes);
  vi.mocked(listContent).mockResolvedValue(aLibrary({ items: [item] }));
  return categoryTitle;
};

describe('the greeting', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) }));

  test('has the member’s first name, and is there while the rest loads', async () => {
    await open();
    expect(greeting()).toHaveTextContent('Good morning, Ann');
    expect(screen.getByRole('status')).toHaveTextContent('Loading your progress…');
    await session();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test.each(['', '  '])('has no name if none is known (%j)', async (firstName) => {
    await open(firstName);
    expect(greeting().textContent).toBe('Good morning');
    await session();
  });

  test('says how much the member listened this week', async () => {
    await open();
    expect(
      await screen.findByText('45 minutes just for you this week. That counts.'),
    ).toBeVisible();
  });

  test('has no reproach for a member who listened to nothing this week', async () => {
    vi.mocked(getDashboard).mockResolvedValue(aDashboard({ weeks: weeksOf() }));
    await open();
    expect(await screen.findByText(/^There’s no hurry/)).toBeVisible();
  });
});

describe('the next session', () => {
  test('is described and can be started', async () => {
    await open();
    await session();
    expect(screen.getByText('Daily emotional reset · 20 minutes')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Start this session' }));
    expect(begin).toHaveBeenCalledExactlyOnceWith(aSession());
  });

  test('resumes where it was left', async () => {
    recommend({ status: 'started', positionSeconds: 480 });
    await open();
    await session();
    expect(screen.getByText('Waiting where you left off')).toBeVisible();
    expect(screen.getByText('Daily emotional reset · 12 minutes left')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue listening' })).toBeVisible();
  });

  test('is not restarted while it is playing: its player opens', async () => {
    await listener.hears(begun);
    await open();
    await session();
    await userEvent.click(screen.getByRole('button', { name: 'Open the player' }));
    expect(setFull).toHaveBeenCalledExactlyOnceWith(true);
    expect(begin).not.toHaveBeenCalled();
  });

  test('is any that the member likes once all are finished', async () => {
    vi.mocked(getDashboard).mockResolvedValue(
      aDashboard({ remaining: 0, recommendedSessionId: null }),
    );
    await open();
    expect(await screen.findByRole('heading', { name: 'You’ve heard them all' })).toBeVisible();
    const again = screen.getByRole('link', { name: 'Play one again' });
    expect(again).toHaveAttribute('href', '/cabinet/sessions');
  });

  test('comes from a quiz if none is recommended', async () => {
    vi.mocked(getDashboard).mockResolvedValue(aDashboard({ recommendedSessionId: null }));
    await open();
    const quiz = await screen.findByRole('link', { name: 'Take a quiz' });
    expect(quiz).toHaveAttribute('href', '/');
  });
});

test('days in a row and sessions left are shown as figures and words', async () => {
  await open();
  await session();
  const figure = (title: string) =>
    screen.getByRole('heading', { name: title }).nextElementSibling?.textContent;
  expect(figure('Days in a row')).toBe('3');
  expect(figure('Still to discover')).toBe('38');
  expect(screen.getByText('2 of 40 sessions finished')).toBeVisible();
});

describe('a dashboard that fails to load', () => {
  beforeEach(() => {
    const error = new ApiError(problemOf(503, { detail: 'We are back in a minute.' }, null));
    vi.mocked(getDashboard).mockRejectedValueOnce(error);
  });

  test('shows the server’s sentence', async () => {
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('We are back in a minute.');
  });

  test('shows nothing for a 401, which the auth machine handles', async () => {
    const error = new ApiError(problemOf(401, { detail: 'Please sign in.' }, null));
    vi.mocked(getDashboard).mockReset().mockRejectedValueOnce(error);
    await open();
    expect(await screen.findByRole('alert')).not.toHaveTextContent('Please sign in.');
  });

  test('loads on another try, and the focus is not lost with the button', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(greeting()).toHaveFocus();
    expect(await session()).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the dashboard loads again', () => {
  const opened = async () => {
    await open();
    await session();
    expect(getDashboard).toHaveBeenCalledTimes(1);
    vi.mocked(getDashboard).mockResolvedValue(aDashboard({ daysInARow: 4 }));
  };
  const renewed = async () => {
    expect(await screen.findByText('4')).toBeVisible();
    expect(getDashboard).toHaveBeenCalledTimes(2);
  };

  test('when the page is shown again', async () => {
    await opened();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await renewed();
  });

  test('when a session was finished', async () => {
    await listener.hears();
    await opened();
    act(() => void listener.does({ type: 'audio.ended' }));
    await renewed();
  });

  test('when a position was saved after playback stopped, but not during playback', async () => {
    await listener.hears();
    await opened();
    const place = { id: 'quiet-room', status: 'started', positionSeconds: 60 } as const;
    act(() => void listener.does({ type: 'place.saved', place }));
    expect(getDashboard).toHaveBeenCalledTimes(1);
    act(() => void listener.does({ type: 'session.pause' }, { type: 'place.saved', place }));
    await renewed();
  });

  test('when another language is chosen, and then uses it', async () => {
    await opened();
    recommend({ title: 'Un cuarto tranquilo' });
    await act(() => i18next.changeLanguage('es'));
    expect(await screen.findByRole('heading', { name: 'Un cuarto tranquilo' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Empezar esta sesión' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Días seguidos' })).toBeVisible();
    expect(screen.getByText('45 minutos solo para ti esta semana. Eso cuenta.')).toBeVisible();
    await renewed();
  });
});
