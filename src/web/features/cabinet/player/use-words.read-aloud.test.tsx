// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Cue } from '#contract/content.ts';
import { haveVoices } from '#web/shared/playback/testing/have-voices.ts';
import { begun, Listener } from './testing/listener.ts';
import { useReadAloud } from './use-words.ts';

/** What the voice has said, each line ended at once. */
let spoken: string[];
/** How loud the last line was. */
let loudness: number | undefined;
let listener: Listener;

beforeEach(() => {
  spoken = [];
  listener = new Listener({ guidance: 'aloud' });
  haveVoices([], (line) => {
    spoken.push(line.text);
    loudness = line.volume;
    line.onend?.();
  });
});
afterEach(() => void vi.unstubAllGlobals());

const cues: Cue[] = [
  { startSeconds: 2, endSeconds: 5, text: 'Sit as you like.', need: 'core' },
  {
    startSeconds: 10,
    endSeconds: 80,
    text: 'In for four, out for six.',
    need: 'core',
    breath: { inSeconds: 4, holdSeconds: 0, outSeconds: 6 },
  },
];

/** Follows the session from one second to another, as the sound reports its time. */
function follows(from: number, to: number) {
  for (let seconds = from; seconds < to; seconds += 0.25) {
    listener.does({ type: 'audio.time', seconds });
  }
}

async function hears(session = begun) {
  renderHook(() => useReadAloud(listener, { cues, hasFailed: false }));
  await listener.hears(session);
}

test('a breath is said with its line, for two breaths, and then at every third', async () => {
  await hears();
  follows(0, 80);
  expect(spoken).toEqual([
    'Sit as you like.',
    'In for four, out for six.',
    ...Array<string[]>(3).fill(['In …', '… and out.']).flat(),
  ]);
});

test('nothing is read over a recording', async () => {
  await hears({ ...begun, speaker: 'synthetic' });
  follows(0, 80);
  expect(spoken).toEqual([]);
});

test('a line is not read again when the sound had to load for a moment, but after any jump back', async () => {
  await hears();
  follows(1, 2.5);
  listener.does({ type: 'audio.waiting' }, { type: 'audio.playing' });
  follows(2.5, 3.5);
  expect(spoken).toEqual(['Sit as you like.']);
  follows(2, 3);
  expect(spoken).toEqual(['Sit as you like.', 'Sit as you like.']);
});

test('nothing is read without sound, or after a pause', async () => {
  await hears();
  act(() => listener.settings.change({ isMuted: true }));
  follows(0, 9);
  expect(spoken).toEqual([]);
  act(() => {
    listener.settings.change({ isMuted: false });
    listener.does({ type: 'session.pause' });
  });
  follows(9, 12);
  expect(spoken).toEqual([]);
});

test('the voice is as loud as the sound is meant to be, and silent once it has faded', async () => {
  await hears();
  listener.settings.change({ volume: 0.5, voiceVolume: 0.8 });
  listener.does({ type: 'sleep.set', choice: 5 }).sleeps(290_000);
  follows(1, 3);
  expect(loudness).toBeCloseTo(0.1);
  listener.sleeps(10_000);
  follows(9, 12);
  expect(spoken).toEqual(['Sit as you like.']);
});
