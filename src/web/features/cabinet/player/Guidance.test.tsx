// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { haveVoices } from '#web/shared/playback/testing/have-voices.ts';
import { GuidanceChoice, SpeechButton } from './Guidance.tsx';
import { PlayerContext } from './player-context.ts';
import { Listener } from './testing/listener.ts';

const voice = (name: string, lang = 'en-GB') => ({ name, lang, voiceURI: `urn:${name}` });
// The last one is a joke voice of macOS, the second the best of Windows.
const ALBERT = voice('Albert', 'en-US');
const SONIA = voice('Microsoft Sonia Online (Natural) - English (United Kingdom)');
const DANIEL = voice('Daniel');
const MONICA = voice('Mónica', 'es-ES');

let listener: Listener;
beforeEach(() => {
  listener = new Listener({ guidance: null });
});
afterEach(() => void vi.unstubAllGlobals());

const open = () =>
  render(
    <PlayerContext value={listener.view()}>
      <SpeechButton />
      <GuidanceChoice />
    </PlayerContext>,
  );
const voices = () => screen.findAllByRole('button', { name: /^Hear / });

test('a voice can be heard before it is chosen, the best ones first and no joke among them', async () => {
  const speak = vi.fn();
  haveVoices([ALBERT, DANIEL, MONICA, SONIA], speak);
  open();
  await userEvent.click(screen.getByRole('radio', { name: 'Read aloud' }));
  expect(listener.settings.get().guidance).toBe('aloud');
  expect((await voices()).map((button) => button.title)).toEqual([
    `Hear ${SONIA.name}`,
    `Hear ${DANIEL.name}`,
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Hear Daniel' }));
  expect(speak).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ voice: DANIEL }));
  expect(listener.settings.get().voices).toEqual({});
  await userEvent.click(screen.getByRole('radio', { name: 'Daniel' }));
  expect(listener.settings.get().voices).toEqual({ en: 'urn:Daniel' });
});

test('a round button beside Play starts and ends reading aloud', async () => {
  haveVoices([DANIEL]);
  open();
  const button = screen.getByRole('button', { name: 'Read the words aloud' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('radio', { name: 'Read aloud' })).toBeChecked();
  await userEvent.click(button);
  expect(listener.settings.get().guidance).toBe('read');
});

test('a device without a voice of the language says so, and offers no voice', () => {
  haveVoices([MONICA]);
  act(() => listener.settings.change({ guidance: 'aloud' }));
  open();
  expect(screen.queryByRole('button', { name: 'Read the words aloud' })).toBeNull();
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'I read',
    'Screen reader',
  ]);
  expect(screen.getByText(/This device has no voice for English/)).toBeVisible();
});
