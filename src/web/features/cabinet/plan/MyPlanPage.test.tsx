// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Plan } from '#contract/plan.ts';
import { aPlan, STOPS } from '#contract/testing/sample-plan.ts';
import { single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { PlayerContext } from '#web/features/cabinet/player/player-context.ts';
import { aSession, begun, Listener } from '#web/features/cabinet/player/testing/listener.ts';
import { ServerState } from '#web/features/cabinet/server-state/ServerState.tsx';
import { ApiError } from '#web/shared/api/api-error.ts';
import { problemOf } from '#web/shared/api/api-problem.ts';
import { listContent } from '#web/shared/api/library.ts';
import {
  getDashboard,
  getListened,
  getPlan,
  keepAnswers,
  reviewPlan,
} from '#web/shared/api/users.ts';
import cabinet from '#web/shared/i18n/texts/en/cabinet.json' with { type: 'json' };
import care from '#web/shared/i18n/texts/en/care.json' with { type: 'json' };
import { saveLastAttempt } from '#web/shared/quiz-sync/last-attempt.ts';
import { loadOwnQuiz } from '#web/shared/quiz-sync/quiz-uploader.ts';
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
vi.mock('#web/shared/i18n/wizard-texts.ts', async (original) => ({
  ...(await original<object>()),
  loadWizardText: async () => (key: string) => key,
}));
vi.mock('#web/shared/quiz-sync/quiz-uploader.ts', async (original) => ({
  ...(await original<object>()),
  loadOwnQuiz: vi.fn(),
}));

const begin = vi.fn();
const setFull = vi.fn();
let account: OpenAccount;
let listener: Listener;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9) });
  account = openAccount();
  listener = new Listener();
  vi.mocked(getDashboard).mockResolvedValue(aDashboard());
  vi.mocked(getPlan).mockResolvedValue(aPlan());
  vi.mocked(listContent).mockResolvedValue(aLibrary());
  vi.mocked(getListened).mockResolvedValue({ finishes: {}, before: {}, started: [] });
  vi.mocked(loadOwnQuiz).mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  account.actor.stop();
  listener.actor.stop();
  localStorage.clear();
  vi.useRealTimers();
});

async function open(firstName = 'Ann', keepsAnswers: boolean | null = true) {
  await loaded(account, { ...ann, firstName, keepsAnswers });
  render(
    <MemoryRouter>
      <AuthContext value={account.actor}>
        <PlayerContext value={listener.view({ begin, setFull })}>
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
describe('the greeting', () => {
  test('has the member’s first name, and is there while the rest loads', async () => {
    await open();
    expect(greeting()).toHaveTextContent('Good morning, Ann');
    expect(screen.getByRole('status')).toHaveTextContent('Loading your plan…');
    await session();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test.each(['', '  '])('has no name if none is known (%j)', async (firstName) => {
    await open(firstName);
    expect(greeting().textContent).toBe('Good morning');
    await session();
  });

  test('has no reproach for a member who listened to nothing this week', async () => {
    vi.mocked(getDashboard).mockResolvedValue(aDashboard({ weeks: weeksOf() }));
    await open();
    expect(await screen.findByText(/^There’s no hurry/)).toBeVisible();
  });
});

test('after a restless session a short moment is offered first', async () => {
  const { categoryTitle: _title, ...breath } = aSession({
    id: 'breath',
    title: 'A breath',
    isShort: true,
  });
  vi.mocked(getDashboard).mockResolvedValue(aDashboard({ lastMood: 1 }));
  vi.mocked(listContent).mockResolvedValue(aLibrary({ shortPractices: [breath] }));
  await open();
  expect(await screen.findByRole('heading', { name: 'A breath' })).toBeVisible();
  expect(screen.queryByText(`2 of ${STOPS} done`)).toBeNull();
});

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const path = () => within(screen.getByRole('region', { name: 'Your path' }));

describe('the next session of a plan', () => {
  test('is named with its week, the reason for it and what is done', async () => {
    await open();
    await session();
    expect(screen.getByText('Week 2 of 4')).toBeVisible();
    expect(
      screen.getByText('You told us: When it gets loud: “I overthink everything”'),
    ).toBeVisible();
    expect(screen.getByText(`2 of ${STOPS} done`)).toBeVisible();
  });

  test('can be started', async () => {
    await open();
    await session();
    await userEvent.click(button('Start this session'));
    expect(begin).toHaveBeenCalledExactlyOnceWith(aSession());
  });

  test('is not restarted while it is playing: its player opens', async () => {
    await listener.hears(begun);
    await open();
    await session();
    await userEvent.click(button('Open the player'));
    await userEvent.click(button(/^A quiet room .*Open the player$/));
    expect(setFull).toHaveBeenCalledTimes(2);
    expect(begin).not.toHaveBeenCalled();
  });
});

describe('the path', () => {
  test('is a list of weeks, each with its sessions and how far they are, and ends with the chosen sentence', async () => {
    await open();
    await session();
    const weeks = path()
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);
    expect(weeks).toEqual([
      'Week 1 Notice the tone',
      'Week 2 Answer with kindness',
      'Week 3 Lay old sentences down',
      'Week 4 Be on your own side',
    ]);
    const stops = path()
      .getAllByRole('button')
      .map((stop) => stop.textContent.trim());
    expect(stops).toHaveLength(STOPS);
    expect(stops.slice(0, 4)).toEqual([
      'Meeting a kinder inner voice 20 min · Done',
      'Letting the body unclench 20 min · Done',
      'A quiet room 20 min · Next Start',
      'You are doing enough 20 min, Still ahead',
    ]);
    const here = path().getAllByRole('listitem', { current: 'step' });
    expect(here.map((stop) => within(stop).getByRole('button').textContent)).toEqual([stops[2]]);
    expect(screen.getByText('“Peace is allowed here.”')).toBeVisible();
  });

  test('plays every session that the library has, also a later one', async () => {
    await open();
    await session();
    const [, last] = path().getAllByRole('button', { name: /^A quiet room/ });
    if (last === undefined) throw new Error('The session has a second stop');
    await userEvent.click(last);
    expect(begin).toHaveBeenCalledExactlyOnceWith(aSession());
    expect(path().getByRole('button', { name: /^Room for small joys/ })).toBeDisabled();
  });

  test('that is all done has an ending and the way to a new quiz', async () => {
    vi.mocked(getPlan).mockResolvedValue(aPlan(STOPS));
    await open();
    expect(
      await screen.findByRole('heading', { name: 'You’ve walked the whole path' }),
    ).toBeVisible();
    const quiz = screen.getByRole('link', { name: 'Take the quiz again' });
    expect(quiz).toHaveAttribute('href', '/daily-emotional-reset');
    expect(path().getAllByRole('button')).toHaveLength(STOPS);
    expect(path().queryByRole('listitem', { current: 'step' })).toBeNull();
  });
});

describe('what a plan is about', () => {
  test('is said with the quiz that it comes from', async () => {
    await open();
    await session();
    expect(screen.getByText('Your plan: A tender heart with a tough voice')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Busy thoughts' })).toBeVisible();
    expect(screen.getByText(/^From your .* “Daily emotional reset” on November 10/)).toBeVisible();
    const again = screen.getByRole('link', { name: 'Take this quiz again' });
    expect(again).toHaveAttribute('href', '/daily-emotional-reset');
    expect(screen.getByText(care.line)).toBeVisible();
  });

  test('ends with the plans before', async () => {
    const earlier = [
      {
        quizTitle: 'Restful nights',
        outcomeTitle: 'A mind that stays up late',
        startedAt: '2026-09-02T10:00:00.000Z',
        finishedSessions: 4,
      },
    ];
    vi.mocked(getPlan).mockResolvedValue(aPlan(2, 'next', { earlier }));
    await open();
    await session();
    expect(screen.getByRole('heading', { name: 'Earlier plans' })).toBeVisible();
    expect(
      screen.getByText('Restful nights · September 2, 2026 · sessions finished: 4'),
    ).toBeVisible();
  });
});

describe('without a plan', () => {
  beforeEach(() => void vi.mocked(getPlan).mockResolvedValue(null));

  test('a member is invited to a quiz, and can listen meanwhile', async () => {
    await open();
    await session();
    const quiz = screen.getByRole('link', { name: 'Take a quiz' });
    expect(quiz).toHaveAttribute('href', '/');
    expect(screen.getByText('In the meantime')).toBeVisible();
    expect(screen.getByText('Daily emotional reset · 20 minutes')).toBeVisible();
    await userEvent.click(button('Start this session'));
    expect(begin).toHaveBeenCalledExactlyOnceWith(aSession());
    expect(screen.queryByRole('region', { name: 'Your path' })).toBeNull();
  });

  test('the plan of this device is shown as a path, and can be kept below it', async () => {
    saveLastAttempt(wizardOf([single('mood')]), { mood: 'a' }, '0a1b');
    vi.mocked(loadOwnQuiz).mockResolvedValue({
      definition: wizardOf([single('mood')], {
        sessionThemes: [{ id: 'quiet-room', titleKey: 'quiet' }],
        outcomes: [
          {
            id: 'usual',
            titleKey: 'usual.title',
            default: true,
            weeks: ['one', 'two', 'three', 'four'].map((titleKey) => ({
              titleKey,
              sessions: ['quiet-room'],
            })),
          },
        ],
      }),
      answers: { mood: 'a' },
      isChanged: false,
      finishedAt: '2026-11-10T12:00:00.000Z',
    });
    await open();
    await session();
    expect(path().getAllByRole('heading', { level: 3 })).toHaveLength(4);
    expect(button('Keep my plan on every device')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Take a quiz' })).toBeNull();
    const offer = screen.getByRole('heading', { name: cabinet.keep_plan.offer.title });
    expect(greeting().compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const figures = screen.getByRole('heading', { name: 'Days in a row' });
    expect(offer.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

test.each([
  [true, ['Keep my answers']],
  [false, ['Delete them', 'Delete my answers']],
])('the focus is not lost with the question about answers (yes: %s)', async (isGiven, names) => {
  vi.mocked(keepAnswers).mockResolvedValue({ ...ann, keepsAnswers: isGiven });
  await open('Ann', null);
  await session();
  for (const name of names) await userEvent.click(button(name));
  await vi.waitFor(() => expect(getPlan).toHaveBeenCalledTimes(2));
  expect(button('Start this session')).toBeVisible();
  expect(greeting()).toHaveFocus();
});

describe('the question whether the plan still fits', () => {
  const title = 'Does your plan still fit?';
  const reviewed = (review: Partial<Plan['review']>, done = 2) =>
    aPlan(done, 'next', { review: { isDue: false, helped: null, movedForward: null, ...review } });

  test('is there when it is due, and goes with its answer, without losing the focus', async () => {
    vi.mocked(getPlan).mockResolvedValue(reviewed({ isDue: true }));
    vi.mocked(reviewPlan).mockResolvedValue(reviewed({}));
    await open();
    const asked = within(await screen.findByRole('region', { name: title }));
    expect(asked.queryByRole('button', { name: 'Bring forward what helped' })).toBeNull();
    const quiz = asked.getByRole('link', { name: 'Take the quiz again' });
    expect(quiz).toHaveAttribute('href', '/daily-emotional-reset');
    await userEvent.click(button('It still fits'));
    expect(reviewPlan).toHaveBeenCalledExactlyOnceWith(aPlan().id, 'fits');
    await vi.waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull());
    expect(greeting()).toHaveFocus();
  });

  test('brings forward what helped, says why, and can be undone', async () => {
    const note = 'Sessions about “Busy thoughts” come first now, because they left you calmer.';
    vi.mocked(getPlan).mockResolvedValue(reviewed({ isDue: true, helped: 'Busy thoughts' }));
    vi.mocked(reviewPlan)
      .mockResolvedValueOnce(reviewed({ movedForward: 'Busy thoughts' }, 3))
      .mockResolvedValueOnce(reviewed({}));
    await open();
    await session();
    expect(screen.getByText(/Sessions about “Busy thoughts” left you calmer/)).toBeVisible();
    await userEvent.click(button('Bring forward what helped'));
    expect(await screen.findByText(note)).toBeVisible();
    expect(screen.getByText(`3 of ${STOPS} done`)).toBeVisible();
    await userEvent.click(button('Put my path back'));
    await vi.waitFor(() => expect(screen.queryByText(note)).toBeNull());
    expect(vi.mocked(reviewPlan).mock.calls.map(([, answer]) => answer)).toEqual([
      'forward',
      'back',
    ]);
    expect(greeting()).toHaveFocus();
  });
});

test('a plan without weeks leaves the recommended session', async () => {
  vi.mocked(getPlan).mockResolvedValue(aPlan(0, 'next', { weeks: [], next: null }));
  await open();
  await session();
  expect(screen.getByText('Next for you')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your path' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Take a quiz' })).toBeNull();
});

test('days in a row and sessions left are shown as figures and words', async () => {
  await open();
  await session();
  const figure = (title: string) =>
    screen.getByRole('heading', { name: title }).nextElementSibling?.textContent;
  expect(figure('Days in a row')).toBe('3');
  expect(figure('Sessions for you')).toBe('38');
  expect(screen.getByText('2 of 40 sessions finished')).toBeVisible();
});

describe.each([
  ['plan', getPlan],
  ['overview', getDashboard],
])('if the %s fails to load, the page', (_what, load) => {
  beforeEach(() => {
    const error = new ApiError(problemOf(503, { detail: 'We are back in a minute.' }, null));
    vi.mocked(load).mockRejectedValueOnce(error);
  });

  test('says why and loads on another try, and the focus is not lost with the button', async () => {
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('We are back in a minute.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(greeting()).toHaveFocus();
    expect(await session()).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
