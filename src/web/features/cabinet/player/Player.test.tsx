// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { createQueryClient, libraryQuery } from '#web/features/cabinet/server-state/queries.ts';
import { haveModalDialogs } from '#web/shared/ui/dialog/testing/modal-dialogs.ts';
import { CheckInMorning } from './CheckIn.tsx';
import { MiniPlayer } from './MiniPlayer.tsx';
import { PlayerContext } from './player-context.ts';
import { usePlayerKeys } from './player-keys.ts';
import { nightFrom, type PlayedSession } from './session.machine.ts';
import { aSession, begun, Listener } from './testing/listener.ts';
import { UNTOUCHED_MS } from './use-screen-awake.ts';
import { WordsContext } from './use-words.ts';

vi.mock('#web/shared/api/library.ts', () => ({ listContent: () => new Promise(() => undefined) }));

beforeAll(haveModalDialogs);

let listener: Listener;
let client: QueryClient;
beforeEach(() => {
  client = createQueryClient();
  listener = new Listener();
});

function Page({ session, hasVolume }: { session: PlayedSession; hasVolume: boolean }) {
  const [isFull, setFull] = useState(false);
  const { actor } = listener;
  usePlayerKeys(actor);
  const begin = () => {
    listener.opens(session);
    setFull(true);
  };
  return (
    <PlayerContext value={listener.view({ hasVolume, isFull, setFull })}>
      <button type="button" onClick={begin}>
        Start
      </button>
      <QueryClientProvider client={client}>
        <MiniPlayer />
      </QueryClientProvider>
    </PlayerContext>
  );
}

/** Starts this session from a page. */
async function starts(session: PlayedSession, { hasVolume = true } = {}) {
  render(<Page session={session} hasVolume={hasVolume} />);
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
}

/** Resumes a session and waits until it plays. */
async function hears(options = {}) {
  listener.leftOffAt(300);
  await starts(begun, options);
  await act(async () => {
    await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
    listener.does({ type: 'audio.playing' });
  });
}

const cue = (startSeconds: number) =>
  ({ startSeconds, endSeconds: startSeconds + 5, text: 'Rest.', need: 'core' }) as const;
const full = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(full().getByRole('button', { name }));
const isPaused = () => listener.state.matches({ listening: 'paused' });

test('no view takes a press before it can have been seen', async () => {
  await starts(aSession());
  const isUnseen = (control: HTMLElement) => control.closest('[data-unseen]') !== null;
  const ready = full().getByRole('button', { name: 'I’m ready' });
  await vi.waitFor(() => expect(isUnseen(ready)).toBe(false));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(ready);
  const volume = full().getByRole('slider', { name: 'Volume' });
  expect(isUnseen(volume)).toBe(true);
  act(() => vi.advanceTimersByTime(500));
  expect(isUnseen(volume)).toBe(false);
});

describe('before a session is started for the first time', () => {
  it('the player recommends headphones, a quiet place and a comfortable position, unless it is told to skip that', async () => {
    await starts(aSession());
    const items = full().getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Headphones/),
      expect.stringMatching(/quiet place/),
      expect.stringMatching(/comfortable position/),
    ]);
    expect(full().getByRole('heading')).toHaveFocus();
    expect(listener.startSession).not.toHaveBeenCalled();
    await userEvent.click(full().getByRole('checkbox', { name: 'Skip this next time' }));
    await press('I’m ready');
    expect(listener.settings.get().skipsRecommendations).toBe(true);
    await act(async () => {
      await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
    });
    expect(full().getByRole('heading', { name: 'A quiet room' })).toHaveFocus();
  });
});

describe('how the listener is', () => {
  const faces = () =>
    within(full().getByRole('group', { name: 'How are you right now?' })).getAllByRole('button');
  const names = () => faces().map((face) => face.textContent?.trim());

  beforeEach(() => {
    listener = new Listener({ skipsRecommendations: true, skippedCheckIns: 0 });
  });

  it('is asked before a session by five faces with words, which work by keyboard', async () => {
    await starts(aSession());
    expect(full().getByRole('heading', { name: 'How are you right now?' })).toHaveFocus();
    expect(names()).toEqual(['Very restless', 'Restless', 'In between', 'Calm', 'Very calm']);
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await act(async () => {
      await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
    });
    expect(listener.said).toMatchObject([{ moment: 'before', mood: 2 }]);
  });

  it('is asked after it, and says thanks in place', async () => {
    await starts(aSession());
    await press('Restless');
    await act(async () => {
      await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
      listener.does({ type: 'audio.playing' }, { type: 'audio.ended' });
      await listener.sees((snapshot) => snapshot.matches('finished'));
    });
    expect(full().getByRole('heading', { name: 'Well done' })).toHaveFocus();
    await press('Calm');
    expect(full().getByRole('button', { name: 'Calm' })).toHaveAttribute('aria-pressed', 'true');
    expect(full().getByRole('status')).toHaveTextContent('Thank you, noted.');
    expect(listener.said.at(-1)).toMatchObject({ moment: 'after', mood: 4 });
  });

  it('is asked once in the morning after a sleep session', async () => {
    listener.settings.change({ morning: { from: 0, id: 'roots', userId: '' } });
    render(
      <PlayerContext value={listener.view()}>
        <CheckInMorning />
      </PlayerContext>,
    );
    const night = within(screen.getByRole('region', { name: 'How was the night?' }));
    await userEvent.click(night.getByRole('button', { name: 'Calm' }));
    expect(listener.said).toEqual([{ id: 'roots', moment: 'after', mood: 4 }]);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('can be left unsaid, and asked again by a setting of the player', async () => {
    await starts(aSession());
    await press('Skip');
    await act(async () => {
      await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
    });
    const choice = full().getByRole('checkbox', { name: /^Ask how I am/ });
    expect(choice).toBeChecked();
    await userEvent.click(choice);
    expect(listener.settings.get().skippedCheckIns).toBe(2);
  });
});

describe('a short practice', () => {
  const practices = ['a-breath', 'shake-it-off'].map((id) =>
    aSession({ id, title: id, durationSeconds: 60, isShort: true }),
  );

  it('has all of them beneath, in places that stay', async () => {
    const begin = vi.fn();
    const [breath, shake] = practices as [PlayedSession, PlayedSession];
    const library = { items: [], shortPractices: practices, categories: [], favourites: [] };
    client.setQueryData(libraryQuery.queryKey, library);
    listener.opens(breath);
    render(
      <PlayerContext value={listener.view({ isFull: true, begin })}>
        <QueryClientProvider client={client}>
          <MiniPlayer />
        </QueryClientProvider>
      </PlayerContext>,
    );
    const place = (name: RegExp) => full().getByRole('button', { name });
    expect(place(/^a-breath/)).toHaveAttribute('aria-current', 'true');
    await userEvent.click(place(/^a-breath/));
    expect(begin).not.toHaveBeenCalled();
    await userEvent.click(place(/^shake-it-off/));
    expect(begin).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: shake.id }));
  });
});

describe('the full player', () => {
  it('plays, pauses and skips', async () => {
    await hears();
    await press('Pause');
    expect(isPaused()).toBe(true);
    await press('Play');
    expect(listener.state.matches({ listening: 'playing' })).toBe(true);
    await press('Forward 15 seconds');
    await press('Back 15 seconds');
    expect(listener.commands.slice(-2)).toEqual([
      { type: 'audio.seek', seconds: 315 },
      { type: 'audio.seek', seconds: 300 },
    ]);
  });

  it.each([true, false])('says whether it plays a sample without a voice: %s', async (isSample) => {
    listener.leftOffAt(300);
    await starts({ ...begun, isSample });
    expect(full().queryAllByText('Sample soundscape, no voice yet')).toHaveLength(Number(isSample));
  });

  it.each([
    ['Anna Smith', 'Read by Anna Smith'],
    ['synthetic', 'Read by a synthetic voice'],
  ])('says who reads: %s', async (speaker, text) => {
    listener.leftOffAt(300);
    await starts({ ...begun, speaker });
    expect(full().getByText(text)).toBeVisible();
  });

  it('seeks when the thumb is released, and by arrow keys', async () => {
    await hears();
    const slider = full().getByRole('slider', { name: 'Position' });
    expect(slider).toHaveAttribute('aria-valuetext', '5:00 of 20:00');
    fireEvent.input(slider, { target: { value: '600' } });
    expect(slider).toHaveAttribute('aria-valuetext', '10:00 of 20:00');
    expect(listener.state.context.positionSeconds).toBe(300);
    act(() => void slider.dispatchEvent(new Event('change')));
    expect(listener.state.context.positionSeconds).toBe(600);
    slider.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(listener.state.context.positionSeconds).toBe(615);
  });

  it('sets speed, volume and the sleep timer', async () => {
    await hears();
    await userEvent.click(full().getByRole('radio', { name: '1.25×' }));
    fireEvent.input(full().getByRole('slider', { name: 'Volume' }), { target: { value: '40' } });
    expect(listener.settings.get()).toMatchObject({ speed: 1.25, volume: 0.4 });
    await userEvent.click(full().getByRole('radio', { name: '10' }));
    expect(full().getByText(/^The sound fades out by/)).toBeVisible();
    await userEvent.click(full().getByRole('radio', { name: 'Off' }));
    expect(full().queryByText(/^The sound fades/)).toBeNull();
  });

  it('lets the sound of a sleep session go on all night, and not with a sleep timer', async () => {
    listener.leftOffAt(300);
    await starts({ ...begun, category: 'sleep-issues' });
    await act(async () => {
      await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
    });
    await userEvent.click(full().getByRole('radio', { name: 'All night' }));
    expect(full().getByText(/^The words end as always/)).toBeVisible();
    expect(listener.startSession).toHaveBeenLastCalledWith({
      id: 'quiet-room',
      query: { sound: 'night', position: 300 },
    });
    await userEvent.click(full().getByRole('radio', { name: '10' }));
    expect(full().getByText(/^The sound fades out by/)).toBeVisible();
    expect(listener.state.context.night).toBeNull();
  });

  it('has in the dark one button for anyone who is awake again, and stays dark', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const words = { cues: [cue(10), cue(40)], hasFailed: false };
    listener.opens({ ...begun, category: 'sleep-issues', hasWords: true });
    listener.does({ type: 'session.night', night: nightFrom(0) });
    render(
      <PlayerContext value={listener.view({ isFull: true })}>
        <WordsContext value={words}>
          <QueryClientProvider client={client}>
            <MiniPlayer />
          </QueryClientProvider>
        </WordsContext>
      </PlayerContext>,
    );
    await act(async () => {
      await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
      listener.does({ type: 'audio.playing' }, { type: 'audio.time', seconds: 1300 });
    });
    const awake = () => full().getByRole('button', { name: 'Awake again' });
    // In the light, too, where keys and a mouse find it.
    expect(awake()).toBeVisible();
    act(() => void vi.advanceTimersByTime(UNTOUCHED_MS));
    fireEvent.pointerDown(awake());
    fireEvent.click(awake());
    expect(listener.state.context.positionSeconds).toBe(10);
    expect(awake()).toBeVisible();
    vi.useRealTimers();
  });

  it('has no volume slider where only the phone’s buttons set the volume', async () => {
    await hears({ hasVolume: false });
    expect(full().queryByRole('slider', { name: 'Volume' })).toBeNull();
  });

  it('says that the sound stopped, and offers another try', async () => {
    await hears();
    listener.startSession.mockRejectedValueOnce(new Error('away'));
    await act(async () => {
      listener.does({ type: 'audio.failed' }).waits(0);
      await listener.sees((snapshot) => snapshot.hasTag('failed'));
    });
    expect(full().getByRole('alert')).toHaveTextContent('We couldn’t play this.');
    await press('Try again');
    expect(listener.startSession).toHaveBeenLastCalledWith({
      id: 'quiet-room',
      query: { position: 300 },
    });
  });
});

describe('the small player', () => {
  const mini = () => within(screen.getByRole('region', { name: 'Player' }));

  it('stays when the full one is closed, and opens it again', async () => {
    await hears();
    await press('Minimise player');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(mini().getByText('5:00 of 20:00')).toBeVisible();
    expect(listener.state.matches({ listening: 'playing' })).toBe(true);
    await userEvent.click(mini().getByRole('button', { name: /^Open player: A quiet room/ }));
    expect(screen.getByRole('dialog', { name: 'A quiet room' })).toBeVisible();
  });

  it('closes and stops playback', async () => {
    await hears();
    await press('Minimise player');
    listener.takeCommands();
    await userEvent.click(mini().getByRole('button', { name: 'Close player' }));
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull();
    expect(listener.takeCommands()).toContainEqual({ type: 'audio.prepare' });
  });
});

describe('the keyboard', () => {
  it('plays, pauses and skips wherever no other control uses the keys', async () => {
    await hears();
    await press('Minimise player');
    act(() => (document.activeElement as HTMLElement).blur());
    await userEvent.keyboard(' ');
    expect(isPaused()).toBe(true);
    await userEvent.keyboard('{ArrowRight}');
    expect(listener.state.context.positionSeconds).toBe(315);
    await userEvent.keyboard(' ');
    expect(isPaused()).toBe(false);
  });
});
