// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Content, ContentFilter } from '#contract/content.ts';
import { aPlan, STOPS } from '#contract/testing/sample-plan.ts';
import { PlayerContext, type PlayerView } from '#web/features/cabinet/player/player-context.ts';
import { aSession, Listener } from '#web/features/cabinet/player/testing/listener.ts';
import { ServerState } from '#web/features/cabinet/server-state/ServerState.tsx';
import { listContent, setFavourite } from '#web/shared/api/library.ts';
import { lost, outage } from '#web/shared/api/testing/refusal.ts';
import { getPlan } from '#web/shared/api/users.ts';
import app from '#web/shared/i18n/texts/en/app.json' with { type: 'json' };
import sessions from '#web/shared/i18n/texts/en/sessions.json' with { type: 'json' };
import SessionsPage from './SessionsPage.tsx';

vi.mock('#web/shared/api/library.ts', () => ({ listContent: vi.fn(), setFavourite: vi.fn() }));
vi.mock('#web/shared/api/users.ts', () => ({ getPlan: vi.fn() }));

const LIBRARY = [
  aSession({ id: 'softer-start', title: 'A softer start' }),
  aSession({
    id: 'kind-evening',
    title: 'A kind evening',
    status: 'started',
    positionSeconds: 485,
  }),
  aSession({ id: 'slow-breath', title: 'The slow breath', category: 'sleep-issues' }),
  aSession({
    id: 'night-rain',
    title: 'Night rain',
    category: 'sleep-issues',
    status: 'completed',
    completedAt: '2026-11-21T08:30:00.000Z',
  }),
];

/** Ids, as the server has them. */
const liked = new Set<string>();

/** Responds like the server. */
async function answer({ category = [], status = [] }: ContentFilter): Promise<Content> {
  const isAmong = (value: string, wanted: readonly string[]) =>
    wanted.length === 0 || wanted.includes(value);
  return {
    total: 4,
    completed: 1,
    available: 3,
    progress: 25,
    shortPractices: [],
    favourites: [...liked],
    categories: [
      { id: 'emotional-reset', title: 'Daily emotional reset' },
      { id: 'sleep-issues', title: 'Restful nights' },
    ],
    items: LIBRARY.filter(
      (item) => isAmong(item.category, category) && isAmong(item.status, status),
    ),
  };
}

beforeEach(() => {
  liked.clear();
  vi.mocked(setFavourite)
    .mockReset()
    .mockImplementation(async (id, isLiked) => void (isLiked ? liked.add(id) : liked.delete(id)));
  vi.mocked(listContent).mockReset().mockImplementation(answer);
  vi.mocked(getPlan).mockReset().mockResolvedValue(null);
});

function Address() {
  return <p data-testid="address">{useLocation().search}</p>;
}

/** Opens the page at this address. */
function open(search = '') {
  const listener = new Listener();
  const begin = vi.fn<PlayerView['begin']>();
  const setFull = vi.fn<PlayerView['setFull']>();
  render(
    <MemoryRouter initialEntries={[`/cabinet/sessions${search}`]}>
      <PlayerContext value={listener.view({ setFull, begin })}>
        <ServerState>
          <Routes>
            <Route path="/cabinet/sessions" element={<SessionsPage />} />
          </Routes>
        </ServerState>
        <Address />
      </PlayerContext>
    </MemoryRouter>,
  );
  return { listener, begin, setFull };
}

const titles = () =>
  screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const address = () => screen.getByTestId('address').textContent;
const card = async (name: string) => within(await screen.findByRole('listitem', { name }));
const found = (text: string) => screen.findByText(text);

async function chooses(filter: 'Category' | 'Status', option: string) {
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: new RegExp(filter) }));
  await user.click(screen.getByRole('option', { name: option }));
  await user.keyboard('{Escape}');
}

describe('the library', () => {
  it('shows total, completed, available and progress', async () => {
    open();
    const figures = within(await screen.findByRole('region', { name: 'Your progress' }));
    expect(figures.getByRole('img', { name: '25% completed' })).toBeVisible();
    const pairs = figures
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(pairs).toEqual([
      ['Total', '4'],
      ['Completed', '1'],
      ['Available', '3'],
    ]);
  });

  it('shows the description, status and position of each session', async () => {
    open();
    const evening = await card('A kind evening');
    for (const text of ['20 min', 'Started', 'Stopped at 8:05 of 20:00']) {
      expect(evening.getByText(text)).toBeVisible();
    }
    expect(evening.getByRole('button', { name: 'Continue: A kind evening' })).toBeVisible();
    const start = (await card('A softer start')).getAllByRole('button').at(-1);
    expect(start).toHaveAccessibleName('Start: A softer start');
    const again = (await card('Night rain')).getAllByRole('button').at(-1);
    expect(again).toHaveAccessibleName('Play again: Night rain');
  });

  it('has the theme of the member’s plan on top', async () => {
    const quiz = { id: 'sleep-issues', title: '', path: '' };
    vi.mocked(getPlan).mockResolvedValue(aPlan(2, 'next', { quiz }));
    open();
    await card('Night rain');
    const themes = screen.getAllByRole('heading', { level: 2 }).slice(1);
    expect(themes.map((theme) => theme.textContent)).toEqual([
      'Restful nights',
      'Daily emotional reset',
    ]);
  });

  it('says which session is a sample without a voice', async () => {
    const { items, ...content } = await answer({});
    const [first, ...others] = items.map((item) => ({ ...item, isSample: false }));
    vi.mocked(listContent).mockResolvedValue({
      ...content,
      items: [...others, ...(first ? [{ ...first, isSample: true }] : [])],
    });
    open();
    expect((await card('A softer start')).getByText(sessions.card.sample)).toBeVisible();
    expect((await card('Night rain')).queryByText(sessions.card.sample)).toBeNull();
  });

  it('brings the session that a link names onto the screen, ready to start', async () => {
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled(this.getAttribute('data-session'));
    };
    open('?session=slow-breath');
    const slow = await card('The slow breath');
    expect(slow.getByRole('button', { name: 'Start: The slow breath' })).toHaveFocus();
    expect(scrolled).toHaveBeenCalledExactlyOnceWith('slow-breath');
  });

  it('leaves the page as it is for a link to a session that does not exist', async () => {
    open('?session=gone');
    await card('The slow breath');
    expect(document.body).toHaveFocus();
  });

  it('starts a session in the player, and pauses the one that plays', async () => {
    const { listener, begin } = open();
    const evening = await card('A kind evening');
    await userEvent.click(evening.getByRole('button', { name: 'Continue: A kind evening' }));
    expect(begin).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        id: 'kind-evening',
        positionSeconds: 485,
        categoryTitle: 'Daily emotional reset',
      }),
    );
    const [session] = begin.mock.calls[0] ?? [];
    await act(async () => {
      await listener.hears(session);
    });
    await userEvent.click(evening.getByRole('button', { name: 'Pause: A kind evening' }));
    expect(listener.state.matches({ listening: 'paused' })).toBe(true);
    expect(evening.getByRole('button', { name: 'Continue: A kind evening' })).toBeVisible();
  });
});

describe('the plan', () => {
  const quietRoom = aSession({ category: 'sleep-issues' });
  const strip = async () => within(await screen.findByRole('region', { name: 'Your plan' }));

  beforeEach(() => {
    vi.mocked(getPlan).mockResolvedValue(aPlan());
    vi.mocked(listContent).mockImplementation(async (filter) => {
      const content = await answer(filter);
      const isListed = !filter.category?.length || filter.category.includes('sleep-issues');
      const { categoryTitle, ...item } = quietRoom;
      return { ...content, items: [...content.items, ...(isListed ? [item] : [])] };
    });
  });

  it('is opened with its next session, the reason for it, and a link', async () => {
    open();
    const plan = await strip();
    expect(plan.getByRole('heading', { name: 'A quiet room' })).toBeVisible();
    expect(
      plan.getByText('You told us: When it gets loud: “I overthink everything”'),
    ).toBeVisible();
    const link = plan.getByRole('link', { name: 'My plan · Week 2 of 4' });
    expect(link).toHaveAttribute('href', '/cabinet/dashboard');
  });

  it('starts the session, whatever the list is filtered by', async () => {
    const { begin } = open('?category=emotional-reset');
    await userEvent.click(
      await (await strip()).findByRole('button', { name: 'Start: A quiet room' }),
    );
    expect(begin).toHaveBeenCalledExactlyOnceWith({
      ...quietRoom,
      categoryTitle: 'Restful nights',
    });
  });

  it('opens the player of a session that is already playing', async () => {
    const { listener, begin, setFull } = open();
    await act(async () => void (await listener.hears({ ...quietRoom, status: 'started' })));
    await userEvent.click(
      await (await strip()).findByRole('button', { name: 'Open the player: A quiet room' }),
    );
    expect(setFull).toHaveBeenCalledExactlyOnceWith(true);
    expect(begin).not.toHaveBeenCalled();
  });

  it.each([
    ['there is none', null, 'A short quiz makes you a plan'],
    ['all of it is done', aPlan(STOPS), 'You’ve walked the whole path'],
    ['it has no path', aPlan(0, 'next', { weeks: [], next: null }), 'Your plan'],
  ])('has only a link if %s', async (_when, plan, heading) => {
    vi.mocked(getPlan).mockResolvedValue(plan);
    open();
    const shown = await strip();
    expect(shown.getByRole('heading')).toHaveTextContent(heading);
    expect(shown.getByRole('link', { name: 'My plan' })).toBeVisible();
    expect(shown.queryByRole('button')).toBeNull();
  });

  it('leaves the list to itself if it fails to load', async () => {
    vi.mocked(getPlan).mockRejectedValue(new Error('Back in a moment.'));
    open();
    await found('5 of 4 sessions');
    expect(screen.queryByRole('region', { name: 'Your plan' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the filters', () => {
  it('are read from the address, so that a view can be shared', async () => {
    open('?category=sleep-issues&status=completed&status=available');
    await found('2 of 4 sessions');
    expect(titles()).toEqual(['The slow breath', 'Night rain']);
    const chips = screen.getByRole('list', { name: /^Status/ });
    expect(chips).toHaveTextContent('CompletedAvailable');
  });

  it('are written to the address, each value under its own name', async () => {
    open('?lang=en');
    await found('4 of 4 sessions');
    await chooses('Category', 'Restful nights');
    await found('2 of 4 sessions');
    await chooses('Status', 'Completed');
    await chooses('Status', 'Started');
    await found('1 of 4 sessions');
    expect(address()).toBe('?lang=en&category=sleep-issues&status=completed&status=started');
    expect(titles()).toEqual(['Night rain']);
  });

  it('keep the last list while another one loads, and drop an outdated response', async () => {
    open();
    await found('4 of 4 sessions');
    const slow = Promise.withResolvers<Content>();
    vi.mocked(listContent).mockReturnValueOnce(slow.promise);
    await chooses('Category', 'Restful nights');
    expect(titles()).toHaveLength(4);
    expect(screen.getAllByRole('list', { busy: true })).toHaveLength(2);
    await chooses('Status', 'Completed');
    await found('1 of 4 sessions');
    await act(async () => slow.resolve(await answer({ category: ['sleep-issues'], status: [] })));
    expect(titles()).toEqual(['Night rain']);
    expect(screen.queryByRole('list', { busy: true })).toBeNull();
  });

  it('stay with the figures if their list fails to load, and can still be changed', async () => {
    open();
    await found('4 of 4 sessions');
    vi.mocked(listContent).mockRejectedValueOnce(new Error('Back in a moment.'));
    await chooses('Category', 'Restful nights');
    expect(await screen.findByRole('alert')).toHaveTextContent('Back in a moment.');
    expect(screen.getByRole('img', { name: '25% completed' })).toBeVisible();
    expect(titles()).not.toContain('Night rain');
    await chooses('Status', 'Completed');
    await found('1 of 4 sessions');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('with no matches say so and can be cleared', async () => {
    open('?category=gone&status=started');
    expect(screen.getByRole('status')).toHaveTextContent('Loading your sessions…');
    expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await found('4 of 4 sessions');
    expect(address()).toBe('');
  });
});

describe('favourites', () => {
  const heart = async (title: string) =>
    screen.findByRole('button', { name: `Favourite: ${title}` });

  it('are kept by a heart, which shows it at once, and a double click keeps one', async () => {
    open();
    const answered = Promise.withResolvers<void>();
    vi.mocked(setFavourite).mockReturnValueOnce(answered.promise);
    await userEvent.dblClick(await heart('Night rain'));
    expect(await heart('Night rain')).toHaveAttribute('aria-pressed', 'true');
    expect(setFavourite).toHaveBeenCalledExactlyOnceWith('night-rain', true);
    await act(async () => answered.resolve());
  });

  it('are as before if they cannot be saved', async () => {
    vi.mocked(setFavourite).mockRejectedValueOnce(new Error('Back in a moment.'));
    open();
    await userEvent.click(await heart('Night rain'));
    expect(await heart('Night rain')).toHaveAttribute('aria-pressed', 'false');
  });

  it('are a filter, and what loses its heart stays in sight until the filter changes', async () => {
    liked.add('night-rain').add('breath');
    vi.mocked(listContent).mockImplementation(async (filter) => ({
      ...(await answer(filter)),
      shortPractices: [aSession({ id: 'breath', title: 'A breath', isShort: true })],
    }));
    open('?favourites=1');
    await found('2 of 4 sessions');
    expect(titles()).toEqual(['A breath', 'Night rain']);
    await userEvent.click(await heart('Night rain'));
    expect(await heart('Night rain')).toHaveAttribute('aria-pressed', 'false');
    const filter = screen.getByRole('button', { name: 'Only favourites' });
    await userEvent.click(filter);
    await found('4 of 4 sessions');
    expect(address()).toBe('');
    await userEvent.click(filter);
    await found('1 of 4 sessions');
  });
});

describe('a list that is missing', () => {
  it('is requested again after a failure', async () => {
    vi.mocked(listContent).mockRejectedValueOnce(outage);
    open();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Something went wrong. Please try again.')).toBeVisible();
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    await found('4 of 4 sessions');
  });

  it('loads by itself once the network is back', async () => {
    vi.mocked(listContent).mockRejectedValueOnce(lost);
    open();
    expect(await found(app.errors.offline_waits)).toBeVisible();
    fireEvent(window, new Event('online'));
    await found('4 of 4 sessions');
  });
});
