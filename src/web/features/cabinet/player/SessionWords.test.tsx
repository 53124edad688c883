// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { PlayerContext } from './player-context.ts';
import { AllWords, CurrentWords } from './SessionWords.tsx';
import { begun, Listener } from './testing/listener.ts';
import { type Words, WordsContext } from './use-words.ts';

const cues = [
  { startSeconds: 300, endSeconds: 305, text: 'Sit as you like.', need: 'core' as const },
  { startSeconds: 400, endSeconds: 405, text: 'Feel the ground.', need: 'core' as const },
];

let listener: Listener;
beforeEach(() => {
  listener = new Listener();
});

/** Plays a session of these words from this position on. */
async function hears(words: Words, seconds: number) {
  listener.leftOffAt(seconds);
  render(
    <PlayerContext value={listener.view({ isFull: true })}>
      <WordsContext value={words}>
        <CurrentWords />
        <AllWords />
      </WordsContext>
    </PlayerContext>,
  );
  await act(async () => {
    listener.opens(begun);
    await listener.sees((snapshot) => snapshot.matches({ listening: 'playing' }));
    listener.does({ type: 'audio.playing' });
  });
}

const words = { cues, hasFailed: false };
const stage = () => document.querySelector('[data-words]');
const arrives = (seconds: number) =>
  act(async () => listener.does({ type: 'audio.time', seconds }));

test('the words of a moment are shown, and stay until the next ones come', async () => {
  await hears(words, 302);
  expect(stage()).toHaveTextContent('Sit as you like.');
  await arrives(350);
  expect(stage()).toHaveTextContent('Sit as you like.');
  await arrives(400);
  expect(stage()).toHaveTextContent('Feel the ground.');
});

test('all words can be read, with the place marked, and a tap goes there', async () => {
  await hears(words, 302);
  const lines = within(screen.getByRole('list', { hidden: true })).getAllByRole('button', {
    hidden: true,
  });
  expect(lines.map((line) => line.getAttribute('aria-current'))).toEqual(['true', null]);
  await userEvent.click(screen.getByText('Feel the ground.'));
  expect(listener.state.context.positionSeconds).toBe(400);
});

test('a screen reader can always read the line, is told each one if that is chosen, and never speaks over the voice', async () => {
  const line = () => within(stage() as HTMLElement).getByText('Sit as you like.');
  await hears(words, 302);
  expect(stage()).not.toHaveAttribute('aria-live');
  expect(line()).toHaveAttribute('aria-hidden', 'false');
  act(() => listener.settings.change({ guidance: 'reader' }));
  expect(stage()).toHaveAttribute('aria-live', 'polite');
  act(() => void listener.does({ type: 'voice.change', isReadingAloud: true }));
  expect(line()).toHaveAttribute('aria-hidden', 'true');
});

test('words that could not be loaded are said to be missing', async () => {
  await hears({ cues: [], hasFailed: true }, 302);
  expect(screen.getByRole('status')).toHaveTextContent(/couldn’t load the words/);
});

test('words are text, whatever they look like', async () => {
  const text = '<img src="x" onerror="alert(1)"> & {{name}}';
  await hears(
    { cues: [{ startSeconds: 300, endSeconds: 305, text, need: 'core' }], hasFailed: false },
    302,
  );
  expect(stage()).toHaveTextContent(text);
  expect(document.querySelector('img')).toBeNull();
});
